import { addDays, riyadhDate, riyadhInstant, weekdayOf } from "#app/lib/riyadh-time.ts";
import type { Schedule } from "#app/vocabulary/order-choices.ts";

/** The message comes in the morning, not in the night before somebody's early order. */
const MADE_AT = "10:00";
/** Nobody who moves the weekday gets two orders within half a week. */
const LEAST_DAYS_BETWEEN = 4;
const WEEK = 7;

/** The first day of a weekday, 0 is Sunday, on or after a day. */
export function weekdayFrom(weekday: number, from: string): string {
  return addDays(from, (weekday - weekdayOf(from) + WEEK) % WEEK);
}

/** From when on the order for a day is made: so many days before it, in the morning of Riyadh. */
export function madeFrom(date: string, daysBefore: number): Date {
  return riyadhInstant(addDays(date, -daysBefore), MADE_AT);
}

/** The last day whose order is made by now. */
export function lastDayDue(now: Date, daysBefore: number): string {
  const today = riyadhDate(now);
  const reached = addDays(today, daysBefore);
  return madeFrom(reached, daysBefore) <= now ? reached : addDays(reached, -1);
}

/** Is the time itself behind us, so that nothing can be ordered for it? */
export function isOver({ date, time }: Schedule, now: Date): boolean {
  return riyadhInstant(date, time) <= now;
}

export interface NextDay {
  weekday: number;
  /** "HH:mm" */
  time: string;
  /** Not before this day, where the customer said so. */
  from?: string;
  /** The latest day that was worked: ordered, left out or refused. */
  lastDay?: string | null;
}

/** The next day of a standing order that begins, moves or wakes: still to come, and not the same week once more. */
export function nextDay({ weekday, time, from, lastDay }: NextDay, now: Date): string {
  const today = riyadhDate(now);
  const earliest = [today, from, lastDay ? addDays(lastDay, LEAST_DAYS_BETWEEN) : undefined]
    .filter((day) => day !== undefined)
    .toSorted()
    .at(-1);
  const day = weekdayFrom(weekday, earliest ?? today);
  return isOver({ date: day, time }, now) ? addDays(day, WEEK) : day;
}

/** The day after this one in the weekly order. */
export function weekAfter(date: string): string {
  return addDays(date, WEEK);
}

/**
 * Until when an order that a standing order made is kept without money: to an hour of the day before, so that nobody loses it
 * who does not look at the phone for two hours; where that is too soon, as long as any order. Never past its time.
 */
export function standingHoldEnd(usual: Date, { date, time }: Schedule, payBy: string): Date {
  const evening = riyadhInstant(addDays(date, -1), payBy).getTime();
  return new Date(Math.min(Math.max(evening, usual.getTime()), riyadhInstant(date, time).getTime()));
}
