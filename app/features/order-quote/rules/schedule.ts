import { isWithinDays } from "#app/features/occasions/rules/udhiya-days.ts";
import type { WindowDay } from "#app/features/occasions/rules/window-day.ts";
import { openingFor, type SeasonCalendar, seasonOn } from "#app/features/seasons/season.ts";
import {
  type ZoneTimeProblem,
  type ZoneTimes,
  zoneTimeProblem,
} from "#app/features/zones/rules/zone-terms.ts";
import {
  addDays,
  calendarSlot,
  isPastMidnight,
  isRealDate,
  isServiceTime,
  minutesOfTime,
  riyadhDate,
  riyadhInstant,
  timeOfMinutes,
} from "#app/lib/riyadh-time.ts";
import { isServedAt, type WeeklyHours } from "#app/lib/weekly-hours.ts";
import type { Schedule } from "#app/vocabulary/order-choices.ts";

/**
 * When the shop takes orders for (W47 W48). Times are Asia/Riyadh; `closeTime` at or before `openTime` is the next morning's, and the
 * hours past midnight are times of the evening's day (0109-a-night-belongs-to-its-evening).
 */
export type SchedulePolicy = {
  openTime: string;
  closeTime: string;
  stepMinutes: number;
  leadMinutes: number;
  maxDaysAhead: number;
  /** When the restaurant that cooks is open; none where nothing is cooked, or nobody has said. */
  restaurantHours?: WeeklyHours;
  /** The days with hours, lead time and an opening of their own. */
  seasons?: SeasonCalendar;
  /** The only days and hours there are, where a rite says so; they may lie further ahead than others. */
  days?: readonly WindowDay[];
  /** What the zone of its door takes, where that is less than the shop. */
  zone?: ZoneTimes | null;
};

export const DEFAULT_SCHEDULE_POLICY: SchedulePolicy = {
  openTime: "09:00",
  closeTime: "22:00",
  stepMinutes: 30,
  leadMinutes: 180,
  maxDaysAhead: 60,
};

export type ScheduleProblem =
  | "date_invalid"
  | "date_past"
  | "date_too_far"
  | "date_not_open"
  | "time_invalid"
  | "time_outside_hours"
  | "restaurant_closed"
  | "no_hours"
  | ZoneTimeProblem
  | "outside_days"
  | "time_too_soon";

const DEFAULT_TIME = "15:00";

/** The hours that hold on a day: its season's where it names them. */
export function policyOn(date: string, policy: SchedulePolicy): SchedulePolicy {
  const season = policy.seasons && seasonOn(policy.seasons, date);
  if (!season) return policy;
  return {
    ...policy,
    openTime: season.hours?.opens ?? policy.openTime,
    closeTime: season.hours?.closes ?? policy.closeTime,
    leadMinutes: season.leadMinutes ?? policy.leadMinutes,
  };
}

const DAY = 24 * 60;

/** First and last minute of a day's hours, counted from its midnight; the last may be after the next one. */
function hoursOf(date: string, policy: SchedulePolicy): { open: number; close: number } {
  const { openTime, closeTime } = policyOn(date, policy);
  const [open, close] = [minutesOfTime(openTime), minutesOfTime(closeTime)];
  return { open, close: close > open ? close : close + DAY };
}

/** Every slot of a day, the closing time itself included; where the next day opens its own begin. */
function slots(date: string, policy: SchedulePolicy): string[] {
  const { open, close } = hoursOf(date, policy);
  if (!(policy.stepMinutes > 0)) return [];
  const next = close < DAY ? close + 1 : DAY + hoursOf(addDays(date, 1), policy).open;
  const count = Math.floor((close - open) / policy.stepMinutes) + 1;
  return Array.from({ length: count }, (_, index) => open + index * policy.stepMinutes)
    .filter((minute) => minute < next)
    .map(timeOfMinutes);
}

/** Whose hours went past midnight and are not over. */
function isNightOn(date: string, now: Date, policy: SchedulePolicy): boolean {
  const { close } = hoursOf(date, policy);
  return close >= DAY && riyadhInstant(date, timeOfMinutes(close)) >= now;
}

/**
 * The day and time as the shop counts them: what is past midnight by the calendar belongs to the evening before, where that one's hours
 * hold it and the day's own do not.
 */
export function serviceSlot(asked: Schedule, policy: SchedulePolicy): Schedule {
  if (!isRealDate(asked.date) || !isServiceTime(asked.time)) return asked;
  const { date, time } = calendarSlot(asked);
  if (slots(date, policy).includes(time)) return { date, time };
  const evening = { date: addDays(date, -1), time: timeOfMinutes(minutesOfTime(time) + DAY) };
  return slots(evening.date, policy).includes(evening.time) ? evening : asked;
}

function isRestaurantOpen(date: string, time: string, { restaurantHours = [] }: SchedulePolicy): boolean {
  return isServedAt(restaurantHours, date, time);
}

function isWithinPolicyDays(date: string, time: string, { days }: SchedulePolicy): boolean {
  return !days || isWithinDays(days, { date, time });
}

function zoneProblem(
  date: string,
  time: string,
  now: Date,
  { zone }: SchedulePolicy,
): ZoneTimeProblem | null {
  return zone ? zoneTimeProblem(zone, { date, time }, now) : null;
}

function isEarlyEnough(date: string, time: string, now: Date, policy: SchedulePolicy): boolean {
  return riyadhInstant(date, time).getTime() >= now.getTime() + policy.leadMinutes * 60_000;
}

