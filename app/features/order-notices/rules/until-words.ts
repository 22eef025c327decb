import type { Format } from "#app/i18n/format.ts";
import { addDays, riyadhDate } from "#app/lib/riyadh-time.ts";

/** "2:20 PM", and the day before it where that is not today's. */
export function untilWords(format: Format, until: Date, now: Date): string {
  const time = format.time(until);
  return riyadhDate(until) === riyadhDate(now) ? time : `${format.date(until)} · ${time}`;
}

/** The same on one line of a phone: "Saturday 9:00 AM" where no other Saturday can be meant. */
export function shortUntilWords(format: Format, until: Date, now: Date): string {
  const [today, day] = [riyadhDate(now), riyadhDate(until)];
  const isClear = today < day && day < addDays(today, 7);
  return isClear ? `${format.weekday(until)} ${format.time(until)}` : untilWords(format, until, now);
}
