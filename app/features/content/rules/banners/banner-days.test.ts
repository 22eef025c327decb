import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { bannerTurn } from "./banner-days.ts";

describe("the days of a banner", () => {
  it.each([
    [null, null, "2026-03-10", "on"],
    ["2026-03-10", null, "2026-03-09", "coming"],
    ["2026-03-10", null, "2026-03-10", "on"],
    [null, "2026-03-10", "2026-03-10", "on"],
    [null, "2026-03-10", "2026-03-11", "over"],
    ["2026-03-10", "2026-03-10", "2026-03-10", "on"],
    ["2026-03-10", "2026-03-12", "2026-03-09", "coming"],
    ["2026-03-10", "2026-03-12", "2027-01-01", "over"],
  ])("BN02 from %s until %s it is on %s %s", (shownFrom, shownUntil, day, turn) => {
    expect(bannerTurn({ shownFrom, shownUntil }, day)).toBe(turn);
  });

  it("BN02 a banner never comes back, and its first and last day are its own", () => {
    const day = fc
      .date({ min: new Date("2025-01-01"), max: new Date("2030-01-01"), noInvalidDate: true })
      .map((each) => each.toISOString().slice(0, 10));
    const ORDER = { coming: 0, on: 1, over: 2 };
    fc.assert(
      fc.property(fc.tuple(day, day), fc.tuple(day, day), (days, asked) => {
        const [shownFrom = "", shownUntil = ""] = days.toSorted();
        const [early = "", late = ""] = asked.toSorted();
        const banner = { shownFrom, shownUntil };
        expect(bannerTurn(banner, shownFrom)).toBe("on");
        expect(bannerTurn(banner, shownUntil)).toBe("on");
        expect(ORDER[bannerTurn(banner, early)]).toBeLessThanOrEqual(ORDER[bannerTurn(banner, late)]);
      }),
    );
  });
});
