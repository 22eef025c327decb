import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays, isRealDate, riyadhDate, timeOfMinutes } from "#app/lib/riyadh-time.ts";
import {
  checkSchedule,
  defaultSchedule,
  nextSlot,
  offeredDates,
  offeredTimes,
  DEFAULT_SCHEDULE_POLICY as POLICY,
} from "./schedule.ts";

/** Friday 20 November 2026, a Riyadh clock. */
const at = (time: string, date = "2026-11-20") => new Date(`${date}T${time}:00+03:00`);
const TODAY = "2026-11-20";

describe("schedule", () => {
  it.each([
    ["2026-11-19", "15:00", "10:00", "date_past"],
    ["2027-01-20", "15:00", "10:00", "date_too_far"],
    ["2026-11-31", "15:00", "10:00", "date_invalid"],
    ["", "15:00", "10:00", "date_invalid"],
    ["20-11-2026", "15:00", "10:00", "date_invalid"],
    [TODAY, "08:30", "01:00", "time_outside_hours"],
    [TODAY, "22:30", "10:00", "time_outside_hours"],
    [TODAY, "15:10", "10:00", "time_invalid"],
    [TODAY, "25:00", "10:00", "time_invalid"],
    [TODAY, "", "10:00", "time_invalid"],
    [TODAY, "11:00", "10:00", "time_too_soon"],
    [TODAY, "12:30", "10:00", "time_too_soon"],
    [TODAY, "09:00", "10:00", "time_too_soon"],
    [TODAY, "13:00", "10:00", null],
    [TODAY, "22:00", "10:00", null],
    [TODAY, "09:00", "06:00", null],
    ["2027-01-19", "09:00", "23:59", null],
  ])("W47 W48 %s %s asked at %s: %s", (date, time, now, problem) => {
    expect(checkSchedule({ date, time }, at(now), POLICY)).toBe(problem);
  });

  it("W48 a day offers 09:00 to 22:00 by half hours, both ends included", () => {
    const times = offeredTimes("2026-11-21", at("10:00"), POLICY);
    expect(times).toHaveLength(27);
    expect([times[0], times[1], times.at(-1)]).toEqual(["09:00", "09:30", "22:00"]);
  });

  it("W48 today offers only what is at least the lead time ahead", () => {
    expect(offeredTimes(TODAY, at("10:00"), POLICY)[0]).toBe("13:00");
    expect(offeredTimes(TODAY, at("10:01"), POLICY)[0]).toBe("13:30");
    expect(offeredTimes(TODAY, at("19:00"), POLICY)).toEqual(["22:00"]);
    expect(offeredTimes(TODAY, at("19:01"), POLICY)).toEqual([]);
  });

  it("W47 offered days begin with the first that has a time left and end 60 days ahead", () => {
    expect(offeredDates(at("10:00"), POLICY)).toHaveLength(61);
    const evening = offeredDates(at("19:30"), POLICY);
    expect([evening[0], evening.at(-1), evening.length]).toEqual(["2026-11-21", "2027-01-19", 60]);
  });

  it("W44 W47 around midnight the day is Riyadh's, not UTC's", () => {
    const before = new Date("2026-11-20T20:59:00Z");
    const after = new Date("2026-11-20T21:00:00Z");
    expect(defaultSchedule(before, POLICY)).toEqual({ date: "2026-11-21", time: "15:00" });
    expect(defaultSchedule(after, POLICY)).toEqual({ date: "2026-11-22", time: "15:00" });
    expect(checkSchedule({ date: TODAY, time: "22:00" }, before, POLICY)).toBe("time_too_soon");
    expect(checkSchedule({ date: TODAY, time: "22:00" }, after, POLICY)).toBe("date_past");
    expect(offeredDates(after, POLICY)[0]).toBe("2026-11-21");
  });

  it("W44 when 15:00 is outside the hours, the default is the nearest slot of tomorrow", () => {
    expect(defaultSchedule(at("10:00"), { ...POLICY, openTime: "16:00" }).time).toBe("16:00");
    expect(defaultSchedule(at("10:00"), { ...POLICY, closeTime: "12:00" }).time).toBe("12:00");
    expect(defaultSchedule(at("10:00"), { ...POLICY, openTime: "09:15", stepMinutes: 60 }).time).toBe(
      "15:15",
    );
  });

  /** Fridays from 13:00, other days from 11:00 to 23:00 with a break; Sundays closed. */
  const restaurantHours = [1, 2, 3, 4, 5, 6].flatMap((weekday) =>
    weekday === 5
      ? [{ weekday, opens: "13:00", closes: "00:00" }]
      : [
          { weekday, opens: "11:00", closes: "15:00" },
          { weekday, opens: "17:00", closes: "23:00" },
        ],
  );
  const BOUND = { ...POLICY, restaurantHours };

  it.each([
    ["2026-11-27", "09:00", "restaurant_closed"],
    ["2026-11-27", "12:30", "restaurant_closed"],
    ["2026-11-27", "13:00", null],
    ["2026-11-28", "16:00", "restaurant_closed"],
    ["2026-11-28", "15:00", null],
    ["2026-11-29", "14:00", "restaurant_closed"],
    ["2026-11-28", "23:00", "time_outside_hours"],
  ])(
    "RH01 %s %s at a restaurant with a late Friday, a break and a closed Sunday: %s",
    (date, time, problem) => {
      expect(checkSchedule({ date, time }, at("10:00"), BOUND)).toBe(problem);
    },
  );

  it("RH01 only times when the restaurant is open are offered, and no day without any", () => {
    expect(offeredTimes("2026-11-27", at("10:00"), BOUND)[0]).toBe("13:00");
    expect(offeredTimes("2026-11-29", at("10:00"), BOUND)).toEqual([]);
    expect(offeredDates(at("10:00"), BOUND)).not.toContain("2026-11-29");
    expect(defaultSchedule(at("10:00"), BOUND)).toEqual({ date: "2026-11-21", time: "15:00" });
  });

  it("RH02 a restaurant that has said no hours keeps to the shop's", () => {
    const bare = { ...POLICY, restaurantHours: [] };
    expect(offeredTimes("2026-11-29", at("10:00"), bare)).toEqual(
      offeredTimes("2026-11-29", at("10:00"), POLICY),
    );
  });

  it.each([
    ["2026-11-27", "09:00", { date: "2026-11-27", time: "13:00" }],
    ["2026-11-28", "16:00", { date: "2026-11-28", time: "17:00" }],
    ["2026-11-28", "22:30", { date: "2026-11-30", time: "11:00" }],
    ["2026-11-29", "12:00", { date: "2026-11-30", time: "11:00" }],
    ["2020-01-01", "12:00", { date: TODAY, time: "13:00" }],
    ["2030-01-01", "12:00", { date: TODAY, time: "13:00" }],
  ])("RH03 after %s %s the next possible time is named", (date, time, next) => {
    expect(nextSlot({ date, time }, at("10:00"), BOUND)).toEqual(next);
  });

  const clocks = fc.integer({ min: 0, max: 47 }).map((n) => timeOfMinutes(n * 30));
  const weeks = fc.array(
    fc.record({ weekday: fc.integer({ min: 0, max: 6 }), opens: clocks, closes: clocks }),
    { maxLength: 8 },
  );

  const policies = fc.record({
    restaurantHours: weeks,
    openTime: fc.integer({ min: 0, max: 47 }).map((n) => timeOfMinutes(n * 30)),
    closeTime: fc.integer({ min: 0, max: 47 }).map((n) => timeOfMinutes(n * 30)),
    stepMinutes: fc.constantFrom(15, 30, 45, 60),
    leadMinutes: fc.integer({ min: 0, max: 3000 }),
    maxDaysAhead: fc.integer({ min: 0, max: 20 }),
  });
  const instants = fc.date({ min: new Date("2026-01-01"), max: new Date("2028-12-31"), noInvalidDate: true });

  it("W48 every time offered can be ordered, and every time that can be ordered is offered", () => {
    fc.assert(
      fc.property(policies, instants, fc.integer({ min: -2, max: 22 }), (policy, now, days) => {
        const date = addDays(riyadhDate(now), days);
        const allowed = Array.from({ length: 48 * 60 }, (_, minute) => timeOfMinutes(minute)).filter(
          (time) => checkSchedule({ date, time }, now, policy) === null,
        );
        expect(offeredTimes(date, now, policy)).toEqual(allowed);
      }),
      { numRuns: 60 },
    );
  });

  it("RH03 the next time can be ordered, and there is none only where nothing is offered", () => {
    fc.assert(
      fc.property(policies, instants, fc.integer({ min: 0, max: 22 }), clocks, (policy, now, days, time) => {
        const asked = { date: addDays(riyadhDate(now), days), time };
        const next = nextSlot(asked, now, policy);
        if (!next) {
          expect(offeredDates(now, policy)).toEqual([]);
          return;
        }
        expect(checkSchedule(next, now, policy)).toBeNull();
        if (checkSchedule(asked, now, policy) === null) expect(next).toEqual(asked);
      }),
      { numRuns: 60 },
    );
  });

  it("W47 W44 every day offered exists and has a time, and the default is one of them", () => {
    fc.assert(
      fc.property(policies, instants, (policy, now) => {
        const dates = offeredDates(now, policy);
        for (const date of dates) {
          expect(isRealDate(date)).toBe(true);
          expect(offeredTimes(date, now, policy)).not.toEqual([]);
        }
        const chosen = defaultSchedule(now, policy);
        expect(checkSchedule(chosen, now, policy) === null).toBe(dates.length > 0);
      }),
    );
  });
});
