import { describe, expect, it } from "vitest";
import { emptyDraft, type OrderDraft } from "./draft.ts";
import { changeMeat, newMeat, splitMeat } from "./draft-changes.ts";
import { mergeEqualMeats } from "./merge-equal-meats.ts";

function draftOf(
  ...rows: { quantity: number; homeCut?: "whole" | "quarters"; age?: string | null }[]
): OrderDraft {
  const draft = emptyDraft();
  const meats = rows.map(({ quantity, homeCut = "whole", age = "jadha" }, index) => ({
    ...newMeat(draft, "naemi", age, quantity),
    id: `m${index + 1}`,
    homeCut,
  }));
  return { ...draft, meats };
}

const quantities = (draft: OrderDraft) => mergeEqualMeats(draft).meats.map((meat) => meat.quantity);

describe("mergeEqualMeats", () => {
  it("W22 joins equal rows up to ten", () => {
    expect(quantities(draftOf({ quantity: 2 }, { quantity: 3 }))).toEqual([5]);
    expect(quantities(draftOf({ quantity: 9 }, { quantity: 1 }))).toEqual([10]);
  });

  it("W22 never loses an animal: a sum over ten stays apart", () => {
    expect(quantities(draftOf({ quantity: 9 }, { quantity: 2 }))).toEqual([9, 2]);
  });

  it("W22 keeps rows that are cut differently, and unfinished ones", () => {
    expect(quantities(draftOf({ quantity: 1 }, { quantity: 1, homeCut: "quarters" }))).toEqual([1, 1]);
    expect(quantities(draftOf({ quantity: 1, age: null }, { quantity: 1, age: null }))).toEqual([1, 1]);
  });

  it("CU06 an animal that is cut in another way comes apart, and joins again when it is cut alike", () => {
    const apart = splitMeat(draftOf({ quantity: 3 }, { quantity: 1, age: "thani" }), "m1");
    expect(apart.meats.map(({ id, quantity }) => [id, quantity])).toEqual([
      ["m1", 2],
      ["m3", 1],
      ["m2", 1],
    ]);
    const hadrami = changeMeat(apart, "m3", { homeCut: "custom", cutStyleId: "hadrami" });
    expect(quantities(hadrami)).toEqual([2, 1, 1]);
    for (const differs of [
      { butcherNote: "الرقبة وحدها" },
      { extraIds: ["tripe"] },
      { cookingTypeId: "kabsa" },
    ])
      expect(quantities(changeMeat(apart, "m3", differs))).toEqual([2, 1, 1]);
    // The usual cut by its id is the usual cut.
    expect(quantities(changeMeat(apart, "m3", { cutStyleId: "whole" }))).toEqual([3, 1]);
  });

  it("CU06 a single animal stays whole, and an order of the most rows gets no more", () => {
    const single = draftOf({ quantity: 1 });
    expect(splitMeat(single, "m1")).toBe(single);
    const full = draftOf(...Array.from({ length: 40 }, () => ({ quantity: 2 })));
    expect(splitMeat(full, "m1")).toBe(full);
  });

  it("W31 answers the same draft when nothing joins, so that nothing is saved for nothing", () => {
    const draft = draftOf({ quantity: 1 });
    expect(mergeEqualMeats(draft)).toBe(draft);
  });
});
