import {
  type Occupancy,
  type PlannedReservation,
  planReservations,
} from "#app/features/capacity/rules/plan-reservations.ts";
import { needsOfEntry, type Waited } from "./waiting-entry.ts";

/** Somebody in the queue, as far as it counts for whose turn it is. */
export interface QueueEntry extends Waited {
  id: string;
  /** Has a place offered already, for another time, which is first taken or let go; or has ordered that day since joining. */
  isBusy: boolean;
}

export interface Turn<Entry extends QueueEntry> {
  entry: Entry;
  time: string;
  reservations: PlannedReservation[];
}

/**
 * Whose turn it is: the first in the queue for whom everything that is needed has room, and when. Whoever needs more than there is
 * keeps the turn and is passed by those whom it suffices.
 * @param queue in the order of joining
 * @param offered the times of the day that the shop offers for an entry
 */
export function nextInQueue<Entry extends QueueEntry>(
  queue: readonly Entry[],
  offered: (entry: Entry) => readonly string[],
  within: Occupancy,
): Turn<Entry> | null {
  for (const entry of queue) {
    if (entry.isBusy) continue;
    const needs = needsOfEntry(entry);
    for (const time of offered(entry)) {
      if (entry.time !== null && entry.time !== time) continue;
      const plan = planReservations({ date: entry.date, time }, needs, within);
      if (plan.ok) return { entry, time, reservations: plan.reservations };
    }
  }
  return null;
}
