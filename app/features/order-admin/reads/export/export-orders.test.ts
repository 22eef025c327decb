import { beforeAll, describe, expect, it } from "vitest";
import { COLUMN_SETS, type ColumnSet, columnsOf } from "#app/features/order-admin/rules/column-sets.ts";
import type { OrderView } from "#app/features/order-reading/rules/order-view.ts";
import { TABLE_FILES } from "#app/lib/spreadsheets/csv.ts";
import {
  homeOrder,
  liftLimits,
  mustPlace,
  type OrderSet,
  payPart,
  payWhole,
  putOrder,
  restaurantOrder,
  takeBackAll,
} from "#tests/support/order-samples.ts";
import { openStockedShop } from "#tests/support/stocked-shop.ts";
import { exportOrders } from "./export-orders.server.ts";

const { shop, ali, sara, admin } = await openStockedShop();
await liftLimits(shop.db, "limit_unpaid_orders", "limit_orders_per_day");
let home: OrderView;
let cooked: OrderView;

beforeAll(async () => {
  home = await mustPlace(shop, ali, homeOrder(ali, { address: "حي الياسمين، الرياض" }));
  cooked = await mustPlace(shop, sara, restaurantOrder(sara));
});

async function table(columns: ColumnSet, language: "ar" | "en" = "en") {
  const ctx = { ...shop.as(admin), language };
  const file = exportOrders(ctx, { filters: {}, columns, file: TABLE_FILES.excel });
  if (!file.ok) throw new Error(file.code);
  let text = "";
  for await (const part of file.value) text += Buffer.from(part).toString("utf16le");
  const [head = [], ...rows] = text
    .replace("\uFEFF", "")
    .replace(/\r\n$/, "")
    .split("\r\n")
    .map((line) => line.split("\t"));
  return rows.map((row) => Object.fromEntries(head.map((name, index) => [name, row[index]])));
}
const lineOf = async (order: OrderView, columns: ColumnSet = "all") =>
  (await table(columns)).find((line) => line["Transfer reference"] === order.reference);

describe("orders as a table", () => {
  it("DF11 has address, district, tax, fees, cooking, delivery, commission and the state of the money", async () => {
    const { totals } = cooked;
    const riyals = (halalas: number) => (halalas / 100).toFixed(2);
    expect(await lineOf(home)).toMatchObject({
      Address: "حي الياسمين، الرياض",
      District: "الياسمين",
      "Service fee (SAR)": riyals(home.totals.appFeeHalalas),
      Payment: "Not paid",
      "Verified amount (SAR)": "0.00",
      "Due (SAR)": riyals(home.totals.grandTotalHalalas),
      "Without verified payment": "",
    });
    expect(await lineOf(cooked)).toMatchObject({
      "Cooking (SAR)": riyals(totals.cookingHalalas),
      "Delivery (SAR)": riyals(totals.deliveryFeeHalalas),
      "VAT inside (SAR)": riyals(totals.vatInsideHalalas),
      "Plates deposit (SAR)": riyals(totals.depositHalalas),
      "Commission (SAR)": riyals(Math.round(totals.totalHalalas * 0.05)),
    });
    expect((await lineOf(cooked))?.Cooking).not.toBe("");
  });

  it("CU08 names extras and side dishes together, whose columns hold both", async () => {
    const [english, arabic] = [await table("all"), await table("money", "ar")];
    expect(Object.keys(english[0] ?? {})).toEqual(
      expect.arrayContaining(["Extras and side dishes", "Extras and side dishes (SAR)"]),
    );
    expect(Object.keys(arabic[0] ?? {})).toContain("الإضافات والأطباق الجانبية (ر.س)");
  });

  it("DF11 tells verified money, what is due, and work that began without it", async () => {
    const change = (set: OrderSet) => putOrder(shop.db, home.id, set);
    const total = home.totals.grandTotalHalalas;
    const money = async () => {
      const line = await lineOf(home, "money");
      return [line?.Payment, line?.["Due (SAR)"], line?.["Without verified payment"]];
    };
    await payPart(shop.db, total - 1_000, home.id);
    await change({ status: "Confirmed" });
    expect((await money()).slice(0, 2)).toEqual(["Verified in part", "10.00"]);
    await payWhole(shop.db, home.id);
    expect(await money()).toEqual(["Verified", "0.00", ""]);
    await change({ paymentReview: null, unverifiedReason: "cash at the door" });
    await takeBackAll(shop.db, home.id);
    expect((await money())[2]).toBe("Confirmed without verified payment: cash at the door");
    await change({ isMoneyMissing: true });
    expect((await money())[2]).toBe("Money missing, undecided");
  });

  it.each(COLUMN_SETS)("DF12 %s: its own columns, each with a name in both languages", async (set) => {
    for (const language of ["ar", "en"] as const) {
      const names = Object.keys((await table(set, language))[0] ?? {});
      expect(names).toHaveLength(columnsOf(set).length);
      expect(names.filter((name) => name.includes(":"))).toEqual([]);
    }
  });

  it("DF12 the kitchen's file says nothing of money, the drivers' what to collect", () => {
    const isMoney = (name: string) => /fee|total|due|verified|commission|vat/i.test(name);
    expect(columnsOf("kitchen").filter(isMoney)).toEqual([]);
    expect(columnsOf("delivery")).toEqual(expect.arrayContaining(["address", "district", "due"]));
    expect(new Set(COLUMN_SETS.flatMap((set) => columnsOf(set)))).toEqual(new Set(columnsOf("all")));
  });

  it("DF13 only who may export gets the file", () => {
    const wish = { filters: {}, columns: "all", file: TABLE_FILES.commas } as const;
    const norole = shop.as({ kind: "staff", userId: "x", email: "x@kabsh.test", permissions: [] });
    expect(exportOrders(norole, wish)).toMatchObject({ code: "not_allowed" });
    expect(exportOrders(shop.as({ kind: "visitor" }), wish)).toMatchObject({ code: "not_signed_in" });
  });
});
