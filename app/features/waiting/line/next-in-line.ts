import { type Occupancy, type PlannedPlace, planPlaces } from "#app/features/capacity/plan-places.ts";
import { needsOfEntry, type Waited } from "./waiting-entry.ts";

/** Somebody in line, as far as it counts for whose turn it is. */
export interface InLine extends Waited {
  id: string;
  /** Has a place offered already, for another time, which is first taken or let go; or has ordered that day since joining. */
  isBusy: boolean;
}

export interface Turn<Entry extends InLine> {
  entry: Entry;
  time: string;
  places: PlannedPlace[];
}

/**
 * Whose turn it is: the first in line for whom everything that is needed has room, and when. Whoever needs more than there is
 * keeps the turn and is passed by those whom it suffices.
 * @param line in the order of joining
 * @param offered the times of the day that the shop offers for an entry
 */
export function nextInLine<Entry extends InLine>(
  line: readonly Entry[],
  offered: (entry: Entry) => readonly string[],
  within: Occupancy,
): Turn<Entry> | null {
  for (const entry of line) {
    if (entry.isBusy) continue;
    const needs = needsOfEntry(entry);
    for (const time of offered(entry)) {
      if (entry.time !== null && entry.time !== time) continue;
      const plan = planPlaces({ date: entry.date, time }, needs, within);
      if (plan.ok) return { entry, time, places: plan.places };
    }
  }
  return null;
}
