/** Calendar days ("YYYY-MM-DD") and clock times ("HH:mm") of Asia/Riyadh: UTC+3 all year, no daylight saving. */

const OFFSET_MS = 3 * 60 * 60 * 1000;
const DAY_MS = 24 * 60 * 60 * 1000;
const DATE = /^\d{4}-\d{2}-\d{2}$/;
const TIME = /^([01]\d|2[0-3]):([0-5]\d)$/;
/** Hours from 24 on are after the midnight that ends the day, as timetables count a service day (0109-a-night-belongs-to-its-evening). */
const SERVICE_TIME = /^([0-3]\d|4[0-7]):([0-5]\d)$/;
const MIDNIGHT = 24 * 60;

function riyadhIso(instant: Date): string {
  return new Date(instant.getTime() + OFFSET_MS).toISOString();
}

/** The date in Riyadh: "2026-03-10". */
export function riyadhDate(instant: Date): string {
  return riyadhIso(instant).slice(0, 10);
}

/** The time of day in Riyadh: "12:00". */
export function riyadhTime(instant: Date): string {
  return riyadhIso(instant).slice(11, 16);
}

/** "2026-03-10 12:00" */
export function riyadhMinute(instant: Date): string {
  return riyadhIso(instant).slice(0, 16).replace("T", " ");
}

/** True only for a day that exists: "2026-02-29" and "2026-13-01" do not. */
export function isRealDate(date: string): boolean {
  if (!DATE.test(date)) return false;
  const instant = new Date(`${date}T00:00:00Z`);
  return !Number.isNaN(instant.getTime()) && instant.toISOString().slice(0, 10) === date;
}

/** Is this a time of day? */
export function isRealTime(time: string): boolean {
  return TIME.test(time);
}

/** A time of a day that may run past its midnight: "26:00" is 2:00 of the next morning. */
export function isServiceTime(time: string): boolean {
  return SERVICE_TIME.test(time);
}

/** Is it after the midnight that ends its day? */
export function isPastMidnight(time: string): boolean {
  return minutesOfTime(time) >= MIDNIGHT;
}

/** What the clock shows: "02:00" at "26:00". */
export function clockTime(time: string): string {
  return timeOfMinutes(minutesOfTime(time) % MIDNIGHT);
}

/** The calendar's day and clock of a time: Thursday "24:30" is Friday "00:30". */
export function calendarSlot({ date, time }: { date: string; time: string }): { date: string; time: string } {
  return { date: addDays(date, Math.floor(minutesOfTime(time) / MIDNIGHT)), time: clockTime(time) };
}

/** The day `days` after (or, negative, before) a day. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** 0 = Sunday, the first day of the Saudi week, to 6 = Saturday. */
export function weekdayOf(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay();
}

/** The instant of a Riyadh day and time, also of one past its midnight. */
export function riyadhInstant(date: string, time: string): Date {
  if (TIME.test(time)) return new Date(`${date}T${time}:00+03:00`);
  return new Date(Date.parse(`${date}T00:00:00+03:00`) + minutesOfTime(time) * 60_000);
}

/** "15:30" → 930 minutes after midnight. */
export function minutesOfTime(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
}

/** 930 → "15:30". */
export function timeOfMinutes(minutes: number): string {
  const pad = (n: number) => String(n).padStart(2, "0");
  return `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`;
}
