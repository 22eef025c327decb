import { readTaken } from "#app/features/capacity/reads/read-taken.server.ts";
import type { Calendar } from "#app/features/capacity/rules/calendar.ts";
import { daysAfter } from "#app/features/capacity/rules/delivery-stops.ts";
import { type FreeTime, freeTimes, nearestFree } from "#app/features/capacity/rules/free-times.ts";
import { type Needs, planReservations } from "#app/features/capacity/rules/plan-reservations.ts";
import { offeredTimes, type SchedulePolicy } from "#app/features/order-quote/rules/schedule.ts";
import { addDays } from "#app/lib/riyadh-time.ts";
import type { Schedule } from "#app/vocabulary/order-choices.ts";
import type { Queryable } from "#db/client.ts";

/** How far from a full time another one is still near. */
const NEAR_DAYS = 7;
/** How many are named. */
const NEAREST = 3;

export interface OfferedDay {
  date: string;
  times: FreeTime[];
}

/** Whose places count as free: those of the order that is moved, and the mark of whoever asks. */
export interface Asker {
  orderId?: string;
  keeperId?: string;
}

export interface AskedTimes {
  needs: Needs;
  policy: SchedulePolicy;
  calendars: readonly Calendar[];
  asker?: Asker;
}

/** The days that the shop's hours offer between two dates, each time with how it stands; a day without any hours is left out. */
export async function readOfferedDays(
  { db, now }: { db: Queryable; now: Date },
  asked: AskedTimes & { from: string; to: string },
): Promise<OfferedDay[]> {
  const { from, to, needs, policy, calendars, asker } = asked;
  // Work of a day may begin on the day before.
  const taken = await readTaken(db, { from: addDays(from, -2), to, now, own: asker });
  return daysBetween(from, to)
    .map((date) => ({
      date,
      times: freeTimes(date, offeredTimes(date, now, policy), needs, { calendars, taken, now }),
    }))
    .filter(({ times }) => times.length > 0);
}

function daysBetween(from: string, to: string): string[] {
  const days: string[] = [];
  for (let date = from; date <= to; date = addDays(date, 1)) days.push(date);
  return days;
}

/** The three free times nearest to one that has no room. */
export async function readNearestTimes(
  { db, now }: { db: Queryable; now: Date },
  asked: AskedTimes & { schedule: Schedule },
): Promise<Schedule[]> {
  const { schedule, needs, policy, calendars, asker } = asked;
  const [from, to] = [addDays(schedule.date, -NEAR_DAYS), addDays(schedule.date, NEAR_DAYS)];
  const last = addDays(to, daysAfter(needs.stops));
  const taken = await readTaken(db, { from: addDays(from, -2), to: last, now, own: asker });
  const offered = daysBetween(from, to).flatMap((date) =>
    offeredTimes(date, now, policy).map((time) => ({ date, time })),
  );
  const isFree = (time: Schedule) => planReservations(time, needs, { calendars, taken, now }).ok;
  return nearestFree(schedule, offered, isFree, NEAREST);
}
