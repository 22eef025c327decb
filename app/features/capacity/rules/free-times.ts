import { riyadhInstant } from "#app/lib/riyadh-time.ts";
import type { TimeState } from "#app/vocabulary/time-state.ts";
import type { SlotTime } from "./calendar.ts";
import { type Needs, type Occupancy, planReservations } from "./plan-reservations.ts";

export interface FreeTime {
  /** "HH:mm" */
  time: string;
  state: TimeState;
}

/** From so many animals left on, "few left" is said. */
const FEW = 3;

/** What of a day can be had: times that no hours allow are left out, full ones stay to be waited for. */
export function freeTimes(
  date: string,
  times: readonly string[],
  needs: Needs,
  within: Occupancy,
): FreeTime[] {
  return times.flatMap((time): FreeTime[] => {
    const plan = planReservations({ date, time }, needs, within);
    if (plan.ok) return [{ time, state: plan.left < FEW ? "few" : "free" }];
    return plan.problem === "full" ? [{ time, state: "full" }] : [];
  });
}

/**
 * The free times nearest to one that is not, in order; of two that are as near the earlier one counts. Asks about the nearest first and
 * about no more than it needs, since most find what they look for at once.
 */
export function nearestFree(
  wanted: SlotTime,
  offered: readonly SlotTime[],
  isFree: (slot: SlotTime) => boolean,
  most: number,
): SlotTime[] {
  const instantOf = ({ date, time }: SlotTime) => riyadhInstant(date, time).getTime();
  const from = instantOf(wanted);
  const outwards = offered
    .map((slot) => ({ slot, at: instantOf(slot) }))
    .toSorted((one, other) => Math.abs(one.at - from) - Math.abs(other.at - from) || one.at - other.at);
  const found: typeof outwards = [];
  for (const candidate of outwards) {
    if (found.length === most) break;
    if (isFree(candidate.slot)) found.push(candidate);
  }
  return found.toSorted((one, other) => one.at - other.at).map(({ slot }) => slot);
}
