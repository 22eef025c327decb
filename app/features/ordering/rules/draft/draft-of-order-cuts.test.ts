import { expect, it } from "vitest";
import { CATALOGUE } from "#tests/support/wizard/wizard-catalogue.ts";
import { draftOfOrder, type EarlierOrderView } from "./draft-of-order.ts";

const name = (id: string) => ({ id, name: id, nameEn: null });
const extra = (id: string, unitPriceHalalas: number) => ({
  ...name(id),
  ...{ unitPriceHalalas, totalHalalas: 2 * unitPriceHalalas },
});
const ORDER: EarlierOrderView = {
  ...{ fulfillment: "home", deliveryMethod: "delivery", restaurant: null, riceCookingStyle: null, sides: [] },
  ...{ customerName: "علي محمد", customerPhone: "+966500000001", address: "حي الياسمين", location: null },
  ...{ schedule: null, driverNote: null, guests: null, occasion: null, gift: null, division: null },
  meats: [
    {
      breed: name("naemi"),
      ageClass: name("jadha"),
      ...{ quantity: 2, unitPriceHalalas: 100_000, totalHalalas: 200_000, liveKg: 40, carcassKg: 20 },
      ...{ homeCut: "custom", vacuumSeal: false, includeOffal: false },
      ...{ cookingStyle: null, platesCount: null, platesNote: null },
      cutStyle: name("hadrami"),
      extras: [extra("head", 3_000), extra("tripe", 1_000)],
      butcherNote: "الرقبة وحدها",
    },
  ],
  totals: {
    ...{ meatHalalas: 200_000, cookingHalalas: 0, sidesHalalas: 8_000, appFeeHalalas: 3_000 },
    ...{ deliveryFeeHalalas: 0, totalHalalas: 211_000, grandTotalHalalas: 211_000 },
    ...{ vatPercent: 15, depositHalalas: 0, vatInsideHalalas: 0 },
  },
};
const OPTION = { name: "", nameEn: null, note: null, noteEn: null, homeCut: null, priceHalalas: 0 };
const OFFERING = {
  ...CATALOGUE,
  cutOptions: [
    { ...OPTION, id: "hadrami", category: "cut" as const, homeCut: "custom" as const },
    { ...OPTION, id: "head", category: "extra" as const, priceHalalas: 3_500 },
  ],
};
const again = (catalogue: typeof CATALOGUE) => {
  const { draft, differences } = draftOfOrder(ORDER, catalogue, { now: new Date(), carcassOf: () => 20 });
  return { meats: draft.meats, differences: differences.filter(({ kind }) => kind !== "moved") };
};

it("CU01 what the butcher was told is told again", () => {
  expect(again(OFFERING).meats).toMatchObject([{ butcherNote: "الرقبة وحدها", platesNote: "" }]);
});

it("CU03 CU05 the cut and the extras are chosen again; what is gone is named, and what costs another price", () => {
  const offered = again(OFFERING);
  expect(offered.meats).toMatchObject([{ homeCut: "custom", cutStyleId: "hadrami", extraIds: ["head"] }]);
  expect(offered.differences).toMatchObject([
    { kind: "price", before: 3_000, now: 3_500 },
    { kind: "gone", what: "extra", names: [{ name: "tripe" }] },
  ]);
  const nothing = again(CATALOGUE);
  expect(nothing.meats).toMatchObject([{ homeCut: "custom", cutStyleId: null, extraIds: [] }]);
  expect(nothing.differences.map((each) => "what" in each && each.what)).toEqual(["cut", "extra", "extra"]);
});
