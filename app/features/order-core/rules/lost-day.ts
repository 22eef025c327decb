import { riyadhInstant } from "#app/lib/riyadh-time.ts";
import type { OrderStatus } from "#app/vocabulary/order-status.ts";
import type { PaymentReview } from "#app/vocabulary/payment-review.ts";

export interface UnpaidDay {
  status: OrderStatus;
  paymentReview: PaymentReview | null;
  scheduleDate: string | null;
  scheduleTime: string | null;
  heldUntil: Date | string | null;
  /** Are places taken for it now? */
  hasReservations: boolean;
}

/**
 * Can an unpaid day of a basket not be had any more as it is: its time is past, or its hold ended and its places went to
 * others? Nobody is asked to pay for it together with the rest; with another time, or its own taken anew, it is one of them again.
 */
export function isLostDay(day: UnpaidDay, now: Date): boolean {
  const { status, paymentReview, scheduleDate, scheduleTime, heldUntil, hasReservations } = day;
  if (status !== "Pending Payment" || paymentReview === "awaiting_review" || paymentReview === "verified")
    return false;
  const isPast =
    scheduleDate !== null && scheduleTime !== null && riyadhInstant(scheduleDate, scheduleTime) <= now;
  return isPast || (heldUntil !== null && new Date(heldUntil) <= now && !hasReservations);
}
