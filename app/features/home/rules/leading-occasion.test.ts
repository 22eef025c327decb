import { describe, expect, it } from "vitest";
import type { Occasion } from "#app/features/occasions/rules/occasion-book.ts";
import { udhiyaSeasons } from "#app/features/occasions/rules/udhiya-days.ts";
import { DEFAULT_SCHEDULE_POLICY } from "#app/features/order-quote/rules/schedule.ts";
import type { Season } from "#app/features/seasons/season.ts";
import { leadingOccasion } from "./leading-occasion.ts";

const RULES = { lastDay: 13, prayerTime: "06:30", sunsetTime: "18:30", workHours: 3 };
const season = (daysBefore: number | null): Season => ({
  id: "adha",
  name: "عيد الأضحى",
  nameEn: null,
  from: { month: 12, day: 10 },
  to: { month: 12, day: 13 },
  hijriYear: null,
  hours: null,
  leadMinutes: null,
  holdMinutes: null,
  notice: null,
  noticeEn: null,
  opening: daysBefore === null ? null : { daysBefore, time: "09:00" },
  prices: {},
});
const policy = (daysBefore: number | null) => ({
  ...DEFAULT_SCHEDULE_POLICY,
  seasons: { seasons: [season(daysBefore)], sightings: [] },
});
const book = (today: string) => ({
  occasions: [
    { id: "everyday", kind: "everyday", days: [] },
    { id: "udhiya", kind: "udhiya", days: udhiyaSeasons(RULES, today) },
  ] as unknown as Occasion[],
});

describe("the occasion that home begins with", () => {
  it.each<[string, string, number | null, object | null]>([
    ["half a year before", "2026-11-26T12:00:00+03:00", 45, null],
    ["the evening before it opens", "2027-03-31T22:00:00+03:00", 45, null],
    ["on the day on which it opens", "2027-04-01T08:00:00+03:00", 45, { first: "2027-05-16" }],
    ["once it is open", "2027-04-01T09:30:00+03:00", 45, { first: "2027-05-16", last: "2027-05-19" }],
    ["on its second day", "2027-05-17T08:00:00+03:00", 45, { first: "2027-05-17", last: "2027-05-19" }],
    ["when it is over", "2027-05-19T22:00:00+03:00", 45, null],
    ["open all year and far", "2026-11-26T12:00:00+03:00", null, null],
    ["open all year and near", "2027-04-01T08:00:00+03:00", null, { first: "2027-05-16" }],
  ])("OG05 %s", (_when, at, daysBefore, days) => {
    const leading = leadingOccasion(book(at.slice(0, 10)), new Date(at), policy(daysBefore));
    if (days === null) expect(leading).toBeNull();
    else expect(leading).toMatchObject({ occasion: { id: "udhiya" }, ...days });
  });
});
