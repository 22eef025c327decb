import { describe, expect, it } from "vitest";
import { firstFree, isFull, lastOf } from "./first-free.ts";
import type { DayTimes, FreeTimes } from "./use-free-times.ts";

const free: NonNullable<FreeTimes> = new Map([
  ["2026-03-11", { "09:00": "full", "15:00": "full", "18:00": "few" }],
  ["2026-03-12", { "09:00": "full" }],
  ["2026-03-13", { "09:00": "free" }],
] as [string, DayTimes][]);

describe("KT02 what is free of the days that are known", () => {
  it("is the first at or after a time, else the first of all", () => {
    expect(firstFree(free, { date: "2026-03-11", time: "15:00" })).toEqual({
      date: "2026-03-11",
      time: "18:00",
    });
    expect(firstFree(free, { date: "2026-03-11", time: "18:30" })).toEqual({
      date: "2026-03-13",
      time: "09:00",
    });
    expect(firstFree(free, { date: "2026-03-14", time: "09:00" })).toEqual({
      date: "2026-03-11",
      time: "18:00",
    });
    expect(firstFree(new Map(), { date: "2026-03-11", time: "15:00" })).toBeNull();
  });

  it("a full morning hides no afternoon, and a day of which nothing is known is not full", () => {
    expect(["2026-03-11", "2026-03-12", "2026-03-20"].map((date) => isFull(free, date))).toEqual([
      false,
      true,
      false,
    ]);
    expect(isFull(null, "2026-03-12")).toBe(false);
    expect(lastOf(free)).toBe("2026-03-13");
  });
});
