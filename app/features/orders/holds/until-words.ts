import type { Format } from "#app/i18n/format.ts";
import { riyadhDate } from "#app/lib/riyadh-time.ts";

/** "2:20 PM", and the day before it where that is not today's. */
export function untilWords(format: Format, until: Date, now: Date): string {
  const time = format.time(until);
  return riyadhDate(until) === riyadhDate(now) ? time : `${format.date(until)} · ${time}`;
}
