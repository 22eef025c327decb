import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays } from "../riyadh-time.ts";
import { dayOfHijri, hijriDate, hijriMonth, isPossibleSighting, type MoonSighting } from "./hijri.ts";

/** A year before the shop's own table begins (1440), and many after it ends (1470). */
const FIRST = "2017-09-21";
const AFTER_LAST = "2079-10-26";
const FEAST = { year: 1448, month: 12 };

const intl = new Intl.DateTimeFormat("en-u-ca-islamic-umalqura-nu-latn", {
  timeZone: "UTC",
  day: "numeric",
  month: "numeric",
  year: "numeric",
});
function byIntl(date: string) {
  const [month, day, year] = intl
    .format(new Date(`${date}T00:00:00Z`))
    .split(/\D+/)
    .map(Number);
  return { day, month, year };
}

function daysFrom(first: string, before: string): string[] {
  const days: string[] = [];
  for (let date = first; date < before; date = addDays(date, 1)) days.push(date);
  return days;
}

describe("Hijri days", () => {
  it.each([
    ["2026-05-27", { day: 10, month: 12, year: 1447 }],
    ["2026-05-30", { day: 13, month: 12, year: 1447 }],
    ["2027-05-16", { day: 10, month: 12, year: 1448 }],
    ["2027-05-19", { day: 13, month: 12, year: 1448 }],
    ["2028-05-05", { day: 10, month: 12, year: 1449 }],
    ["2028-05-08", { day: 13, month: 12, year: 1449 }],
    ["2026-02-18", { day: 1, month: 9, year: 1447 }],
    ["2026-06-16", { day: 1, month: 1, year: 1448 }],
  ])("HJ01 %s is known, and leads back", (date, hijri) => {
    expect(hijriDate(date)).toEqual(hijri);
    expect(dayOfHijri(hijri)).toBe(date);
  });

  it("HJ01 every day of 1439 to 1502, more than the shop has a table of, is what Intl says, and leads back", () => {
    const days = daysFrom(FIRST, AFTER_LAST);
    expect(hijriDate(FIRST)).toEqual({ day: 1, month: 1, year: 1439 });
    expect(hijriDate(AFTER_LAST)).toEqual({ day: 1, month: 1, year: 1503 });
    for (const date of days) {
      const hijri = hijriDate(date);
      expect(hijri).toEqual(byIntl(date));
      expect(dayOfHijri(hijri)).toBe(date);
    }
  });

  it("HJ01 a month has no 30th when it has 29 days, and no day 0", () => {
    const short = { year: 1448, month: 11 };
    expect(hijriMonth(short)).toEqual({ first: "2027-04-08", length: 29 });
    expect(dayOfHijri({ ...short, day: 30 })).toBeNull();
    expect(dayOfHijri({ ...short, day: 0 })).toBeNull();
  });
});

describe("a moon that was seen", () => {
  it("HJ02 a day later: the month before is longer, the feast a day later", () => {
    const later: MoonSighting[] = [{ ...FEAST, shift: 1 }];
    expect(hijriDate("2027-05-07", later)).toEqual({ day: 30, month: 11, year: 1448 });
    expect(hijriDate("2027-05-08", later)).toEqual({ day: 1, month: 12, year: 1448 });
    expect(dayOfHijri({ ...FEAST, day: 10 }, later)).toBe("2027-05-17");
    expect(hijriMonth({ year: 1448, month: 11 }, later).length).toBe(30);
  });

  it("HJ02 a day earlier: the month before is shorter, and a month of 30 carries the next along", () => {
    // Dhu al-Hijjah 1447 has 30 days after one of 30, so that both may begin a day early.
    const month = [...Array(60).keys()]
      .map((step) => ({ year: 1446 + Math.floor(step / 12), month: (step % 12) + 1 }))
      .find(
        (each) =>
          hijriMonth(each).length === 30 &&
          hijriMonth(monthBefore(each)).length === 30 &&
          monthBefore(each).year === each.year,
      );
    if (!month) throw new Error("there are two long months in a row");
    const earlier: MoonSighting[] = [{ ...month, shift: -1 }];
    expect(hijriMonth(month, earlier).first).toBe(addDays(hijriMonth(month).first, -1));
    expect(hijriMonth(monthBefore(month), earlier).length).toBe(29);
    expect(hijriMonth(month, earlier).length).toBe(30);
  });

  it("HJ02 one that would leave a month of 28 days is none", () => {
    const early: MoonSighting = { ...FEAST, shift: -1 };
    expect(isPossibleSighting(early, [])).toBe(false);
    expect(hijriMonth(FEAST, [early]).first).toBe("2027-05-07");
    expect(isPossibleSighting({ ...FEAST, shift: 1 }, [])).toBe(true);
    // Where the month before began early too, it is one.
    expect(isPossibleSighting(early, [{ year: 1448, month: 11, shift: -1 }])).toBe(true);
  });

  it("HJ03 with any sightings months have 29 or 30 days, and no day is missing or there twice", () => {
    const sighting = fc.record({
      year: fc.integer({ min: 1447, max: 1449 }),
      month: fc.integer({ min: 1, max: 12 }),
      shift: fc.constantFrom<-1 | 1>(-1, 1),
    });
    const days = daysFrom("2025-06-26", "2028-07-20");
    const sets = fc.uniqueArray(sighting, {
      maxLength: 36,
      selector: ({ year, month }) => `${year}-${month}`,
    });
    fc.assert(
      fc.property(sets, (sightings) => {
        let last = hijriDate("2025-06-25", sightings);
        for (const date of days) {
          const hijri = hijriDate(date, sightings);
          expect(dayOfHijri(hijri, sightings)).toBe(date);
          const isNext = hijri.day === last.day + 1 && hijri.month === last.month && hijri.year === last.year;
          const isNew = hijri.day === 1 && last.day >= 29 && hijri.month === (last.month % 12) + 1;
          expect(isNext || isNew).toBe(true);
          expect(hijri.day).toBeLessThanOrEqual(30);
          last = hijri;
        }
      }),
      { numRuns: 30 },
    );
  });
});

function monthBefore({ year, month }: { year: number; month: number }) {
  return month === 1 ? { year: year - 1, month: 12 } : { year, month: month - 1 };
}
