import { type HoldRule, holdEnd } from "#app/features/order-reservations/rules/hold.ts";
import { riyadhInstant } from "#app/lib/riyadh-time.ts";
import type { Schedule } from "#app/vocabulary/order-choices.ts";
import type { OrderStatus } from "#app/vocabulary/order-status.ts";

/** What of an order says whether its hold can still be made longer. */
export interface HeldOrder {
  status: OrderStatus;
  heldUntil: Date | null;
  isHoldExtended: boolean;
  schedule: Schedule | null;
}

/** Why a customer's hold is not made longer: there is none that could be, or it has been once. */
export function extensionRefusal(
  { status, heldUntil, isHoldExtended, schedule }: HeldOrder,
  now: Date,
): "no_hold" | "hold_extended_already" | null {
  if (status !== "Pending Payment" || heldUntil === null || schedule === null) return "no_hold";
  const ready = riyadhInstant(schedule.date, schedule.time);
  if (now >= ready || heldUntil >= ready) return "no_hold";
  return isHoldExtended ? "hold_extended_already" : null;
}

/** Until when a longer hold is: as long again as a new one, from its end or from now, and never past the time itself. */
export function extendedEnd(heldUntil: Date, now: Date, schedule: Schedule, rule: HoldRule): Date {
  const from = heldUntil > now ? heldUntil : now;
  const ready = riyadhInstant(schedule.date, schedule.time);
  return new Date(Math.min(holdEnd(from, schedule, rule).getTime(), ready.getTime()));
}