/** The times that can still be ordered for on a day, "HH:mm"; empty when the day itself cannot be. */
export function offeredTimes(date: string, now: Date, policy: SchedulePolicy): string[] {
  if (dateProblem(date, now, policy)) return [];
  const onDay = policyOn(date, policy);
  return slots(date, policy).filter(
    (time) =>
      isWithinPolicyDays(date, time, onDay) &&
      isRestaurantOpen(date, time, onDay) &&
      !zoneProblem(date, time, now, onDay) &&
      isEarlyEnough(date, time, now, onDay),
  );
}

/** The days that have at least one time left, from today on. */
export function offeredDates(now: Date, policy: SchedulePolicy): string[] {
  return daysOf(now, policy).filter((date) => offeredTimes(date, now, policy).length > 0);
}

/** The days that come into question at all: those of the rite, or the next ones. */
function daysOf(now: Date, policy: SchedulePolicy): string[] {
  const { days, maxDaysAhead } = policy;
  if (days) return days.map(({ date }) => date);
  const today = riyadhDate(now);
  const yesterday = addDays(today, -1);
  const next = Array.from({ length: maxDaysAhead + 1 }, (_, ahead) => addDays(today, ahead));
  return isNightOn(yesterday, now, policy) ? [yesterday, ...next] : next;
}

/** The days that would be offered, but whose ordering opens later; from when. */
export function unopenedDays(now: Date, policy: SchedulePolicy): { date: string; opensAt: Date }[] {
  const { seasons } = policy;
  if (!seasons || seasons.seasons.every(({ opening }) => opening === null)) return [];
  return daysOf(now, policy).flatMap((date) => {
    const opensAt = openingFor(seasons, date);
    return opensAt && opensAt > now ? [{ date, opensAt }] : [];
  });
}

/**
 * Where a rite has days and none of them can be ordered for yet: when ordering opens, and for which days (NO08). Null while there is a
 * day to choose, or where nothing is going to open.
 */
export function opensLater(
  now: Date,
  policy: SchedulePolicy,
): { opensAt: Date; first: string; last: string } | null {
  if (!policy.days || offeredDates(now, policy).length > 0) return null;
  const unopened = unopenedDays(now, policy);
  const [first, last] = [unopened[0], unopened.at(-1)];
  if (!first || !last) return null;
  const opensAt = new Date(Math.min(...unopened.map((day) => day.opensAt.getTime())));
  return { opensAt, first: first.date, last: last.date };
}

function dateProblem(date: string, now: Date, policy: SchedulePolicy): ScheduleProblem | null {
  if (!isRealDate(date)) return "date_invalid";
  const today = riyadhDate(now);
  if (date < addDays(today, -1) || (date < today && !isNightOn(date, now, policy))) return "date_past";
  if (policy.days) {
    if (!policy.days.some((day) => day.date === date)) return "outside_days";
  } else if (date > addDays(today, policy.maxDaysAhead)) return "date_too_far";
  const opensAt = policy.seasons && openingFor(policy.seasons, date);
  return opensAt && opensAt > now ? "date_not_open" : null;
}

/** The same rule for the wizard and the server: null when the slot can be ordered, else why not (W47 W48). */
export function checkSchedule(schedule: Schedule, now: Date, policy: SchedulePolicy): ScheduleProblem | null {
  const { date, time } = schedule;
  const problem = dateProblem(date, now, policy);
  if (problem) return problem;
  const onDay = policyOn(date, policy);
  const { open, close } = hoursOf(date, policy);
  if (!isServiceTime(time) || (isPastMidnight(time) && close < DAY)) return "time_invalid";
  if (minutesOfTime(time) < open || minutesOfTime(time) > close) return "time_outside_hours";
  if (!slots(date, policy).includes(time)) return "time_invalid";
  if (!isWithinPolicyDays(date, time, onDay)) return "outside_days";
  if (!isRestaurantOpen(date, time, onDay)) return "restaurant_closed";
  const ofZone = zoneProblem(date, time, now, onDay);
  if (ofZone) return ofZone;
  return isEarlyEnough(date, time, now, onDay) ? null : "time_too_soon";
}

/**
 * W44: tomorrow 15:00. When the shop's hours do not hold that slot, the first later one, else the last of that day.
 */
export function defaultSchedule(now: Date, policy: SchedulePolicy): Schedule {
  const tomorrow = addDays(riyadhDate(now), 1);
  const date =
    offeredTimes(tomorrow, now, policy).length > 0 ? tomorrow : (offeredDates(now, policy)[0] ?? tomorrow);
  const times = offeredTimes(date, now, policy);
  return { date, time: times.find((time) => time >= DEFAULT_TIME) ?? times.at(-1) ?? "" };
}

/** The first slot that can be ordered at or after the one that was asked for; else the first there is, null when there is none. */
export function nextSlot(asked: Schedule, now: Date, policy: SchedulePolicy): Schedule | null {
  const dates = offeredDates(now, policy);
  const slotsOf = (date: string) => offeredTimes(date, now, policy).map((time) => ({ date, time }));
  for (const date of dates.filter((day) => day >= asked.date)) {
    const next = slotsOf(date).find(({ time }) => date > asked.date || time >= asked.time);
    if (next) return next;
  }
  return dates[0] ? (slotsOf(dates[0])[0] ?? null) : null;
}
