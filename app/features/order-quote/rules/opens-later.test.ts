import { describe, expect, it } from "vitest";
import type { Season } from "#app/features/seasons/season.ts";
import { DEFAULT_SCHEDULE_POLICY, opensLater } from "./schedule.ts";

const NOW = new Date("2026-11-26T10:00:00+03:00");
const day = (date: string) => ({ season: 1448, date, from: "08:00", to: "20:00" });
const eid: Season = {
  id: "eid",
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
  opening: { daysBefore: 30, time: "09:00" },
  prices: {},
};
const policy = {
  ...DEFAULT_SCHEDULE_POLICY,
  seasons: { seasons: [eid], sightings: [] },
  days: ["2027-05-16", "2027-05-17", "2027-05-18", "2027-05-19"].map(day),
};

describe("a rite that is not open yet", () => {
  it("NO08 says when ordering opens, and for which days", () => {
    expect(opensLater(NOW, policy)).toEqual({
      opensAt: new Date("2027-04-16T09:00:00+03:00"),
      first: "2027-05-16",
      last: "2027-05-19",
    });
  });

  it("NO08 nothing while a day can be chosen, on any day, or where nothing opens", () => {
    expect(opensLater(new Date("2027-04-20T10:00:00+03:00"), policy)).toBeNull();
    const { days: _, ...anyDay } = policy;
    expect(opensLater(NOW, anyDay)).toBeNull();
    expect(opensLater(new Date("2027-05-19T23:00:00+03:00"), policy)).toBeNull();
  });
});
