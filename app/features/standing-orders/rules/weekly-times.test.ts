import { describe, expect, it } from "vitest";
import { DEFAULT_SCHEDULE_POLICY } from "#app/features/order-quote/rules/schedule.ts";
import { weeklyProblem, weeklyTimes } from "./weekly-times.ts";

const NOW = new Date("2026-03-10T09:00:00Z");
/** Open on Thursdays from noon to four, and on Fridays from nine to one at night. */
const policy = {
  ...DEFAULT_SCHEDULE_POLICY,
  restaurantHours: [
    { weekday: 4, opens: "12:00", closes: "16:00" },
    { weekday: 5, opens: "21:00", closes: "01:00" },
  ],
};

describe("what can be ordered for in an ordinary week", () => {
  it.each([
    ["a day on which it is never open", { weekday: 1, time: "13:00" }, "standing_day_closed"],
    ["a time at which it is closed", { weekday: 4, time: "18:00" }, "standing_time_closed"],
    ["between two slots", { weekday: 4, time: "12:10" }, "standing_time_closed"],
    ["the last time of the day", { weekday: 4, time: "16:00" }, null],
    ["the evening, as far as the shop's own hours go", { weekday: 5, time: "22:00" }, null],
    ["beyond the shop's own hours", { weekday: 5, time: "23:00" }, "standing_time_closed"],
  ] as const)("SO01 %s", (_, when, expected) => {
    expect(weeklyProblem(when, policy, NOW)).toBe(expected);
  });

  it("SO01 neither lead time nor how far ahead it lies narrow it", () => {
    const far = { ...policy, leadMinutes: 10_080, maxDaysAhead: 7 };
    expect(weeklyTimes(4, far, NOW)).toEqual(weeklyTimes(4, policy, NOW));
    expect(weeklyTimes(4, policy, NOW)).toHaveLength(9);
  });
});
