import { expect, it } from "vitest";
import type { PriceBook } from "#app/features/catalog/rules/price-book.ts";
import { type QuoteInput, quoteOrder } from "./quote.ts";

const BOOK: PriceBook = {
  prices: { "naemi:jadha": 1895_00, "najdi:jadha": 1864_00 },
  breeds: { naemi: { weightFactor: 1 }, najdi: { weightFactor: 1.1 } },
  ageClasses: { jadha: { liveWeightKg: 26 } },
  cutOptions: {
    hadrami: { category: "cut", homeCut: "custom", priceHalalas: 0 },
    head: { category: "extra", homeCut: null, priceHalalas: 30_00 },
    tripe: { category: "extra", homeCut: null, priceHalalas: 0 },
  },
  restaurant: {
    slug: "deerah",
    visible: true,
    cooking: { mandi: { priceHalalas: 150_00, disabled: false, category: "meat" } },
    sides: { salad: { priceHalalas: 12_00, active: true } },
    deliveryPriceHalalas: 25_00,
    platesInsuranceMode: "fixed",
    platesInsurancePriceHalalas: 50_00,
  },
  settings: {
    appFeeHalalas: 30_00,
    appFeeShown: true,
    homeDeliveryFeeHalalas: 20_00,
    minimumOrderHalalas: 100_00,
    vatPercent: 15,
    carcassYield: 0.52,
  },
};
const HOME: QuoteInput = {
  fulfillment: "home",
  meats: [{ breedId: "naemi", ageClassId: "jadha", quantity: 2 }],
};
const COOKED: QuoteInput = {
  fulfillment: "restaurant",
  restaurantSlug: "deerah",
  sides: { salad: 3 },
  meats: [{ breedId: "naemi", ageClassId: "jadha", quantity: 2, cookingTypeId: "mandi" }],
};

it("CU04 an extra costs its price for each animal of its row, at home alone", () => {
  const meats = [
    {
      breedId: "naemi",
      ageClassId: "jadha",
      quantity: 3,
      cutStyleId: "hadrami",
      extraIds: ["head", "tripe"],
    },
    { breedId: "najdi", ageClassId: "jadha", quantity: 1 },
  ];
  const quote = quoteOrder({ ...HOME, meats }, BOOK);
  const plain = quoteOrder({ ...HOME, meats: meats.map((meat) => ({ ...meat, extraIds: [] })) }, BOOK);
  expect(quote.problems).toEqual([]);
  expect(quote.lines.meats.map(({ extras }) => extras)).toEqual([
    [
      { id: "head", unitPriceHalalas: 30_00, totalHalalas: 90_00 },
      { id: "tripe", unitPriceHalalas: 0, totalHalalas: 0 },
    ],
    [],
  ]);
  expect(quote.sidesHalalas).toBe(90_00);
  expect(quote.meatHalalas).toBe(plain.meatHalalas);
  expect(quote.grandTotalHalalas).toBe(plain.grandTotalHalalas + 90_00);
  const cooked = COOKED.meats.map((meat) => ({ ...meat, extraIds: ["head"], cutStyleId: "gone" }));
  expect(quoteOrder({ ...COOKED, meats: cooked }, BOOK)).toEqual(quoteOrder(COOKED, BOOK));
});

it.each([
  ["cutStyleId", { cutStyleId: "gone" }, "cut_unavailable"],
  ["cutStyleId", { cutStyleId: "head" }, "cut_unavailable"],
  ["extraIds", { extraIds: ["hadrami"] }, "extra_unavailable"],
  ["extraIds", { extraIds: ["head", "__proto__"] }, "extra_unavailable"],
])("CU05 what is not offered is refused at %s", (field, choice, code) => {
  const meats = HOME.meats.map((meat) => ({ ...meat, ...choice }));
  expect(quoteOrder({ ...HOME, meats }, BOOK).problems).toEqual([{ code, path: `meats.0.${field}` }]);
});
