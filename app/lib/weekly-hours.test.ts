import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays, timeOfMinutes, weekdayOf } from "./riyadh-time.ts";
import { hoursByDay, isServedAt, openState, overlappingDay, type WeeklyHours } from "./weekly-hours.ts";

/** Thursday with a break, Friday late, Saturday over midnight; 2026-11-19 is a Thursday. */
const HOURS: WeeklyHours = [
  { weekday: 4, opens: "11:00", closes: "15:00" },
  { weekday: 4, opens: "17:00", closes: "23:00" },
  { weekday: 5, opens: "13:00", closes: "00:00" },
  { weekday: 6, opens: "18:00", closes: "02:00" },
];
const at = (date: string, time: string) => new Date(`${date}T${time}:00+03:00`);

describe("the hours of a week", () => {
  it.each([
    ["before it opens on Friday", "2026-11-20", "09:00", false],
    ["when it opens on Friday", "2026-11-20", "13:00", true],
    ["just before midnight", "2026-11-20", "23:59", true],
    ["at midnight, its closing time", "2026-11-21", "00:00", true],
    ["after midnight", "2026-11-21", "00:01", false],
    ["in Thursday's break", "2026-11-19", "16:00", false],
    ["at the end of the first span", "2026-11-19", "15:00", true],
    ["in the second span", "2026-11-19", "17:30", true],
    ["on Sunday in Saturday's night", "2026-11-22", "01:30", true],
    ["on Sunday after Saturday's night", "2026-11-22", "02:30", false],
    ["on a day without hours", "2026-11-23", "12:00", false],
  ])("RH01 %s", (_, date, time, isServed) => {
    expect(isServedAt(HOURS, date, time)).toBe(isServed);
  });

  it("RH02 without hours every time may be served, and nothing is said of now", () => {
    expect(isServedAt([], "2026-11-20", "03:00")).toBe(true);
    expect(openState([], at("2026-11-20", "03:00"))).toBeNull();
  });

  it.each([
    ["2026-11-19", "12:00", { isOpen: true, until: "15:00" }],
    ["2026-11-19", "15:00", { isOpen: false, date: "2026-11-19", opens: "17:00" }],
    ["2026-11-19", "23:30", { isOpen: false, date: "2026-11-20", opens: "13:00" }],
    ["2026-11-20", "09:00", { isOpen: false, date: "2026-11-20", opens: "13:00" }],
    ["2026-11-22", "01:00", { isOpen: true, until: "02:00" }],
    ["2026-11-22", "02:00", { isOpen: false, date: "2026-11-26", opens: "11:00" }],
  ])("RH06 %s %s", (date, time, state) => {
    expect(openState(HOURS, at(date, time))).toEqual(state);
  });

  it.each([
    ["apart", HOURS, null],
    ["one after the other", [HOURS[0], { weekday: 4, opens: "15:00", closes: "16:00" }], null],
    ["over each other", [HOURS[0], { weekday: 4, opens: "14:59", closes: "16:00" }], 4],
    ["past midnight into the next day", [HOURS[2], { weekday: 6, opens: "00:00", closes: "03:00" }], null],
    ["past midnight over the next day", [HOURS[3], { weekday: 0, opens: "01:00", closes: "03:00" }], 0],
    [
      "a whole day and another span of it",
      [
        { weekday: 1, opens: "06:00", closes: "06:00" },
        { weekday: 2, opens: "05:00", closes: "07:00" },
      ],
      2,
    ],
  ] as [string, WeeklyHours, number | null][])("RH04 spans that lie %s", (_, hours, day) => {
    expect(overlappingDay(hours)).toBe(day);
  });

  const clocks = fc.integer({ min: 0, max: 47 }).map((n) => timeOfMinutes(n * 30));
  const weeks = fc.array(
    fc.record({ weekday: fc.integer({ min: 0, max: 6 }), opens: clocks, closes: clocks }),
    { minLength: 1, maxLength: 10 },
  );
  const instants = fc.date({ min: new Date("2026-01-01"), max: new Date("2028-12-31"), noInvalidDate: true });

  it("RH06 what is open is served, and what is closed opens exactly when it says, not before", () => {
    fc.assert(
      fc.property(weeks, instants, (hours, now) => {
        const state = openState(hours, now);
        if (state?.isOpen) return;
        if (!state) throw new Error("there are hours");
        const opening = at(state.date, state.opens);
        expect(opening.getTime()).toBeGreaterThan(now.getTime() - 60_000);
        expect(openState(hours, opening)).toMatchObject({ isOpen: true });
        const between = new Date(
          (Math.max(now.getTime(), opening.getTime() - 60_000) + opening.getTime() - 60_000) / 2,
        );
        if (between > now && between < opening)
          expect(openState(hours, between)).toMatchObject({ isOpen: false });
      }),
    );
  });

  it("RH04 every span stands under its own day", () => {
    fc.assert(
      fc.property(weeks, (hours) => {
        const days = hoursByDay(hours);
        expect(days.flatMap(({ spans }) => spans)).toHaveLength(hours.length);
        for (const { weekday, spans } of days)
          for (const span of spans) {
            expect(span.weekday).toBe(weekday);
            const sunday = "2026-11-22";
            expect(weekdayOf(addDays(sunday, weekday))).toBe(weekday);
            expect(isServedAt([span], addDays(sunday, weekday), span.opens)).toBe(true);
          }
      }),
    );
  });
});
