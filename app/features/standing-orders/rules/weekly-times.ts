import { offeredTimes, type SchedulePolicy } from "#app/features/order-quote/rules/schedule.ts";
import { addDays, riyadhDate, riyadhInstant } from "#app/lib/riyadh-time.ts";
import { weekdayFrom } from "./standing-days.ts";

/** The times of an ordinary week's day that can be ordered for: without seasons, and however far ahead. */
export function weeklyTimes(weekday: number, policy: SchedulePolicy, now: Date): string[] {
  const { seasons: _, days: __, ...ordinary } = policy;
  const date = weekdayFrom(weekday, addDays(riyadhDate(now), 1));
  const midnight = riyadhInstant(date, "00:00");
  return offeredTimes(date, midnight, { ...ordinary, leadMinutes: 0 });
}

/** Why nothing can be ordered for a weekday and time in an ordinary week; null when it can. */
export function weeklyProblem(
  { weekday, time }: { weekday: number; time: string },
  policy: SchedulePolicy,
  now: Date,
): "standing_day_closed" | "standing_time_closed" | null {
  const times = weeklyTimes(weekday, policy, now);
  if (times.length === 0) return "standing_day_closed";
  return times.includes(time) ? null : "standing_time_closed";
}
