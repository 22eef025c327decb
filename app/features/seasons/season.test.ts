import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { hijriDate, type MoonSightings } from "#app/lib/hijri/hijri.ts";
import { addDays } from "#app/lib/riyadh-time.ts";
import {
  daysIn,
  firstDayOf,
  nextDays,
  openingFor,
  overlap,
  type Season,
  seasonAnnounced,
  seasonOn,
} from "./season.ts";

const ORDINARY: Omit<Season, "id" | "name" | "from" | "to"> = {
  nameEn: null,
  hijriYear: null,
  hours: null,
  leadMinutes: null,
  holdMinutes: null,
  notice: null,
  noticeEn: null,
  opening: null,
  prices: {},
};
const FEAST: Season = {
  ...ORDINARY,
  id: "adha",
  name: "عيد الأضحى",
  from: { month: 12, day: 10 },
  to: { month: 12, day: 13 },
  notice: "كل عام وأنتم بخير",
  opening: { daysBefore: 30, time: "09:00" },
};
const RAMADAN: Season = {
  ...ORDINARY,
  id: "ramadan",
  name: "رمضان",
  from: { month: 9, day: 1 },
  to: { month: 9, day: 30 },
};
/** From the last days of one year into the next. */
const TURN: Season = {
  ...ORDINARY,
  id: "turn",
  name: "رأس السنة",
  from: { month: 12, day: 25 },
  to: { month: 1, day: 3 },
};
const calendar = (sightings: MoonSightings, ...seasons: Season[]) => ({ seasons, sightings });
const LATER: MoonSightings = [{ year: 1448, month: 12, shift: 1 }];

describe("the season of a day", () => {
  it.each<[string, string, MoonSightings, string | null]>([
    ["2027-05-15", "the day before the feast", [], null],
    ["2027-05-16", "its first day", [], "adha"],
    ["2027-05-19", "its last", [], "adha"],
    ["2027-05-20", "the day after", [], null],
    ["2028-05-05", "the next year's", [], "adha"],
    ["2027-05-16", "the first day, with the moon seen a day later", LATER, null],
    ["2027-05-20", "its last then", LATER, "adha"],
    ["2027-02-08", "1 Ramadan", [], "ramadan"],
    ["2027-03-08", "29 Ramadan", [], "ramadan"],
    ["2027-06-02", "27 Dhu al-Hijjah", [], "turn"],
    ["2027-06-08", "3 Muharram", [], "turn"],
    ["2027-06-09", "4 Muharram", [], null],
  ])("SE01 %s is %s", (date, _what, sightings, id) => {
    expect(seasonOn(calendar(sightings, FEAST, RAMADAN, TURN), date)?.id ?? null).toBe(id);
  });

  it("SE01 one that is of a year is of no other, and of the year in which it begins", () => {
    const once = calendar([], { ...FEAST, hijriYear: 1448 });
    expect([seasonOn(once, "2027-05-16")?.id, seasonOn(once, "2028-05-05")]).toEqual(["adha", null]);
    const turn = calendar([], { ...TURN, hijriYear: 1448 });
    expect([seasonOn(turn, "2027-06-08")?.id, seasonOn(turn, "2026-06-17")]).toEqual(["turn", null]);
  });

  it("SE01 is the one whose days were counted, whatever moons were seen", () => {
    const season = fc.record({
      from: fc.record({ month: fc.integer({ min: 1, max: 12 }), day: fc.integer({ min: 1, max: 30 }) }),
      to: fc.record({ month: fc.integer({ min: 1, max: 12 }), day: fc.integer({ min: 1, max: 30 }) }),
      hijriYear: fc.option(fc.integer({ min: 1447, max: 1449 })),
    });
    const sighting = fc.record({
      year: fc.integer({ min: 1447, max: 1449 }),
      month: fc.integer({ min: 1, max: 12 }),
      shift: fc.constantFrom<-1 | 1>(-1, 1),
    });
    const moons = fc.uniqueArray(sighting, {
      maxLength: 12,
      selector: ({ year, month }) => `${year}-${month}`,
    });
    fc.assert(
      fc.property(season, moons, fc.integer({ min: 0, max: 1000 }), (days, sightings, after) => {
        const whole = { ...FEAST, ...days };
        const date = addDays("2025-07-01", after);
        const { year } = hijriDate(date, sightings);
        const years = days.hijriYear === null ? [year - 1, year] : [days.hijriYear];
        const isIn = years.some((each) => {
          const { first, last } = daysIn(whole, each, sightings);
          return first <= date && date <= last;
        });
        expect(seasonOn(calendar(sightings, whole), date) !== null).toBe(isIn);
      }),
      { numRuns: 400 },
    );
  });
});

