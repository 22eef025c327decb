/** Who has less time than this has just ordered, and needs no reminder of it. */
const SHORTEST_MINUTES = 10;
const MINUTE = 60_000;

/**
 * When the end of a hold is brought to mind: so many minutes before it, in a short one at its half. Null is never: the shop wants
 * none, or the hold is over before a message could help.
 */
export function reminderAt({ from, until }: { from: Date; until: Date }, minutesBefore: number): Date | null {
  const whole = until.getTime() - from.getTime();
  if (minutesBefore === 0 || whole < SHORTEST_MINUTES * MINUTE) return null;
  return new Date(until.getTime() - Math.min(minutesBefore * MINUTE, whole / 2));
}
