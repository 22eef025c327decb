import { describe, expect, it } from "vitest";
import { emptyDraft, type OrderDraft } from "#app/features/ordering/rules/draft/draft.ts";
import { chooseFulfillment, newMeat } from "#app/features/ordering/rules/draft/draft-changes.ts";
import { parseDraft } from "#app/features/ordering/rules/draft/parse-draft.ts";
import type { StoredDraft } from "./draft-storage.ts";
import { openDraft } from "./open-draft.ts";

const catalogue = {
  breeds: [{ id: "naemi" }],
  ageClasses: [{ id: "jadha" }],
  restaurants: [{ slug: "al-bait" }],
};
const carcassOf = () => 13.5;

function saved(step: string | null, draft?: OrderDraft): StoredDraft {
  const empty = emptyDraft();
  const meats = [newMeat(empty, "naemi", "jadha", 2)];
  return { state: "found", draft: draft ?? chooseFulfillment({ ...empty, meats }, "home"), step };
}

const open = (stored: StoredDraft, search = "", hash = "") =>
  openDraft(stored, { search, hash }, catalogue, carcassOf);

describe("openDraft", () => {
  it("W02 ?resume goes on with the stored draft and step", () => {
    const opening = open(saved("4"), "?resume=1");
    expect(opening).toMatchObject({ index: 4, resumed: true, earlier: null });
    expect(opening.draft.meats).toHaveLength(1);
  });

  it("W32 caps the restored step at the last index", () => {
    expect(open(saved("99"), "?resume=1").index).toBe(5);
    expect(open(saved("6"), "?resume=1").index).toBe(5);
    expect(open(saved("oops"), "?resume=1").index).toBe(0);
  });

  it("W33 begins fresh when nothing readable is stored", () => {
    expect(parseDraft("{oops")).toBeNull();
    expect(open({ state: "unreadable" }, "?resume=1")).toEqual({
      draft: emptyDraft(),
      index: 0,
      resumed: false,
      earlier: null,
    });
  });

  it("W31 a reload in the middle stays where it was", () => {
    expect(open(saved("2"), "", "#schedule")).toMatchObject({ index: 4, resumed: true });
  });

  it("W31 a plain visit offers the stored order and does not touch it", () => {
    const opening = open(saved("3"));
    expect(opening.resumed).toBe(false);
    expect(opening.draft.meats).toEqual([]);
    expect(opening.earlier).toMatchObject({ index: 3 });
  });

  it("H06 W31 an order without meat is not worth offering", () => {
    expect(open(saved("1", emptyDraft())).earlier).toBeNull();
  });

  it("W04 W03 preselects the first row and the restaurant in a fresh order", () => {
    const { draft } = open({ state: "none" }, "?breed=naemi&age=jadha&restaurant=al-bait");
    expect(draft).toMatchObject({ fulfillment: "restaurant", restaurantSlug: "al-bait" });
    expect(draft.meats).toMatchObject([{ breedId: "naemi", ageClassId: "jadha", carcassEstimate: 13.5 }]);
  });

  it("W05 ignores unknown values", () => {
    expect(open({ state: "none" }, "?breed=x&age=x&restaurant=x").draft).toEqual(emptyDraft());
  });
});
