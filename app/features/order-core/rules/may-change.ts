import { isBeforeSlaughter, type OrderStatus } from "#app/vocabulary/order-status.ts";
import type { PaymentReview } from "#app/vocabulary/payment-review.ts";

/** As the terms promise: until slaughter begins, paid or not. */
export function mayCancel(status: OrderStatus): boolean {
  return isBeforeSlaughter(status);
}

/**
 * What asking for another time does: before the desk has confirmed anything it is simply so, afterwards it is a wish that the
 * desk answers, and once slaughter has begun it is too late (0047-a-customer-changes-an-order).
 */
export function timeEffect(status: OrderStatus): "at_once" | "wish" | "too_late" {
  if (!isBeforeSlaughter(status)) return "too_late";
  return status === "Confirmed" ? "wish" : "at_once";
}

/** What becomes of money for a cancelled order: seen and going back, on a receipt that is still looked at, or none is known of. */
export type MoneyAfterCancel = "returns" | "checking" | "none";

/** What becomes of an order's money when it is cancelled. */
export function moneyAfterCancel(order: {
  verifiedHalalas: number | null;
  paymentReview: PaymentReview | null;
}): MoneyAfterCancel {
  if (order.verifiedHalalas !== null && order.verifiedHalalas > 0) return "returns";
  return order.paymentReview === "awaiting_review" ? "checking" : "none";
}

/** No other time is asked for any more. */
export const NO_WISH = { wishDate: null, wishTime: null, wishedAt: null, wishDifferenceHalalas: null };
