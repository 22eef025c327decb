import { describe, expect, it } from "vitest";
import { emptyDraft, type OrderDraft } from "./draft.ts";
import { newMeat } from "./draft-changes.ts";
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

  it("W31 answers the same draft when nothing joins, so that nothing is saved for nothing", () => {
    const draft = draftOf({ quantity: 1 });
    expect(mergeEqualMeats(draft)).toBe(draft);
  });
});
