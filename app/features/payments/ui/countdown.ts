const MINUTE = 60_000;
/** So many minutes before the end it is worth saying to whoever listens. */
const SAID_MINUTES = [1, 5, 10, 30] as const;

/** "1:05:09" or "9:59"; empty where nothing is left, or more than anybody counts in seconds. */
export function timeLeft(until: Date, now: Date): string {
  const seconds = Math.ceil((until.getTime() - now.getTime()) / 1_000);
  if (seconds <= 0 || seconds >= 24 * 60 * 60) return "";
  const [hours, minutes] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60];
  const two = (part: number) => String(part).padStart(2, "0");
  const rest = `${hours > 0 ? two(minutes) : minutes}:${two(seconds % 60)}`;
  return hours > 0 ? `${hours}:${rest}` : rest;
}

/** The last mark that was passed on the way to the end: 30, 10, 5, 1, at the end 0; null before the first. */
export function markOf(until: Date, now: Date): number | null {
  const left = until.getTime() - now.getTime();
  if (left <= 0) return 0;
  return SAID_MINUTES.find((minutes) => left <= minutes * MINUTE) ?? null;
}
