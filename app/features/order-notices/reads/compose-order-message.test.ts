import { describe, expect, it } from "vitest";
import type { OrderNotice } from "#app/features/order-notices/rules/order-notice.ts";
import { parseSettings } from "#app/features/settings/rules/definitions.ts";
import { VISITOR } from "#app/foundation/context/actor.ts";
import { ORDER_STATUSES } from "#app/vocabulary/order-status.ts";
import { openTestShop } from "#tests/support/test-shop.ts";
import { composeOrderMessage } from "./compose-order-message.server.ts";

const shop = await openTestShop();
const SETTINGS = parseSettings([]);
const URL_OF_LINK = "http://shop.test/t/Zk3_9-bQx1Lw7TnV5sYd0A";
const visitor = (language: "ar" | "en") => shop.as(VISITOR, { language });

const order: OrderNotice = {
  id: "3f2b8c1e-0000-4000-8000-000000000001",
  reference: "7KQ3MR4T",
  createdAt: new Date("2026-03-10T09:00:00Z"),
  status: "Pending Payment",
  language: "ar",
  customerPhone: "+966551234567",
  fulfillment: "restaurant",
  deliveryMethod: "pickup",
  restaurantName: "ديوان نجد",
  restaurantNameEn: "Najd Diwan",
  scheduleDate: "2026-03-12",
  scheduleTime: "15:00",
  grandTotalHalalas: 233_600,
  downPaymentHalalas: null,
  cashUpToHalalas: null,
  verifiedHalalas: null,
  heldUntil: null,
  isHoldExtended: false,
};
const items = [
  { breedName: "نعيمي", breedNameEn: "Naemi", ageClassName: "جذع", ageClassNameEn: "Jadha", quantity: 2 },
  { breedName: "نجدي", breedNameEn: "Najdi", ageClassName: "ثني", ageClassNameEn: "Thani", quantity: 1 },
];

describe("messages about an order", () => {
  it("C21 carry id, createdAt, status, payload and the site's address, and nothing of the person", async () => {
    const { params, to, template } = composeOrderMessage(
      visitor("en"),
      SETTINGS,
      order,
      items,
      {
        kind: "placed",
      },
      URL_OF_LINK,
    );
    expect({ to, template }).toEqual({ to: "+966551234567", template: "order_placed" });
    expect(params).toMatchObject({
      id: order.id,
      createdAt: "2026-03-10T09:00:00.000Z",
      status: "Pending Payment",
      siteUrl: "http://shop.test",
      url: URL_OF_LINK,
      reference: "7KQ3MR4T",
    });
    expect(JSON.parse(params.payload ?? "")).toEqual({
      fulfillment: "restaurant",
      restaurant: "ديوان نجد",
      deliveryMethod: "pickup",
      schedule: { date: "2026-03-12", time: "15:00" },
      meats: [
        { breed: "نعيمي", ageClass: "جذع", quantity: 2 },
        { breed: "نجدي", ageClass: "ثني", quantity: 1 },
      ],
      totals: { grandTotalHalalas: 233_600 },
    });
    expect(JSON.stringify(params)).not.toContain("551234567");
  });

  it("C21 speak the language of the order, whoever moves it", async () => {
    const arabic = composeOrderMessage(
      visitor("en"),
      SETTINGS,
      order,
      items,
      { kind: "placed" },
      URL_OF_LINK,
    );
    expect(arabic.text).toContain("نعيمي جذع × 2 ونجدي ثني × 1. الإجمالي 2,336 ر.س");
    expect(arabic.text).toContain("\u20667KQ3MR4T\u2069");
    const english = composeOrderMessage(
      visitor("ar"),
      SETTINGS,
      { ...order, language: "en" },
      items,
      {
        kind: "placed",
      },
      URL_OF_LINK,
    );
    expect(english.text).toContain("2 × Naemi Jadha and 1 × Najdi Thani. Total SAR 2,336");
  });

  it("C21 have a sentence for every status in both languages", async () => {
    for (const language of ["ar", "en"] as const) {
      const updates = await Promise.all(
        ORDER_STATUSES.map(async (status) => {
          const message = composeOrderMessage(
            visitor(language),
            SETTINGS,
            { ...order, language, status },
            items,
            { kind: "moved" },
            URL_OF_LINK,
          );
          return message.params.update ?? "";
        }),
      );
      expect(new Set(updates).size).toBe(ORDER_STATUSES.length);
      expect(updates.join(" ")).not.toMatch(/\{\{|updates\.|null|undefined/);
      expect(updates[ORDER_STATUSES.indexOf("Cooking")]).toContain(
        language === "ar" ? "ديوان نجد" : "Najd Diwan",
      );
    }
  });

  it("OE11 say what an edit made of the order: the new day and total, and what is to pay or goes back", async () => {
    const said = (language: "ar" | "en", difference: number) =>
      composeOrderMessage(
        visitor("ar"),
        SETTINGS,
        { ...order, language },
        items,
        {
          kind: "edited",
          difference,
        },
        URL_OF_LINK,
      ).params.update ?? "";
    for (const difference of [0, 40_000, -40_000]) {
      expect(said("en", difference)).toContain("2,336");
      expect(said("en", difference)).toContain("12");
      expect(said("ar", difference)).toContain("نعيمي جذع × 2");
    }
    expect(said("en", 0)).not.toContain("400");
    expect(said("en", 40_000)).toContain("SAR 400 is still to pay");
    expect(said("en", -40_000)).toContain("we return SAR 400");
    expect(said("ar", 40_000)).toContain("وبقي منه 400");
    expect(said("ar", -40_000)).toContain("ونعيد إليك 400");
  });

  it("C21 say why a payment was rejected, and need neither restaurant nor schedule", async () => {
    const bare = {
      ...order,
      restaurantName: null,
      restaurantNameEn: null,
      scheduleDate: null,
      scheduleTime: null,
    };
    const rejected = composeOrderMessage(
      visitor("ar"),
      SETTINGS,
      bare,
      items,
      {
        kind: "payment_rejected",
        reason: "المبلغ ناقص",
      },
      URL_OF_LINK,
    );
    expect(rejected.params.update).toContain("المبلغ ناقص");
    const confirmed = composeOrderMessage(
      visitor("ar"),
      SETTINGS,
      { ...bare, status: "Confirmed" },
      items,
      {
        kind: "moved",
      },
      URL_OF_LINK,
    );
    expect(confirmed.text).toContain("حسب الاتفاق");
  });
});
