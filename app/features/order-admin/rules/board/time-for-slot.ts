import type { SlotTime } from "#app/features/capacity/rules/calendar.ts";
import { nearestFree } from "#app/features/capacity/rules/free-times.ts";
import {
  type Needs,
  type Occupancy,
  planReservations,
  type Taken,
} from "#app/features/capacity/rules/plan-reservations.ts";
import type { Schedule } from "#app/vocabulary/order-choices.ts";

export type SlotOf = SlotTime & { resourceId: string };

/**
 * The time for which an order would be worked on in a slot, of those that can be promised: the nearest to the time that it
 * has. The slot counts as free, as does everything where that alone finds none; null where no time leads there.
 */
export function timeForSlot(
  slot: SlotOf,
  {
    from,
    times,
    needs,
    within,
  }: { from: Schedule | null; times: readonly Schedule[]; needs: Needs; within: Occupancy },
): Schedule | null {
  const isIt = (place: SlotOf) =>
    place.resourceId === slot.resourceId && place.date === slot.date && place.time === slot.time;
  const untouched: Taken = () => Number.NEGATIVE_INFINITY;
  const opened: Taken = (resourceId, time) =>
    isIt({ resourceId, ...time }) ? untouched(resourceId, time) : within.taken(resourceId, time);
  for (const taken of [opened, untouched]) {
    const fitting = times.filter((time) => {
      // A share of the meat has a time of its own: a slot that only it would take is no slot of the order.
      const plan = planReservations(time, { ...needs, stops: [] }, { ...within, taken });
      return plan.ok && plan.reservations.some(isIt);
    });
    if (fitting.length > 0) return nearestFree(from ?? slot, fitting, () => true, 1)[0] ?? null;
  }
  return null;
}
