const HOUR_MS = 3_600_000;

/** What a promise of so many hours asks for at `now`: whoever has waited since before `warned` is to be looked at, since before `over` too late. */
export function promiseMarks(hours: number, now: Date): { warned: Date; over: Date } {
  return {
    warned: new Date(now.getTime() - (hours * HOUR_MS * 3) / 4),
    over: new Date(now.getTime() - hours * HOUR_MS),
  };
}

/** How fast people of the shop answered within the last days. */
export interface AnswerTimes {
  days: number;
  answers: number;
  /** Half of them came within so many minutes; null where there was none. */
  medianMinutes: number | null;
  /** Of a hundred answers so many came within the promise, rounded down. */
  percentWithin: number;
  promisedHours: number;
}

/** A time in the unit in which people say it. */
export function saidTime(minutes: number): { unit: "minutes" | "hours" | "days"; count: number } {
  if (minutes < 90) return { unit: "minutes", count: Math.max(1, Math.round(minutes)) };
  if (minutes < 48 * 60) return { unit: "hours", count: Math.round(minutes / 60) };
  return { unit: "days", count: Math.round(minutes / 60 / 24) };
}
