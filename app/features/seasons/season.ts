import { dayOfHijri, hijriDate, hijriMonth, type MoonSightings } from "#app/lib/hijri/hijri.ts";
import type { Halalas } from "#app/lib/money.ts";
import { addDays, riyadhInstant } from "#app/lib/riyadh-time.ts";

export type HijriMonthDay = { month: number; day: number };

/** Days of the Hijri year that have prices, hours and words of their own (0056-a-season-is-a-range-of-hijri-days). */
export type Season = {
  id: string;
  name: string;
  nameEn: string | null;
  from: HijriMonthDay;
  /** The last day; when it comes before `from` it is in the next year. */
  to: HijriMonthDay;
  /** The year in which it begins; null is every year. */
  hijriYear: number | null;
  /** The shop's hours on these days, whole or not at all; null are the usual ones. */
  hours: { opens: string; closes: string } | null;
  leadMinutes: number | null;
  /** How long an unpaid order keeps its place; null is as usual. */
  holdMinutes: number | null;
  notice: string | null;
  noticeEn: string | null;
  /** When ordering for these days opens; null is always. */
  opening: { daysBefore: number; time: string } | null;
  /** By `breedId:ageClassId`; a missing pair costs what it usually does. */
  prices: Record<string, Halalas>;
};

/** The seasons that hold and the moons that were seen: what a day is, as of one moment. */
export type SeasonCalendar = { seasons: readonly Season[]; sightings: MoonSightings };

export const NO_SEASONS: SeasonCalendar = { seasons: [], sightings: [] };

/** The season of a Riyadh day, or null on an ordinary one. */
export function seasonOn(calendar: SeasonCalendar, date: string): Season | null {
  return calendar.seasons.find((season) => beginsIn(season, date, calendar.sightings) !== null) ?? null;
}

/** The first Gregorian day of the season that this day is in; null outside of it. */
export function firstDayOf(season: Season, date: string, sightings: MoonSightings): string | null {
  const year = beginsIn(season, date, sightings);
  return year === null ? null : firstDayIn(season, year, sightings);
}

/** First and last Gregorian day of a season that begins in a Hijri year. */
export function daysIn(
  season: Pick<Season, "from" | "to">,
  year: number,
  sightings: MoonSightings,
): { first: string; last: string } {
  const { month, day } = season.to;
  const end = { year: crossesYear(season) ? year + 1 : year, month };
  const whole = hijriMonth(end, sightings);
  const last = dayOfHijri({ ...end, day }, sightings) ?? addDays(whole.first, whole.length - 1);
  return { first: firstDayIn(season, year, sightings), last };
}

/** The next days of a season that are not over on this day; null when they all are. */
export function nextDays(
  season: Pick<Season, "from" | "to" | "hijriYear">,
  today: string,
  sightings: MoonSightings,
): { first: string; last: string } | null {
  const { year } = hijriDate(today, sightings);
  const years = season.hijriYear === null ? [year - 1, year, year + 1] : [season.hijriYear];
  return years.map((each) => daysIn(season, each, sightings)).find(({ last }) => last >= today) ?? null;
}

/** When ordering for this day opens: a moment, or null where it is always open. */
export function openingFor(calendar: SeasonCalendar, date: string): Date | null {
  const season = seasonOn(calendar, date);
  if (!season?.opening) return null;
  const first = firstDayOf(season, date, calendar.sightings) ?? date;
  return riyadhInstant(addDays(first, -season.opening.daysBefore), season.opening.time);
}

/** The season whose words are said on this day: from the day its ordering opens, or its first, until its last. */
export function seasonAnnounced(calendar: SeasonCalendar, today: string): Season | null {
  const isSaid = (season: Season) => {
    const days = nextDays(season, today, calendar.sightings);
    return days !== null && today >= addDays(days.first, -(season.opening?.daysBefore ?? 0));
  };
  return calendar.seasons.find((season) => season.notice !== null && isSaid(season)) ?? null;
}

/** The Hijri year in which the season began that this day is in. */
function beginsIn(season: Season, date: string, sightings: MoonSightings): number | null {
  const hijri = hijriDate(date, sightings);
  const day = rank(hijri);
  const [from, to] = [rank(season.from), rank(season.to)];
  const isCrossing = crossesYear(season);
  if (isCrossing ? day < from && day > to : day < from || day > to) return null;
  const year = isCrossing && day <= to ? hijri.year - 1 : hijri.year;
  return season.hijriYear === null || season.hijriYear === year ? year : null;
}

function firstDayIn({ from }: Pick<Season, "from">, year: number, sightings: MoonSightings): string {
  const month = { year, month: from.month };
  const whole = hijriMonth(month, sightings);
  return dayOfHijri({ ...month, day: from.day }, sightings) ?? addDays(whole.first, whole.length);
}

/** Months of 30 days, one after the other: enough to say what comes before what. */
function rank({ month, day }: HijriMonthDay): number {
  return (month - 1) * 30 + day;
}

/** Does a season reach over the end of the Hijri year? */
export function crossesYear({ from, to }: Pick<Season, "from" | "to">): boolean {
  return rank(to) < rank(from);
}

const YEAR = 12 * 30;

/** Do two seasons hold on one day, in any year? */
export function overlap(
  one: Pick<Season, "from" | "to" | "hijriYear">,
  other: Pick<Season, "from" | "to" | "hijriYear">,
): boolean {
  const years = one.hijriYear ?? other.hijriYear ?? 0;
  const around = [years - 1, years, years + 1];
  const spans = ({ from, to, hijriYear }: typeof one) =>
    (hijriYear === null ? around : [hijriYear]).map((year) => ({
      first: year * YEAR + rank(from),
      last: (year + (crossesYear({ from, to }) ? 1 : 0)) * YEAR + rank(to),
    }));
  return spans(one).some((a) => spans(other).some((b) => a.first <= b.last && b.first <= a.last));
}
