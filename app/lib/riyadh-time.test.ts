import fc from "fast-check";
import { expect, it } from "vitest";
import {
  addDays,
  daysBetween,
  isRealDate,
  minutesOfTime,
  riyadhDate,
  riyadhDayRange,
  riyadhInstant,
  riyadhTime,
  timeOfMinutes,
  weekdayOf,
} from "./riyadh-time.ts";

it.each([
  ["2026-11-20T20:59:59Z", "2026-11-20", "23:59"],
  ["2026-11-20T21:00:00Z", "2026-11-21", "00:00"],
  ["2026-12-31T21:30:00Z", "2027-01-01", "00:30"],
  ["2028-02-28T22:00:00Z", "2028-02-29", "01:00"],
])("W44 W47 %s is %s %s in Riyadh", (utc, date, time) => {
  expect([riyadhDate(new Date(utc)), riyadhTime(new Date(utc))]).toEqual([date, time]);
});

it.each([
  ["2028-02-29", true],
  ["2026-02-29", false],
  ["2026-13-01", false],
  ["2026-1-1", false],
  ["2026-11-20T00:00", false],
  ["", false],
])("W47 %j is a day: %s", (date, real) => {
  expect(isRealDate(date)).toBe(real);
});

it("W47 days, times and instants turn into each other", () => {
  const now = fc.date({ min: new Date("2020-01-01"), max: new Date("2090-01-01"), noInvalidDate: true });
  fc.assert(
    fc.property(now, fc.integer({ min: -400, max: 400 }), (instant, days) => {
      const date = riyadhDate(instant);
      expect(daysBetween(date, addDays(date, days))).toBe(days);
      const minute = riyadhInstant(date, riyadhTime(instant));
      expect(instant.getTime() - minute.getTime()).toBeGreaterThanOrEqual(0);
      expect(instant.getTime() - minute.getTime()).toBeLessThan(60_000);
      expect(weekdayOf(addDays(date, 7))).toBe(weekdayOf(date));
      expect(timeOfMinutes(minutesOfTime(riyadhTime(instant)))).toBe(riyadhTime(instant));
    }),
  );
});

it("AO03 a range of days begins at the first midnight and ends after the last day", () => {
  expect(riyadhDayRange("2026-11-20", "2026-11-20")).toEqual({
    from: new Date("2026-11-19T21:00:00Z"),
    before: new Date("2026-11-20T21:00:00Z"),
  });
});
