import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { OrderAnimalRow, OrderRows } from "#app/features/order-core/rules/order-rows.ts";
import { documentWords } from "#app/features/order-money/reads/document-words.server.ts";
import { readOneOrderRows } from "#app/features/order-reading/reads/read-order-rows.server.ts";
import { homeOrder, MANDI, mustPlace, NAEMI_JADHA, restaurantOrder } from "#tests/support/order-samples.ts";
import { openStockedShop } from "#tests/support/stocked-shop.ts";
import { documentLines, linesByKind } from "./document-lines.ts";

const { shop, ali, sara } = await openStockedShop();
const words = documentWords(shop, { fulfillment: "restaurant" });

async function rowsOf(id: string): Promise<OrderRows> {
  const rows = await readOneOrderRows(shop.db, id);
  if (!rows) throw new Error("the order was placed");
  return rows;
}
const home = await rowsOf((await mustPlace(shop, ali, homeOrder(ali))).id);
const cooked = await rowsOf((await mustPlace(shop, sara, restaurantOrder(sara))).id);
const sum = (lines: readonly { grossHalalas: number }[]) =>
  lines.reduce((total, { grossHalalas }) => total + grossHalalas, 0);

/** The order where the weights of its animals took so much off each line. */
function lighter(rows: OrderRows, ...off: number[]): OrderRows {
  const less = off.reduce((total, each) => total + each, 0);
  const { meatHalalas, totalHalalas, grandTotalHalalas } = rows.order;
  return {
    ...rows,
    order: {
      ...rows.order,
      meatHalalas: meatHalalas - less,
      totalHalalas: totalHalalas - less,
      grandTotalHalalas: grandTotalHalalas - less,
    },
    animals: off.map(
      (refundHalalas, position) => ({ line: position, number: 1, refundHalalas }) as OrderAnimalRow,
    ),
  };
}

describe("the lines of an order's document", () => {
  it("IV06 a lamb for home and the fee, in both languages, as they were agreed", () => {
    expect(documentLines(home, words)).toEqual([
      {
        kind: "meat",
        labelAr: "نعيمي · جذع",
        labelEn: "Naemi · Jadha",
        quantity: 1,
        grossHalalas: NAEMI_JADHA,
      },
      { kind: "fee", labelAr: "رسوم الخدمة", labelEn: "Service fee", quantity: 1, grossHalalas: 3_000 },
    ]);
  });

  it("IV06 a cooked order has cooking with the rice, side dishes, delivery and fee", () => {
    const lines = documentLines(cooked, words);
    expect(lines.map(({ kind, quantity, grossHalalas }) => [kind, quantity, grossHalalas])).toEqual([
      ["meat", 2, 2 * NAEMI_JADHA],
      ["cooking", 2, 2 * MANDI],
      ["cooking", 1, 2_500],
      ["sides", 3, 3_600],
      ["delivery", 1, 2_000],
      ["fee", 1, 3_000],
    ]);
    expect(lines.map(({ labelEn }) => labelEn)).toEqual([
      "Naemi · Jadha",
      "Cooking: Mandi",
      expect.stringMatching(/^Rice.*: .*Basmati/),
      "Test salad",
      "Delivery",
      "Service fee",
    ]);
    expect(lines[1]?.labelAr).toBe("الطبخ: مندي");
    expect(sum(lines)).toBe(cooked.order.grandTotalHalalas);
  });

  it("IV06 what a light animal took off is missing on its own line", () => {
    const item = home.items[0];
    if (!item) throw new Error("the order has an animal");
    const two = {
      ...home,
      order: { ...home.order, meatHalalas: 2 * NAEMI_JADHA },
      items: [item, { ...item, position: 1, breedName: "حري", breedNameEn: null }],
    };
    const lines = documentLines(lighter(two, 0, 12_345), words);
    expect(lines.slice(0, 2).map(({ labelEn, grossHalalas }) => [labelEn, grossHalalas])).toEqual([
      ["Naemi · Jadha", NAEMI_JADHA],
      ["حري · Jadha", NAEMI_JADHA - 12_345],
    ]);
  });

  it("IV06 an order that knows sums and no prices has a line for each", () => {
    const bare = {
      ...cooked,
      items: cooked.items.map((item) => ({
        ...item,
        unitPriceHalalas: 0,
        cookingName: null,
        cookingUnitHalalas: 0,
      })),
      sides: [],
      order: { ...cooked.order, riceName: null, riceHalalas: 0 },
    };
    const lines = documentLines(bare, words);
    expect(lines.map(({ labelEn }) => labelEn)).toEqual([
      "Lamb",
      "Cooking",
      "Side dishes",
      "Delivery",
      "Service fee",
    ]);
    expect(sum(lines)).toBe(cooked.order.grandTotalHalalas);
  });

  it("CU08 what home's extras come to is called extras, and a restaurant's side dishes side dishes", () => {
    const ofHome = linesByKind({ sides: 3_000 }, documentWords(shop, { fulfillment: "home" }));
    expect(ofHome).toMatchObject([{ labelAr: "الإضافات", labelEn: "Extras", grossHalalas: 3_000 }]);
    expect(linesByKind({ sides: 3_000 }, words)).toMatchObject([{ labelEn: "Side dishes" }]);
  });

  it("IV06 adds up to the order whatever was taken off, and no line is less than nothing", () => {
    const amount = fc.nat(3_000_000);
    fc.assert(
      fc.property(
        fc.array(fc.tuple(amount, fc.integer({ min: 1, max: 10 })), { minLength: 1, maxLength: 6 }),
        amount,
        amount,
        amount,
        amount,
        fc.nat(400_000),
        (animals, meat, cooking, fee, delivery, off) => {
          const item = cooked.items[0];
          if (!item) throw new Error("the order has an animal");
          const rows = {
            ...cooked,
            items: animals.map(([unitPriceHalalas, quantity], position) => ({
              ...item,
              position,
              quantity,
              unitPriceHalalas,
            })),
            animals: [{ line: 0, number: 1, refundHalalas: off } as OrderAnimalRow],
            order: {
              ...cooked.order,
              meatHalalas: meat,
              cookingHalalas: cooking,
              appFeeHalalas: fee,
              deliveryFeeHalalas: delivery,
            },
          };
          const lines = documentLines(rows, words);
          expect(sum(lines)).toBe(meat + cooking + cooked.order.sidesHalalas + fee + delivery);
          expect(sum(lines.filter(({ kind }) => kind === "meat"))).toBe(meat);
          expect(lines.every(({ grossHalalas }) => grossHalalas > 0)).toBe(true);
        },
      ),
    );
  });

  it("IV06 a note has a line for each kind that changed", () => {
    expect(linesByKind({ delivery: 2_000, meat: 50, fee: 0 }, words)).toEqual([
      { kind: "meat", labelAr: "الذبائح", labelEn: "Lamb", quantity: 1, grossHalalas: 50 },
      { kind: "delivery", labelAr: "التوصيل", labelEn: "Delivery", quantity: 1, grossHalalas: 2_000 },
    ]);
  });
});
