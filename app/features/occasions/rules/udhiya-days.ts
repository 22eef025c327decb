import { dayOfHijri, hijriDate, type MoonSightings } from "#app/lib/hijri/hijri.ts";
import { calendarSlot, minutesOfTime, timeOfMinutes } from "#app/lib/riyadh-time.ts";
import type { OccasionRules } from "./occasion-book.ts";
import type { WindowDay } from "./window-day.ts";

const DHUL_HIJJAH = 12;
const EID = 10;
const DAY_MINUTES = 24 * 60;
/** This one and those that can be looked forward to: a page that was kept for a year still knows the next. */
const SEASONS = 3;

type DayRules = Pick<OccasionRules, "lastDay" | "prayerTime" | "sunsetTime" | "workHours">;

/**
 * When an udhiya may be ready: the knife comes after the prayer of the 10th and before the sunset of the last day, and the order
 * some hours after the knife, on a day of the rite.
 * @param sightings by how many days months were seen to begin beside their computed day
 */
export function udhiyaDays(rules: DayRules, season: number, sightings: MoonSightings = []): WindowDay[] {
  const work = rules.workHours * 60;
  const first = minutesOfTime(rules.prayerTime) + work;
  const last = minutesOfTime(rules.sunsetTime) + work;
  const days: WindowDay[] = [];
  for (let day = EID; day <= rules.lastDay; day += 1) {
    const date = dayOfHijri({ day, month: DHUL_HIJJAH, year: season }, sightings);
    const from = Math.max(0, first - (day - EID) * DAY_MINUTES);
    const to = Math.min(DAY_MINUTES - 1, last + (rules.lastDay - day) * DAY_MINUTES);
    if (date && from <= to) days.push({ season, date, from: timeOfMinutes(from), to: timeOfMinutes(to) });
  }
  return days;
}

/** The days of the season of `today` and of those after it. */
export function udhiyaSeasons(rules: DayRules, today: string, sightings: MoonSightings = []): WindowDay[] {
  const { year } = hijriDate(today, sightings);
  return Array.from({ length: SEASONS }, (_, ahead) => udhiyaDays(rules, year + ahead, sightings)).flat();
}

/** The days of the season that is on or comes next. */
export function upcomingDays(days: readonly WindowDay[], today: string): WindowDay[] {
  const season = days.find(({ date }) => date >= today)?.season;
  return days.filter((day) => day.season === season);
}

/** May an order be ready then? What is past midnight is of the next day to a rite. */
export function isWithinDays(days: readonly WindowDay[], slot: { date: string; time: string }): boolean {
  const { date, time } = calendarSlot(slot);
  return days.some((day) => day.date === date && day.from <= time && time <= day.to);
}
