import { describe, expect, it } from "vitest";
import { emptyDraft, type OrderDraft } from "./draft.ts";
import { newMeat } from "./draft-changes.ts";
import { finishMeat } from "./finish-meat.ts";

const carcassOf = (_breed: string, age: string) => (age === "jadha" ? 13.5 : 16.6);

function draftOf(...rows: [breed: string | null, age: string | null, quantity?: number][]): OrderDraft {
  const draft = emptyDraft();
  const meats = rows.map(([breed, age, quantity], index) => ({
    ...newMeat(draft, breed, age, quantity, carcassOf),
    id: `m${index + 1}`,
  }));
  return { ...draft, meats };
}

describe("finishMeat", () => {
  it("W15 W23 completes a row and estimates it", () => {
    const { draft, joined } = finishMeat(draftOf(["naemi", null]), "m1", { ageClassId: "jadha" }, carcassOf);
    expect(joined).toBeNull();
    expect(draft.meats).toMatchObject([{ breedId: "naemi", ageClassId: "jadha", carcassEstimate: 13.5 }]);
  });

  it("W22 counts an existing combination up instead of adding a second row", () => {
    const start = draftOf(["naemi", "jadha", 2], ["naemi", null]);
    const { draft, joined } = finishMeat(start, "m2", { ageClassId: "jadha" }, carcassOf);
    expect(draft.meats).toMatchObject([{ id: "m1", quantity: 3 }]);
    expect(joined).toEqual({ id: "m1", quantity: 3, reachedMax: false });
  });

  it("W22 stays at ten", () => {
    const start = draftOf(["naemi", "jadha", 10], [null, "jadha"]);
    const { draft, joined } = finishMeat(start, "m2", { breedId: "naemi" }, carcassOf);
    expect(draft.meats).toMatchObject([{ id: "m1", quantity: 10 }]);
    expect(joined?.reachedMax).toBe(true);
  });

  it("W23 changing a finished row recalculates and keeps it a row of its own", () => {
    const start = draftOf(["naemi", "jadha"], ["naemi", "thani"]);
    const { draft, joined } = finishMeat(start, "m1", { ageClassId: "thani" }, carcassOf);
    expect(joined).toBeNull();
    expect(draft.meats).toMatchObject([{ carcassEstimate: 16.6 }, { ageClassId: "thani" }]);
  });
});
