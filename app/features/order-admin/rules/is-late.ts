import { riyadhDate, riyadhInstant, riyadhTime } from "#app/lib/riyadh-time.ts";
import type { Schedule } from "#app/vocabulary/order-choices.ts";
import { isClosed, type OrderStatus } from "#app/vocabulary/order-status.ts";

/** Paid or to be paid in cash, not finished, and its time in Riyadh has passed; the same rule as the work queue "late". */
export function isLate(
  order: { status: OrderStatus; schedule: Schedule | null; cashHalalas: number },
  now: Date,
): boolean {
  const { status, schedule, cashHalalas } = order;
  if (!schedule || isClosed(status) || (status === "Pending Payment" && cashHalalas === 0)) return false;
  return riyadhInstant(schedule.date, schedule.time) < riyadhInstant(riyadhDate(now), riyadhTime(now));
}
