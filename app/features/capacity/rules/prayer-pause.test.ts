import { describe, expect, it } from "vitest";
import { riyadhInstant } from "#app/lib/riyadh-time.ts";
import type { Calendar, DaySpan } from "./calendar.ts";
import { freeTimes } from "./free-times.ts";

const DAY: DaySpan[] = [{ opens: "06:00", closes: "22:00", capacity: 10 }];
/** Two stretches of hours with the Friday prayer between them. */
const FRIDAY: DaySpan[] = [
  { opens: "06:00", closes: "11:00", capacity: 10 },
  { opens: "13:00", closes: "22:00", capacity: 10 },
];
const calendarOf = (kind: Calendar["kind"], changes: Partial<Calendar> = {}): Calendar => ({
  id: kind,
  kind,
  name: kind,
  nameEn: null,
  restaurantId: kind === "kitchen" ? "R-1" : null,
  districts: [],
  slotMinutes: 30,
  stageMinutes: 60,
  leadMinutes: 0,
  dayBeforeCutoff: null,
  pointsPerAnimal: 1,
  version: 1,
  week: Array.from({ length: 7 }, (_, weekday) => (weekday === 5 ? FRIDAY : DAY)),
  days: {},
  ...changes,
});
const TIMES = ["09:00", "10:30", "11:00", "12:30", "13:00", "14:00", "15:00", "15:30", "16:00"];
const offered = (date: string, calendars: Calendar[], restaurantId: string | null) =>
  freeTimes(
    date,
    TIMES,
    { restaurantId, delivery: restaurantId ? null : { district: null }, animals: 1 },
    { calendars, taken: () => 0, now: riyadhInstant("2026-11-25", "12:00") },
  ).map(({ time }) => time);

describe("a pause of prayer is a gap in the hours of a calendar", () => {
  it("WP04 nothing is offered in it on Fridays, everything on other days", () => {
    const drivers = calendarOf("delivery");
    expect(offered("2026-11-26", [drivers], null)).toEqual(TIMES);
    expect(offered("2026-11-27", [drivers], null)).toEqual(
      TIMES.filter((at) => at < "11:00" || at >= "13:00"),
    );
  });

  it("WP04 a day of its own moves the pause, as Ramadan and Eid do", () => {
    const eid = { "2026-11-27": [{ opens: "14:00", closes: "22:00", capacity: 10 }] };
    expect(offered("2026-11-27", [calendarOf("delivery", { days: eid })], null)).toEqual(
      TIMES.filter((at) => at >= "14:00"),
    );
  });

  it("WP04 what is cooked is ready its cooking time after the pause, never within it", () => {
    const kitchen = calendarOf("kitchen", { stageMinutes: 180 });
    expect(offered("2026-11-27", [kitchen], "R-1")).toEqual(
      expect.arrayContaining(["09:00", "10:30", "16:00"]),
    );
  });
});
