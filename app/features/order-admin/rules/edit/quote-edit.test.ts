import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { PriceBook } from "#app/features/catalog/rules/price-book.ts";
import type { AgreedPrices } from "#app/features/order-reading/rules/agreed-order.ts";
import type { EditedItems } from "./edit-schema.ts";
import { quoteEdit } from "./quote-edit.ts";

const name = (id: string | null) => ({ id, name: "اسم", nameEn: null });
const meat = (changes: object = {}) => ({
  breed: name("naemi"),
  ageClass: name("jadha"),
  quantity: 1,
  unitPriceHalalas: 100_000,
  liveKg: 40,
  carcassKg: 20,
  homeCut: "whole" as const,
  vacuumSeal: false,
  includeOffal: false,
  platesCount: 2,
  platesNote: null,
  butcherNote: null,
  totalHalalas: 100_000,
  cutStyle: null,
  extras: [],
  cookingStyle: { ...name("mandi"), unitPriceHalalas: 10_000 },
  ...changes,
});
const COOKED: AgreedPrices = {
  fulfillment: "restaurant",
  deliveryMethod: "delivery",
  restaurant: { ...name("R-1"), slug: "najd" },
  meats: [meat()],
  sides: [{ ...name("salad"), unitPriceHalalas: 1_000, amount: 2, totalHalalas: 2_000 }],
  riceCookingStyle: { ...name("basmati"), priceHalalas: 2_000 },
  totals: {
    meatHalalas: 100_000,
    cookingHalalas: 12_000,
    sidesHalalas: 2_000,
    appFeeHalalas: 3_000,
    deliveryFeeHalalas: 4_000,
    totalHalalas: 117_000,
    grandTotalHalalas: 121_000,
    vatPercent: 15,
    vatInsideHalalas: 15_783,
    depositHalalas: 5_000,
  },
};
/** Today everything is dearer. */
const TODAY: PriceBook = {
  prices: { "naemi:jadha": 150_000, "harri:thani": 180_000 },
  breeds: { naemi: { weightFactor: 1 }, harri: { weightFactor: 1 } },
  ageClasses: { jadha: { liveWeightKg: 40 }, thani: { liveWeightKg: 50 } },
  restaurant: {
    slug: "najd",
    visible: true,
    cooking: {
      mandi: { priceHalalas: 20_000, disabled: false, category: "meat" },
      kabsa: { priceHalalas: 25_000, disabled: false, category: "meat" },
      basmati: { priceHalalas: 6_000, disabled: false, category: "rice" },
    },
    sides: { salad: { priceHalalas: 3_000, active: true } },
    deliveryPriceHalalas: 9_000,
    platesInsuranceMode: "perPlate",
    platesInsurancePriceHalalas: 4_000,
  },
  settings: {
    appFeeHalalas: 8_000,
    appFeeShown: true,
    homeDeliveryFeeHalalas: 7_000,
    minimumOrderHalalas: 0,
    vatPercent: 20,
    carcassYield: 0.5,
  },
};
const asked = (changes: object = {}) => ({
  line: null,
  breedId: null,
  ageClassId: null,
  quantity: 1,
  homeCut: "whole" as const,
  cutStyleId: null,
  extraIds: [],
  vacuumSeal: false,
  includeOffal: false,
  cookingTypeId: null,
  platesCount: 2,
  platesNote: null,
  butcherNote: null,
  ...changes,
});
const items = (changes: Partial<EditedItems> = {}): EditedItems => ({
  meats: [asked({ line: 0 })],
  sides: [{ line: 0, sideDishId: null, amount: 2 }],
  riceCookingTypeId: undefined,
  expectedTotalHalalas: 0,
  ...changes,
});
const total = (changes: Partial<EditedItems>, agreed = COOKED, book = TODAY) =>
  quoteEdit(agreed, items(changes), book).grandTotalHalalas;

