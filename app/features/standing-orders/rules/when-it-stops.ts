import type { OrderStatus } from "#app/vocabulary/order-status.ts";
import type { PaymentReview } from "#app/vocabulary/payment-review.ts";

/** So many orders in a row without money, and it stops by itself. */
export const UNPAID_IN_A_ROW = 2;

/** How the order of a week ended for its money; `skip` counts neither for nor against. */
export type WeekEnd = "paid" | "unpaid" | "open" | "skip";

/** What of an order says how its week ended. */
export interface WeekOrder {
  status: OrderStatus;
  paymentReview: PaymentReview | null;
  verifiedHalalas: number | null;
  /** When its hold is over: the hold's own end, else its time. */
  endsAt: Date;
  /** When it was cancelled, and whether by its customer; null while it was not. */
  cancelled: { at: Date; byCustomer: boolean } | null;
}

/**
 * How a week ended. A receipt that somebody looks at is money on its way. Who cancels has said so and is no bad payer; what
 * the shop cancels counts only when the hold had ended before.
 */
export function weekEnd(order: WeekOrder, now: Date): WeekEnd {
  const { status, paymentReview, verifiedHalalas, endsAt, cancelled } = order;
  const hasMoney =
    (verifiedHalalas ?? 0) > 0 || paymentReview === "awaiting_review" || paymentReview === "verified";
  if (hasMoney) return "paid";
  if (status === "Cancelled") {
    if (!cancelled || cancelled.byCustomer) return "skip";
    return cancelled.at < endsAt ? "skip" : "unpaid";
  }
  if (status !== "Pending Payment") return "paid";
  return endsAt <= now ? "unpaid" : "open";
}

/** Does it stop? The weeks from the latest to the earliest, back to where counting began. */
export function isToStop(weeks: readonly WeekEnd[]): boolean {
  const counted = weeks.filter((week) => week === "paid" || week === "unpaid").slice(0, UNPAID_IN_A_ROW);
  return counted.length === UNPAID_IN_A_ROW && counted.every((week) => week === "unpaid");
}
