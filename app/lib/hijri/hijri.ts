import { addDays } from "../riyadh-time.ts";
import { ummAlQuraDate } from "./umm-al-qura.ts";

/** Hijri days of Gregorian days ("YYYY-MM-DD") and back: Umm al-Qura as computed, corrected by the moons that were seen. */

export type HijriDate = { day: number; month: number; year: number };

/** The new moon of a month was seen a day before or after the computed one: the month begins that much earlier or later. */
export type MoonSighting = { year: number; month: number; shift: -1 | 1 };
export type MoonSightings = readonly MoonSighting[];

const SHORTEST = 29;
const LONGEST = 30;
const MEAN_MONTH = 29.530588;
const DAY_MS = 24 * 60 * 60 * 1000;
/** 1 Muharram 1446. */
const ANCHOR = { date: "2024-07-07", index: 1446 * 12 };
const KNOWN_MAX = 2000;

let calendar: Intl.DateTimeFormat | undefined;
const known = new Map<string, HijriDate>();

/** The Hijri day of a Gregorian day "YYYY-MM-DD". */
export function hijriDate(date: string, sightings: MoonSightings = []): HijriDate {
  const computed = computedDate(date);
  const moved = movedStarts(sightings);
  if (moved.size === 0) return computed;
  let index = indexOf(computed);
  if (date < startOf(index, moved)) index -= 1;
  else if (date >= startOf(index + 1, moved)) index += 1;
  return { ...monthAt(index), day: daysBetween(startOf(index, moved), date) + 1 };
}

/** The Gregorian day of a Hijri one; null for a 30th of a month that has 29 days. */
export function dayOfHijri({ day, ...month }: HijriDate, sightings: MoonSightings = []): string | null {
  const { first, length } = hijriMonth(month, sightings);
  return day >= 1 && day <= length ? addDays(first, day - 1) : null;
}

/** The first Gregorian day of a Hijri month, and how many days it has. */
export function hijriMonth(
  month: { year: number; month: number },
  sightings: MoonSightings = [],
): { first: string; length: number } {
  const moved = movedStarts(sightings);
  const index = indexOf(month);
  const first = startOf(index, moved);
  return { first, length: daysBetween(first, startOf(index + 1, moved)) };
}

/** The month before or after one, around the year's end. */
export function monthBeside(month: { year: number; month: number }, steps: number) {
  return monthAt(indexOf(month) + steps);
}

/** May this be said of the month, with what else was seen? A month of 28 or 31 days there is not. */
export function isPossibleSighting(sighting: MoonSighting, others: MoonSightings): boolean {
  const rest = others.filter((other) => indexOf(other) !== indexOf(sighting));
  const index = indexOf(sighting);
  const begins = startOf(index, movedStarts([...rest, sighting]));
  return begins === addDays(computedStart(index), sighting.shift);
}

function computedDate(date: string): HijriDate {
  const found = known.get(date);
  if (found) return found;
  const hijri = ummAlQuraDate(date) ?? dateByIntl(date);
  if (known.size >= KNOWN_MAX) known.clear();
  known.set(date, hijri);
  return hijri;
}

/**
 * Only numbers come from Intl: its month names differ between releases. The calendar is named, because plain `islamic` can
 * be a day off.
 */
function dateByIntl(date: string): HijriDate {
  calendar ??= new Intl.DateTimeFormat("en-u-ca-islamic-umalqura-nu-latn", {
    timeZone: "UTC",
    day: "numeric",
    month: "numeric",
    year: "numeric",
  });
  const parts = calendar.formatToParts(new Date(`${date}T12:00:00Z`));
  const numberOf = (type: string) =>
    Number(parts.find((part) => part.type === type)?.value.replace(/\D/g, ""));
  return { day: numberOf("day"), month: numberOf("month"), year: numberOf("year") };
}

/** Months counted through the years, so that Muharram follows Dhul-Hijjah. */
function indexOf({ year, month }: { year: number; month: number }): number {
  return year * 12 + month - 1;
}

function monthAt(index: number): { year: number; month: number } {
  return { year: Math.floor(index / 12), month: (((index % 12) + 12) % 12) + 1 };
}

const starts = new Map<number, string>();

/** The computed first day of a month: from a day that lies about in its middle. */
function computedStart(index: number): string {
  const found = starts.get(index);
  if (found) return found;
  let near = addDays(ANCHOR.date, Math.round((index - ANCHOR.index) * MEAN_MONTH) + 14);
  for (let tries = 0; indexOf(computedDate(near)) !== index && tries < 10; tries += 1)
    near = addDays(near, (index - indexOf(computedDate(near))) * SHORTEST);
  const first = addDays(near, 1 - computedDate(near).day);
  if (starts.size >= KNOWN_MAX) starts.clear();
  starts.set(index, first);
  return first;
}

const moves = new WeakMap<MoonSightings, ReadonlyMap<number, number>>();
const UNMOVED: ReadonlyMap<number, number> = new Map();

/**
 * By how many days months begin beside their computed day. A sighting moves the first day of its month, and so makes the month
 * before shorter or longer; as no month has other than 29 or 30 days, it can carry the next month along, until one takes it up.
 */
function movedStarts(sightings: MoonSightings): ReadonlyMap<number, number> {
  if (sightings.length === 0) return UNMOVED;
  const found = moves.get(sightings);
  if (found) return found;
  const wanted = new Map(sightings.map((sighting) => [indexOf(sighting), sighting.shift]));
  const last = Math.max(...wanted.keys());
  const moved = new Map<number, number>();
  let move = 0;
  for (let index = Math.min(...wanted.keys()); index <= last || move !== 0; index += 1) {
    const before = daysBetween(computedStart(index - 1), computedStart(index));
    const least = move + SHORTEST - before;
    const most = move + LONGEST - before;
    move = Math.min(Math.max(wanted.get(index) ?? 0, least), most);
    if (move !== 0) moved.set(index, move);
  }
  moves.set(sightings, moved);
  return moved;
}

function startOf(index: number, moved: ReadonlyMap<number, number>): string {
  return addDays(computedStart(index), moved.get(index) ?? 0);
}

function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
}
