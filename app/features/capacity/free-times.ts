import type { SlotTime } from "./calendar.ts";
import { type Needs, type Occupancy, planPlaces } from "./plan-places.ts";

/** How a time stands for what somebody wants to order: "few" is worth saying, "full" can be waited for. */
export type TimeState = "free" | "few" | "full";

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
    const plan = planPlaces({ date, time }, needs, within);
    if (plan.ok) return [{ time, state: plan.left < FEW ? "few" : "free" }];
    return plan.problem === "full" ? [{ time, state: "full" }] : [];
  });
}

/** The free times nearest to one that is not, the earlier first where two are as near. */
export function nearestFree(wanted: SlotTime, free: readonly SlotTime[], most = 3): SlotTime[] {
  const at = ({ date, time }: SlotTime) => Date.parse(`${date}T${time}:00Z`);
  const away = (slot: SlotTime) => Math.abs(at(slot) - at(wanted));
  return free
    .toSorted((one, other) => away(one) - away(other) || at(one) - at(other))
    .slice(0, most)
    .toSorted((one, other) => at(one) - at(other));
}
