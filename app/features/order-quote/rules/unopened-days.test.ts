import { describe, expect, it } from "vitest";
import type { Season, SeasonCalendar } from "#app/features/seasons/season.ts";
import {
  offeredDates,
  DEFAULT_SCHEDULE_POLICY as POLICY,
  type SchedulePolicy,
  unopenedDays,
} from "./schedule.ts";

const FEAST: Season = {
  id: "feast",
  name: "عيد الأضحى",
  nameEn: null,
  from: { month: 12, day: 10 },
  to: { month: 12, day: 13 },
  hijriYear: 1448,
  hours: null,
  leadMinutes: null,
  holdMinutes: null,
  notice: null,
  noticeEn: null,
  opening: { daysBefore: 45, time: "09:00" },
  prices: {},
};
const seasons: SeasonCalendar = { seasons: [FEAST], sightings: [] };
const DAYS = ["2027-05-16", "2027-05-17", "2027-05-18", "2027-05-19"];
const rite: SchedulePolicy = {
  ...POLICY,
  seasons,
  days: DAYS.map((date) => ({ season: 1448, date, from: "09:00", to: "21:00" })),
};
const at = (date: string) => new Date(`${date}T10:00:00+03:00`);

describe("days whose ordering opens later", () => {
  it("SE05 OC03 the days of a rite are named with their opening, however far ahead they are", () => {
    expect(offeredDates(at("2026-11-23"), rite)).toEqual([]);
    const opensAt = new Date("2027-04-01T09:00:00+03:00");
    expect(unopenedDays(at("2026-11-23"), rite)).toEqual(DAYS.map((date) => ({ date, opensAt })));
    expect(offeredDates(at("2027-04-01"), rite)).toEqual(DAYS);
    expect(unopenedDays(at("2027-04-01"), rite)).toEqual([]);
  });

  it("SE05 of other days those are named that could be ordered for by now", () => {
    const usual = { ...POLICY, seasons };
    expect(unopenedDays(at("2026-11-23"), usual)).toEqual([]);
    expect(unopenedDays(at("2027-03-20"), usual).map(({ date }) => date)).toEqual(DAYS.slice(0, 4));
  });
});
