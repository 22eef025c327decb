import { describe, expect, it } from "vitest";
import { isWithinDays, udhiyaDays, udhiyaSeasons, upcomingDays } from "./udhiya-days.ts";

const RULES = { lastDay: 13, prayerTime: "06:30", sunsetTime: "18:30", workHours: 3 };

describe("the days of an udhiya", () => {
  it.each([
    [0, 1448, "2027-05-16", "2027-05-19"],
    [1, 1448, "2027-05-17", "2027-05-20"],
    [-1, 1449, "2028-05-04", "2028-05-07"],
  ] as const)(
    "OC03 are the 10th to the 13th of Dhul-Hijjah, with the moon seen %i days beside",
    (shift, year, first, last) => {
      const days = udhiyaDays(RULES, year, shift === 0 ? [] : [{ year, month: 12, shift }]);
      expect([days.length, days[0]?.date, days.at(-1)?.date]).toEqual([4, first, last]);
    },
  );

  it.each([
    [11, ["2027-05-16", "2027-05-17"]],
    [12, ["2027-05-16", "2027-05-17", "2027-05-18"]],
  ])("OC03 end on the %ith where the desk says so", (lastDay, dates) => {
    expect(udhiyaDays({ ...RULES, lastDay }, 1448).map(({ date }) => date)).toEqual(dates);
  });

  it.each([
    ["2027-05-15", "15:00", false],
    ["2027-05-16", "09:00", false],
    ["2027-05-16", "09:30", true],
    ["2027-05-17", "00:30", true],
    ["2027-05-19", "21:30", true],
    ["2027-05-19", "22:00", false],
    ["2027-05-20", "09:00", false],
    ["2026-05-27", "12:00", false],
  ])("OC03 an order at the door on %s at %s, three hours after the knife: %s", (date, time, isIn) => {
    expect(isWithinDays(udhiyaDays(RULES, 1448), { date, time })).toBe(isIn);
  });

  it("OC03 work that goes past midnight begins the window on the day after, and lets the last day end", () => {
    const days = udhiyaDays({ ...RULES, prayerTime: "14:00", workHours: 12 }, 1448);
    expect(days[0]).toEqual({ season: 1448, date: "2027-05-17", from: "02:00", to: "23:59" });
    expect(days.at(-1)).toMatchObject({ date: "2027-05-19", to: "23:59" });
  });

  it("OC03 the season that is on stays until its last day, then the next one is offered", () => {
    const days = udhiyaSeasons(RULES, "2027-05-18");
    expect(upcomingDays(days, "2027-05-19")[0]?.date).toBe("2027-05-16");
    expect(upcomingDays(days, "2027-05-20")[0]?.date).toBe("2028-05-05");
    expect(udhiyaSeasons(RULES, "2026-11-22")[0]?.date).toBe("2027-05-16");
  });
});
