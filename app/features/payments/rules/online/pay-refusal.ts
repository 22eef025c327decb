import type { OrderStatus } from "#app/vocabulary/order-status.ts";
import type { PaymentReview } from "#app/vocabulary/payment-review.ts";

/** Gateways take no less than a riyal. */
const LEAST_HALALAS = 100;

/** Why an order is not paid by a gateway now; null when it may be. Who sent a receipt has paid, as far as anybody knows. */
export function payRefusal({
  status,
  paymentReview,
  askedHalalas,
}: {
  status: OrderStatus;
  paymentReview: PaymentReview | null;
  askedHalalas: number;
}): "nothing_due" | "receipt_is_checked" | null {
  if (status === "Cancelled" || askedHalalas < LEAST_HALALAS) return "nothing_due";
  return paymentReview === "awaiting_review" ? "receipt_is_checked" : null;
}
