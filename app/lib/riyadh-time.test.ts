import fc from "fast-check";
import { expect, it } from "vitest";
import {
  addDays,
  isRealDate,
  minutesOfTime,
  riyadhDate,
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
      expect((Date.parse(addDays(date, days)) - Date.parse(date)) / 86_400_000).toBe(days);
      const minute = riyadhInstant(date, riyadhTime(instant));
      expect(instant.getTime() - minute.getTime()).toBeGreaterThanOrEqual(0);
      expect(instant.getTime() - minute.getTime()).toBeLessThan(60_000);
      expect(weekdayOf(addDays(date, 7))).toBe(weekdayOf(date));
      expect(timeOfMinutes(minutesOfTime(riyadhTime(instant)))).toBe(riyadhTime(instant));
    }),
  );
});
