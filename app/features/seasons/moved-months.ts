import {
  hijriDate,
  hijriMonth,
  type MoonSighting,
  type MoonSightings,
  monthBeside,
} from "#app/lib/hijri/hijri.ts";
import { addDays } from "#app/lib/riyadh-time.ts";

/** A Hijri month that begins on another day than was thought: its days as they were, and by how many they move. */
export interface MovedMonth {
  year: number;
  month: number;
  first: string;
  last: string;
  days: number;
}

/** A sighting can carry the next months along, never as many as these. */
const FURTHEST = 12;

/** What was seen, with one month said anew; 0 is as computed. */
export function withSighting(
  sightings: MoonSightings,
  { year, month, shift }: { year: number; month: number; shift: MoonSighting["shift"] | 0 },
): MoonSightings {
  const others = sightings.filter((other) => other.year !== year || other.month !== month);
  return shift === 0 ? others : [...others, { year, month, shift }];
}

/** The months whose days move when other moons are taken for seen, from the month that is said anew on. */
export function movedMonths(
  before: MoonSightings,
  after: MoonSightings,
  said: { year: number; month: number },
): MovedMonth[] {
  return Array.from({ length: FURTHEST }, (_, steps) => monthBeside(said, steps)).flatMap((month) => {
    const was = hijriMonth(month, before);
    const now = hijriMonth(month, after);
    const days = Math.round((Date.parse(now.first) - Date.parse(was.first)) / 86_400_000);
    return days === 0 ? [] : [{ ...month, first: was.first, last: addDays(was.first, was.length - 1), days }];
  });
}

/** Where a day goes to, so that it stays the same day of its Hijri month; null for a day that stays. */
export function movedDay(months: readonly MovedMonth[], date: string): string | null {
  const month = months.find(({ first, last }) => first <= date && date <= last);
  return month ? addDays(date, month.days) : null;
}

/** The months that can be said at the desk: the present one and those that follow. */
export function monthsAhead(today: string, sightings: MoonSightings, count: number) {
  const { year, month } = hijriDate(today, sightings);
  return Array.from({ length: count }, (_, steps) => monthBeside({ year, month }, steps));
}
