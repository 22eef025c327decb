import type { OrderStatus } from "#app/vocabulary/order-status.ts";
import type { PaymentReview } from "#app/vocabulary/payment-review.ts";

export type ToCollect =
  /** All of it is verified. */
  | { kind: "nothing" }
  /** This much has not been paid; halalas. */
  | { kind: "collect"; halalas: number }
  /** A receipt over this much waits for somebody to look at it; halalas. */
  | { kind: "unverified"; halalas: number };

/** What whoever hands the order over has to ask for: paid is only what somebody has verified. */
export function toCollect(order: {
  status: OrderStatus;
  paymentReview: PaymentReview | null;
  dueHalalas: number;
}): ToCollect {
  if (order.dueHalalas <= 0) return { kind: "nothing" };
  const isSaidToBePaid =
    order.paymentReview === "awaiting_review" || (order.status === "Paid" && order.paymentReview === null);
  return { kind: isSaidToBePaid ? "unverified" : "collect", halalas: order.dueHalalas };
}
