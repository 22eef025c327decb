import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { placeOrder } from "#app/features/order-placing/commands/place-order.server.ts";
import type { OrderSheet } from "#app/features/order-reading/rules/order-sheet.ts";
import { homeOrder, restaurantOrder } from "#tests/support/order-samples.ts";
import { openStockedShop } from "#tests/support/stocked-shop.ts";
import { composeOrderSheet } from "./compose-order-sheet.server.ts";

const { shop, ali } = await openStockedShop();
const ACCOUNT = {
  bankName: "مصرف الراجحي",
  bankNameEn: "Al Rajhi Bank",
  beneficiaryName: "مؤسسة كبش",
  iban: "SA0380000000608010167519",
  isDemo: false,
};

async function sheetOf(
  body: unknown,
  accounts = [ACCOUNT],
  language: "ar" | "en" = "ar",
): Promise<OrderSheet> {
  const ctx = shop.as(ali, { language });
  const placed = await placeOrder(ctx, { body, idempotencyKey: randomUUID() });
  if (!placed.ok) throw new Error(`not placed: ${JSON.stringify(placed)}`);
  return composeOrderSheet(ctx, placed.value.order, accounts);
}
const lines = (sheet: OrderSheet, key: string) =>
  sheet.sections.find((section) => section.key === key)?.lines ?? [];

describe("the printed sheet of an order", () => {
  it("CP12 says the schedule, the animals and their cuts in both languages, whichever is being read", async () => {
    for (const language of ["ar", "en"] as const) {
      const sheet = await sheetOf(homeOrder(ali), [ACCOUNT], language);
      expect(lines(sheet, "when")[0]?.value).toEqual({
        kind: "words",
        words: {
          ar: "الأربعاء 11 مارس · بين 3:00 و4:00 م (22 رمضان 1447 هـ)",
          en: "Wednesday 11 March · between 3:00 and 4:00 PM (22 Ramadan 1447 AH)",
        },
      });
      const [animal] = lines(sheet, "animals");
      expect(animal?.label.ar).toBe("نعيمي · جذع");
      expect(animal?.note?.ar).toMatch(/ذبيحة واحدة · أرباع · تغليف/);
      expect(animal?.note?.en).toMatch(/one lamb · Quarters · Vacuum sealed/);
      expect(animal?.value).toEqual({ kind: "money", halalas: 200_000 });
    }
  });

  it("CP12 breaks the amounts down to what is transferred, and says how", async () => {
    const sheet = await sheetOf(homeOrder(ali));
    const money = lines(sheet, "amounts").map(({ value }) => (value.kind === "money" ? value.halalas : null));
    expect(money.slice(0, 3)).toEqual([200_000, 3_000, 203_000]);
    const said = lines(sheet, "payment").map(({ value }) => value);
    expect(said).toEqual([
      { kind: "money", halalas: 203_000 },
      { kind: "code", text: sheet.reference },
      { kind: "words", words: { ar: "مصرف الراجحي", en: "Al Rajhi Bank" } },
      { kind: "name", text: "مؤسسة كبش" },
      { kind: "code", text: "SA03 8000 0000 6080 1016 7519" },
    ]);
  });

  it("CP12 lists rice and sides of a cooked order, and asks for nothing where nothing is due", async () => {
    const sheet = await sheetOf(restaurantOrder(ali), []);
    expect(lines(sheet, "animals").map(({ label }) => label.en)).toEqual([
      expect.stringContaining("Jadha"),
      expect.stringContaining("Basmati"),
      "Test salad × 3",
    ]);
    expect(sheet.sections.map(({ key }) => key)).toEqual(["when", "animals", "amounts"]);
  });
});
