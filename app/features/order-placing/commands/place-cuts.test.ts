import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { createCutOption } from "#app/features/catalog/commands/save-cut-option.server.ts";
import { editOrder } from "#app/features/order-admin/commands/edit-order.server.ts";
import { documentWords } from "#app/features/order-money/reads/document-words.server.ts";
import { documentLines } from "#app/features/order-money/rules/document-lines.ts";
import { partnerDues } from "#app/features/order-money/rules/partner-dues.ts";
import { readOneOrderRows } from "#app/features/order-reading/reads/read-order-rows.server.ts";
import { toAdminOrderView } from "#app/features/order-reading/rules/to-order-view.ts";
import { cutOptions } from "#db/schema/catalog.ts";
import { orderItems } from "#db/schema/orders.ts";
import {
  APP_FEE,
  homeOrder,
  liftLimits,
  mustPlace,
  NAEMI_JADHA,
  restaurantOrder,
} from "#tests/support/order-samples.ts";
import { openStockedShop } from "#tests/support/stocked-shop.ts";
import { placeOrder } from "./place-order.server.ts";

const { shop, ali, admin } = await openStockedShop();
await liftLimits(shop.db, "limit_unpaid_orders", "limit_orders_per_day");
const HEAD = 30_00;
const option = (id: string, set: Partial<typeof cutOptions.$inferInsert>) =>
  shop.db.update(cutOptions).set(set).where(eq(cutOptions.id, id));

beforeEach(async () => {
  await option("head-and-trotters", { active: true, priceHalalas: HEAD });
  await option("tripe", { active: true, priceHalalas: 0 });
  await option("mince", { active: false });
  await option("hadrami", { active: true, name: "حضرمي" });
});

const LAMB = { breedId: "naemi", ageClassId: "jadha", quantity: 2 };
const EXTRAS = ["head-and-trotters", "tripe"];
/** Two lambs cut as asked, one as it is. */
const cutOrder = () =>
  homeOrder(ali, {
    meats: [
      { ...LAMB, cutStyleId: "hadrami", extraIds: EXTRAS },
      { ...LAMB, quantity: 1, homeCut: "halves" },
    ],
    expectedTotalHalalas: 3 * NAEMI_JADHA + 2 * HEAD + APP_FEE,
  });
const rowsOf = async (id: string) => {
  const rows = await readOneOrderRows(shop.db, id);
  if (!rows) throw new Error("the order was placed");
  return rows;
};
const refusal = async (meat: object) =>
  placeOrder(shop.as(ali), {
    body: homeOrder(ali, { meats: [{ ...LAMB, quantity: 1, ...meat }] }),
    idempotencyKey: randomUUID(),
  });

describe("cuts and extras of an order", () => {
  it("CU03 are kept under their names, the cut as one of the four, whatever the desk changes later", async () => {
    const { id } = await mustPlace(shop, ali, cutOrder());
    await option("hadrami", { name: "غير ذلك", active: false });
    await option("head-and-trotters", { priceHalalas: 99_00 });
    const { items, sides } = await rowsOf(id);
    expect(items).toMatchObject([
      { homeCut: "custom", cutStyleId: "hadrami", cutName: "حضرمي", cutNameEn: "Hadrami" },
      { homeCut: "halves", cutStyleId: "halves", cutName: "أنصاف", cutNameEn: "Halves" },
    ]);
    expect(sides).toMatchObject([
      { extraId: "head-and-trotters", animalLine: 0, name: "رأس ومقادم", unitPriceHalalas: HEAD, amount: 2 },
      { extraId: "tripe", animalLine: 0, unitPriceHalalas: 0, amount: 2 },
    ]);
  });

  it("CU03 who sends one of the four alone gets the shop's cut of that name, and its word where there is none", async () => {
    const named = await mustPlace(shop, ali, homeOrder(ali));
    expect(named.meats).toMatchObject([{ homeCut: "quarters", cutStyle: { id: "quarters", name: "أرباع" } }]);
    await option("quarters", { active: false });
    const plain = await mustPlace(shop, ali, homeOrder(ali));
    expect(plain.meats).toMatchObject([{ homeCut: "quarters", cutStyle: null, extras: [] }]);
    await option("quarters", { active: true });
  });

  it("CU04 cost what they cost, are lines of the document to the halala, and nobody's but the shop's", async () => {
    const order = await mustPlace(shop, ali, cutOrder());
    expect(order.totals).toMatchObject({ meatHalalas: 3 * NAEMI_JADHA, sidesHalalas: 2 * HEAD });
    expect(order.sides).toEqual([]);
    expect(order.meats.map(({ extras }) => extras.map(({ id, totalHalalas }) => [id, totalHalalas]))).toEqual(
      [
        [
          ["head-and-trotters", 2 * HEAD],
          ["tripe", 0],
        ],
        [],
      ],
    );
    const rows = await rowsOf(order.id);
    const lines = documentLines(rows, documentWords(shop, rows.order));
    expect(lines.filter(({ kind }) => kind === "sides")).toEqual([
      {
        kind: "sides",
        labelAr: "رأس ومقادم",
        labelEn: "Head and trotters",
        quantity: 2,
        grossHalalas: 2 * HEAD,
      },
    ]);
    expect(lines.reduce((sum, line) => sum + line.grossHalalas, 0)).toBe(rows.order.grandTotalHalalas);
    const dues = partnerDues(rows.order, rows.items);
    expect(dues.map(({ kind, grossHalalas }) => [kind, grossHalalas])).toEqual([
      ["breeder", 3 * NAEMI_JADHA],
    ]);
  });

  it("CU05 that are not offered are refused beside their field", async () => {
    await option("hadrami", { active: false });
    for (const [choice, code, field] of [
      [{ cutStyleId: "hadrami" }, "cut_unavailable", "cutStyleId"],
      [{ cutStyleId: "tripe" }, "cut_unavailable", "cutStyleId"],
      [{ extraIds: ["mince"] }, "extra_unavailable", "extraIds"],
    ] as const)
      expect(await refusal(choice)).toMatchObject({
        code,
        fields: { [`meats.0.${field}`]: `refusals:${code}` },
      });
    expect(await refusal({ extraIds: EXTRAS })).toMatchObject({ code: "price_changed" });
  });

  it("CU04 belong to home: a restaurant's order has none", async () => {
    const body = restaurantOrder(ali);
    const meats = body.meats.map((meat) => ({ ...meat, cutStyleId: "hadrami", extraIds: EXTRAS }));
    const order = await mustPlace(shop, ali, { ...body, meats });
    expect(order.meats).toMatchObject([{ cutStyle: null, extras: [] }]);
    expect(order.sides).toHaveLength(1);
  });
});