describe("when it opens, and when it is spoken of", () => {
  it("SE05 so many days before its first, which follows the moon", () => {
    expect(openingFor(calendar([], FEAST), "2027-05-18")).toEqual(new Date("2027-04-16T06:00:00Z"));
    expect(openingFor(calendar(LATER, FEAST), "2027-05-18")).toEqual(new Date("2027-04-17T06:00:00Z"));
    expect(openingFor(calendar([], RAMADAN), "2027-02-10")).toBeNull();
    expect(openingFor(calendar([], FEAST), "2027-05-20")).toBeNull();
  });

  it("SE06 its words are said from the day it opens until its last", () => {
    const said = (today: string) => seasonAnnounced(calendar([], FEAST, RAMADAN), today)?.id ?? null;
    expect(["2027-04-15", "2027-04-16", "2027-05-19", "2027-05-20", "2027-02-10"].map(said)).toEqual([
      null,
      "adha",
      "adha",
      null,
      null,
    ]);
  });

  it("SE01 its next days are this year's until they are over", () => {
    expect(nextDays(FEAST, "2027-05-19", [])).toEqual({ first: "2027-05-16", last: "2027-05-19" });
    expect(nextDays(FEAST, "2027-05-20", [])).toEqual({ first: "2028-05-05", last: "2028-05-08" });
    expect(nextDays({ ...FEAST, hijriYear: 1447 }, "2027-05-20", [])).toBeNull();
    expect(firstDayOf(TURN, "2027-06-08", [])).toBe("2027-05-31");
    expect(nextDays(TURN, "2027-06-08", [])).toEqual({ first: "2027-05-31", last: "2027-06-08" });
  });
});

describe("two seasons", () => {
  const days = (from: [number, number], to: [number, number], hijriYear: number | null = null) => ({
    from: { month: from[0], day: from[1] },
    to: { month: to[0], day: to[1] },
    hijriYear,
  });
  it.each<[string, boolean, ReturnType<typeof days>, ReturnType<typeof days>]>([
    ["one after the other", false, days([9, 1], [9, 30]), days([10, 1], [10, 5])],
    ["that share a day", true, days([9, 1], [10, 1]), days([10, 1], [10, 5])],
    ["over the year's end", true, days([12, 25], [1, 3]), days([1, 1], [1, 10])],
    ["over the year's end, beside each other", false, days([12, 25], [1, 3]), days([1, 4], [1, 10])],
    ["of two years", false, days([12, 10], [12, 13], 1447), days([12, 10], [12, 13], 1448)],
    ["of one year, and of every", true, days([12, 10], [12, 13], 1447), days([12, 13], [12, 20])],
    ["of a year that runs into the next", true, days([12, 25], [1, 3], 1447), days([1, 3], [1, 4], 1448)],
    ["of a year that does not", false, days([12, 25], [1, 3], 1448), days([1, 3], [1, 4], 1448)],
  ])("SE02 %s: %s", (_what, expected, one, other) => {
    expect([overlap(one, other), overlap(other, one)]).toEqual([expected, expected]);
  });
});
