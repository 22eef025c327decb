import { isBefore, stopAfter, stopTime } from "#app/features/capacity/rules/delivery-stops.ts";
import { nearestFree } from "#app/features/capacity/rules/free-times.ts";
import {
  type Needs,
  type Occupancy,
  planReservations,
} from "#app/features/capacity/rules/plan-reservations.ts";
import { offeredTimes, type SchedulePolicy } from "#app/features/order-quote/rules/schedule.ts";
import { addDays } from "#app/lib/riyadh-time.ts";
import type { Schedule } from "#app/vocabulary/order-choices.ts";
import { PORTION_LIMITS } from "#app/vocabulary/portion.ts";

/** How many are named. */
const NEAREST = 3;

/** The times nearest to its own at which one further door of an order could be driven to, everything else as it is. */
export function nearestForStop(
  at: Schedule,
  needs: Needs,
  { policy, stop, ...within }: Occupancy & { now: Date; policy: SchedulePolicy; stop: number },
): Schedule[] {
  const wanted = needs.stops?.[stop];
  if (!wanted) return [];
  const days = Array.from({ length: PORTION_LIMITS.daysLater + 1 }, (_, later) => addDays(at.date, later));
  const offered = days
    .flatMap((date) => offeredTimes(date, within.now, portionTimes(policy)).map((time) => ({ date, time })))
    .filter((time) => !isBefore(time, at));
  const isFree = (time: Schedule) => {
    const stops = needs.stops?.map((one, index) =>
      index === stop ? { ...one, after: stopAfter(at, time) } : one,
    );
    return planReservations(at, { ...needs, stops: stops ?? [] }, within).ok;
  };
  return nearestFree(stopTime(at, wanted), offered, isFree, NEAREST);
}

/** When a share may be driven: in the shop's hours, whatever days its rite is bound to. */
export function portionTimes({ days: _, ...policy }: SchedulePolicy): SchedulePolicy {
  // A rite may lie further ahead than everyday orders do, and its shares come after it.
  return { ...policy, maxDaysAhead: policy.maxDaysAhead + 400 };
}