describe("an edit at the desk", () => {
  const edit = async (id: string, meats: object[], expectedTotalHalalas: number) => {
    const { revision } = toAdminOrderView(await rowsOf(id), shop.clock.now());
    return editOrder(shop.as(admin), {
      id,
      body: { revision, reason: "طلب العميل", items: { meats, expectedTotalHalalas } },
    });
  };

  it("CU04 leaves what is not said, keeps agreed prices in any number, and prices what is new today", async () => {
    const order = await mustPlace(shop, ali, cutOrder());
    await option("head-and-trotters", { priceHalalas: 40_00, active: false });
    await option("hadrami", { active: false });
    await option("mince", { active: true, priceHalalas: 7_00 });
    const three = 4 * NAEMI_JADHA + 3 * HEAD + 7_00 + APP_FEE;
    expect(
      await edit(
        order.id,
        [
          { line: 0, quantity: 3 },
          { line: 1, quantity: 1, extraIds: ["mince"], cutStyleId: "mufattah" },
        ],
        three,
      ),
    ).toMatchObject({
      value: {
        meats: [
          {
            cutStyle: { id: "hadrami", name: "حضرمي" },
            extras: [{ totalHalalas: 3 * HEAD }, { totalHalalas: 0 }],
          },
          { homeCut: "whole", cutStyle: { id: "mufattah" }, extras: [{ id: "mince", totalHalalas: 7_00 }] },
        ],
        totals: { grandTotalHalalas: three, sidesHalalas: 3 * HEAD + 7_00 },
      },
    });
    const none = 4 * NAEMI_JADHA + APP_FEE;
    expect(
      await edit(
        order.id,
        [
          { line: 0, quantity: 3, extraIds: ["tripe"], homeCut: "quarters" },
          { line: 1, quantity: 1, extraIds: [] },
        ],
        none,
      ),
    ).toMatchObject({
      value: {
        meats: [
          { homeCut: "quarters", cutStyle: { id: "quarters" }, extras: [{ id: "tripe" }] },
          { cutStyle: { id: "mufattah" }, extras: [] },
        ],
        totals: { grandTotalHalalas: none, sidesHalalas: 0 },
      },
    });
    await option("mince", { active: false });
  });

  it("CU05 does not give what is not offered today", async () => {
    const order = await mustPlace(shop, ali, homeOrder(ali));
    const meats = [{ line: 0, quantity: 1, extraIds: ["mince"] }];
    expect(await edit(order.id, meats, 1)).toMatchObject({
      code: "extra_unavailable",
      fields: { "items.meats.0.extraIds": "refusals:extra_unavailable" },
    });
  });

  it("CU03 an order of before has no name for its cut, and an edit gives it none that was not asked for", async () => {
    const order = await mustPlace(shop, ali, homeOrder(ali));
    await shop.db
      .update(orderItems)
      .set({ cutStyleId: null, cutName: null, cutNameEn: null })
      .where(eq(orderItems.orderId, order.id));
    const edited = await edit(order.id, [{ line: 0, quantity: 2 }], 2 * NAEMI_JADHA + APP_FEE);
    expect(edited).toMatchObject({ value: { meats: [{ homeCut: "quarters", cutStyle: null }] } });
  });
});

it("CU02 the desk adds a cut, which customers can then ask for", async () => {
  const made = await createCutOption(shop.as(admin), {
    ...{ name: "قطع كبسة", nameEn: "Kabsa pieces", note: null, noteEn: null },
    ...{ category: "cut", homeCut: "custom", priceHalalas: 500, active: true },
  });
  expect(made).toMatchObject({ value: { id: "kabsa-pieces", homeCut: "custom", priceHalalas: 0 } });
  const order = await mustPlace(
    shop,
    ali,
    homeOrder(ali, { meats: [{ ...LAMB, quantity: 1, cutStyleId: "kabsa-pieces" }] }),
  );
  expect(order.meats).toMatchObject([{ homeCut: "custom", cutStyle: { name: "قطع كبسة" } }]);
});
