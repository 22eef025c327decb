import { expect, it } from "vitest";
import { type FactsAtHand, missingFacts } from "./missing-facts.ts";

const WHOLE: FactsAtHand = {
  address: "حي الملقا",
  phone: "+966112000000",
  workingHours: null,
  hasHours: true,
  hasMenu: true,
  hasCover: true,
};

it.each([
  ["nothing", {}, []],
  ["an address of spaces", { address: "  " }, ["address"]],
  ["no phone", { phone: null }, ["phone"]],
  ["no week", { hasHours: false, workingHours: " " }, ["workingHours"]],
  ["nothing but words of before for its hours", { hasHours: false, workingHours: "كل يوم" }, []],
  ["no dish", { hasMenu: false }, ["menu"]],
  ["no cover", { hasCover: false }, ["picture"]],
  ["phone and picture", { phone: "", hasCover: false }, ["phone", "picture"]],
] as const)("DP07 RE03 with %s missing, that is said", (_, lacking, missing) => {
  expect(missingFacts({ ...WHOLE, ...lacking })).toEqual(missing);
});