describe("the quote of an edit", () => {
  it("OE09 what stays costs what was agreed, fees and deposit included", () => {
    const { totals } = COOKED;
    const { vatPercent, ...money } = totals;
    expect(quoteEdit(COOKED, items(), TODAY)).toMatchObject({ ...money, problems: [] });
  });

  it.each([
    ["more of the same animal", { meats: [asked({ line: 0, quantity: 3 })] }, 2 * 110_000],
    [
      "the same kind anew",
      {
        meats: [asked({ line: 0 }), asked({ breedId: "naemi", ageClassId: "jadha", cookingTypeId: "mandi" })],
      },
      170_000,
    ],
    [
      "another kind in its place",
      { meats: [asked({ breedId: "harri", ageClassId: "thani", cookingTypeId: "mandi" })] },
      90_000,
    ],
    ["another cooking", { meats: [asked({ line: 0, cookingTypeId: "kabsa" })] }, 15_000],
    ["its cooking named again", { meats: [asked({ line: 0, cookingTypeId: "mandi" })] }, 0],
    ["its rice named again", { riceCookingTypeId: "basmati" }, 0],
    ["no rice", { riceCookingTypeId: null }, -2_000],
    ["one more of the same side", { sides: [{ line: 0, sideDishId: null, amount: 3 }] }, 1_000],
    ["that side anew", { sides: [{ line: null, sideDishId: "salad", amount: 1 }] }, 1_000],
    ["no side", { sides: [] }, -2_000],
  ] as [string, Partial<EditedItems>, number][])(
    "OE09 %s changes the total by what it costs",
    (_, changes, difference) => {
      expect(total(changes) - 121_000).toBe(difference);
    },
  );

  it("OE09 a restaurant that is hidden by now cooks what was agreed, and nothing new", () => {
    const hidden = { ...TODAY, restaurant: null };
    expect(quoteEdit(COOKED, items({ meats: [asked({ line: 0, quantity: 2 })] }), hidden)).toMatchObject({
      problems: [],
      grandTotalHalalas: 231_000,
      depositHalalas: 5_000,
    });
    const kabsa = items({ meats: [asked({ line: 0, cookingTypeId: "kabsa" })] });
    expect(quoteEdit(COOKED, kabsa, hidden).problems).toEqual([
      { code: "cooking_unavailable", path: "meats.0.cookingTypeId" },
    ]);
  });

  it("OE09 the deposit follows the plates, and the minimum holds back only what gets cheaper", () => {
    const more = items({ meats: [asked({ line: 0, platesCount: 5 })] });
    expect(quoteEdit(COOKED, more, TODAY).depositHalalas).toBe(20_000);
    const strict = { ...TODAY, settings: { ...TODAY.settings, minimumOrderHalalas: 500_000 } };
    expect(quoteEdit(COOKED, items(), strict).problems).toEqual([]);
    expect(quoteEdit(COOKED, items({ sides: [] }), strict).problems).toMatchObject([
      { code: "below_minimum" },
    ]);
  });

  it("OE16 whatever is kept in whatever number, the total is what it adds up to at agreed prices", () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ unit: fc.nat(500_000), cooking: fc.nat(50_000) }), {
          minLength: 1,
          maxLength: 6,
        }),
        fc.array(fc.tuple(fc.nat(5), fc.integer({ min: 1, max: 10 })), { minLength: 1, maxLength: 8 }),
        (lines, kept) => {
          const meats = lines.map(({ unit, cooking }) =>
            meat({ unitPriceHalalas: unit, cookingStyle: { ...name("mandi"), unitPriceHalalas: cooking } }),
          );
          const named = kept.map(([line, quantity]) => asked({ line: line % lines.length, quantity }));
          const animals = named.reduce((sum, { line, quantity }) => {
            const { unit, cooking } = lines[line ?? 0] ?? { unit: 0, cooking: 0 };
            return sum + (unit + cooking) * quantity;
          }, 0);
          expect(total({ meats: named }, { ...COOKED, meats })).toBe(animals + 2_000 + 2_000 + 3_000 + 4_000);
        },
      ),
    );
  });
});
