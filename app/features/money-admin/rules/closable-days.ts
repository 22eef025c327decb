import { addDays } from "#app/lib/riyadh-time.ts";

/** At most so many days are closed at once, so that nobody who enters waits long for it. */
const DAYS_MAX = 31;

export interface OpenDays {
  /** The last closed day; null before the first closing. */
  lastClosed: string | null;
  /** The first day after it for which something was entered. */
  firstBooked: string | null;
}

/** Days through which the books may be closed now, both included. */
export interface ClosableDays {
  from: string;
  to: string;
}

/** Days are closed in their order and once they are over; null while there is nothing to close. */
export function closableDays({ lastClosed, firstBooked }: OpenDays, today: string): ClosableDays | null {
  const from = lastClosed === null ? firstBooked : addDays(lastClosed, 1);
  if (from === null) return null;
  const yesterday = addDays(today, -1);
  const start = firstBooked !== null && firstBooked > from ? firstBooked : from;
  const latest = addDays(start, DAYS_MAX - 1);
  const isTooMuch = latest < yesterday;
  const to = isTooMuch ? latest : yesterday;
  return from <= to ? { from, to } : null;
}
