import { describe, expect, it } from "vitest";
import { DEFAULT_SCHEDULE_POLICY } from "#app/features/order-quote/rules/schedule.ts";
import { emptyDraft } from "./draft.ts";
import { addMeat, changeMeat } from "./draft-changes.ts";
import { finishDraft } from "./finish-draft.ts";
import { fillLastCuts } from "./last-cut.ts";

const quarters = {
  breedId: "naemi",
  ageClassId: "jadha",
  homeCut: "quarters",
  cutStyleId: null,
  vacuumSeal: true,
  includeOffal: false,
} as const;
const halves = { ...quarters, breedId: "najdi", homeCut: "halves", vacuumSeal: false } as const;
const lamb = (breedId: string, ageClassId = "jadha") => addMeat(emptyDraft(), { breedId, ageClassId });

describe("the cut of the last order", () => {
  it("NO05 comes before the shop's own: of the same animal, else of its breed, else of the first", () => {
    const cuts = (breedId: string, age?: string) =>
      fillLastCuts(lamb(breedId, age), [quarters, halves]).meats[0];
    expect(cuts("najdi")).toMatchObject({ homeCut: "halves", vacuumSeal: false, cutBy: "lastOrder" });
    expect(cuts("najdi", "thani")).toMatchObject({ homeCut: "halves" });
    const named = { ...quarters, homeCut: "custom", cutStyleId: "hadrami" } as const;
    expect(fillLastCuts(lamb("naemi"), [named]).meats[0]).toMatchObject({ cutStyleId: "hadrami" });
    expect(cuts("harri")).toMatchObject({ homeCut: "quarters", vacuumSeal: true });
  });

  it("NO05 leaves what was chosen, and an animal that is not chosen yet", () => {
    const chosen = changeMeat(lamb("naemi"), "m1", { homeCut: "whole", cutBy: "customer" });
    expect(fillLastCuts(chosen, [quarters])).toBe(chosen);
    expect(fillLastCuts(lamb("naemi"), []).meats[0]).toMatchObject({ homeCut: "whole", cutBy: "shop" });
  });

  it("NO05 the way straight to the review takes it along", () => {
    const known = {
      phone: "+966551234567",
      fullName: "Ali",
      address: "Al Yasmin",
      location: null,
      lastCuts: [quarters],
    };
    const facts = { now: new Date("2026-11-26T09:00:00Z"), policy: DEFAULT_SCHEDULE_POLICY };
    const finished = finishDraft(lamb("naemi"), known, facts);
    expect(finished.meats[0]).toMatchObject({ homeCut: "quarters", vacuumSeal: true });
  });
});
