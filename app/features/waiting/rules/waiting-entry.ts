import type { Needs } from "#app/features/capacity/rules/plan-reservations.ts";
import { riyadhInstant } from "#app/lib/riyadh-time.ts";
import type { DeliveryMethod, Fulfillment } from "#app/vocabulary/order-choices.ts";
import type { WaitingState } from "#app/vocabulary/waiting-state.ts";

/** What somebody waits for. */
export interface Waited {
  date: string;
  /** "HH:mm"; null is any time of the day. */
  time: string | null;
  fulfillment: Fulfillment;
  restaurantId: string | null;
  deliveryMethod: DeliveryMethod | null;
  district: string | null;
  animals: number;
}

/** The places that an entry needs, by the same rule as an order's. */
export function needsOfEntry({
  fulfillment,
  restaurantId,
  deliveryMethod,
  district,
  animals,
}: Waited): Needs {
  const isCooked = fulfillment === "restaurant";
  return {
    restaurantId: isCooked ? restaurantId : null,
    delivery: isCooked && deliveryMethod === "pickup" ? null : { district },
    animals,
  };
}

/** When nothing can come of an entry any more. */
export function endOfEntry({ date, time }: Pick<Waited, "date" | "time">): Date {
  return riyadhInstant(date, time ?? "23:59");
}

/** How an entry stands now, whether or not anybody has written it down yet: a dead worker changes nothing of it. */
export function stateNow(
  entry: Pick<Waited, "date" | "time"> & { state: WaitingState; offeredUntil: Date | null },
  now: Date,
): WaitingState {
  if (entry.state === "offered" && entry.offeredUntil && entry.offeredUntil < now) return "missed";
  if (entry.state === "waiting" && endOfEntry(entry) <= now) return "ended";
  return entry.state;
}

/** Is there still something to wait for? */
export function isOpen(state: WaitingState): boolean {
  return state === "waiting" || state === "offered";
}
