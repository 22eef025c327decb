import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays, riyadhDate } from "#app/lib/riyadh-time.ts";
import { PAPER_WARNING_DAYS, paperState } from "./paper-state.ts";

describe("how a paper stands", () => {
  it.each([
    ["2026-03-31T20:59:59.999Z", "ending"],
    ["2026-03-31T21:00:00.000Z", "expired"],
    ["2026-03-01T21:00:00.000Z", "ending"],
    ["2026-02-28T21:00:00.000Z", "ending"],
    ["2026-02-28T20:59:59.999Z", "holds"],
  ])("PX02 PX03 one that ends on 31 March is at %s %s", (instant, state) => {
    expect(paperState("2026-03-31", riyadhDate(new Date(instant)))).toBe(state);
  });

  it("PX02 it holds until its last day is over, and is never over before anybody was told", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 20_000 }), fc.integer({ min: -60, max: 60 }), (at, left) => {
        const today = addDays("2000-01-01", at);
        const state = paperState(addDays(today, left), today);
        expect(state).toBe(left < 0 ? "expired" : left <= PAPER_WARNING_DAYS ? "ending" : "holds");
      }),
    );
  });
});
