import { expect, it } from "vitest";
import { comparePeriods, periodsUpTo } from "./compare-periods.ts";

it("AV01 a period is compared with the one before", () => {
  expect(comparePeriods(150, 100)).toEqual({ difference: 50, percent: 50, direction: "up" });
  expect(comparePeriods(50, 100)).toEqual({ difference: -50, percent: -50, direction: "down" });
  expect(comparePeriods(5, 0)).toEqual({ difference: 5, percent: null, direction: "up" });
  expect(comparePeriods(7, 7)).toEqual({ difference: 0, percent: 0, direction: "same" });
});

it("AV01 seven days of Riyadh end now, and are compared up to the same hour", () => {
  expect(periodsUpTo(new Date("2026-11-20T21:30:00Z"), 7)).toEqual({
    current: { from: new Date("2026-11-14T21:00:00Z"), before: new Date("2026-11-20T21:30:00Z") },
    previous: { from: new Date("2026-11-07T21:00:00Z"), before: new Date("2026-11-13T21:30:00Z") },
  });
});
