/** Half an hour is the longest that a document waits for its next try, whatever the authority does. */
const LONGEST_SECONDS = 30 * 60;
const FIRST_SECONDS = 5;

/** When a document is tried again that was tried so often: later and later. */
export function nextTry(tries: number, now: Date): Date {
  const seconds = Math.min(LONGEST_SECONDS, FIRST_SECONDS * 2 ** Math.min(Math.max(tries - 1, 0), 20));
  return new Date(now.getTime() + seconds * 1000);
}

/** The law gives a day to report; four hours of it are left to whoever must see to it. */
export const LATE_HOURS = 20;

/** What was issued before this and is not reported needs somebody. */
export function lateBefore(now: Date): Date {
  return new Date(now.getTime() - LATE_HOURS * 60 * 60 * 1000);
}
