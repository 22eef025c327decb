import type { OrderStatus } from "#app/vocabulary/order-status.ts";
import type { PaymentReview } from "#app/vocabulary/payment-review.ts";

/** Where an order stands for its customer, and what is said of it. */
export interface PresentStep {
  status: OrderStatus;
  /** Of `next`: what happens now. */
  words: OrderStatus | "verified" | "rest";
  /** Its money was seen, though nobody has moved the order yet. */
  isMoneySeen: boolean;
}

/**
 * An order whose money somebody has seen waits for nobody's payment and for nobody to look at a receipt, whatever its status says
 * until it is confirmed: it stands at the second step, and is asked for nothing more than what is due.
 */
export function presentStep({
  status,
  paymentReview,
  dueHalalas,
}: {
  status: OrderStatus;
  paymentReview: PaymentReview | null;
  dueHalalas: number;
}): PresentStep {
  const isSeen = paymentReview === "verified";
  if (status === "Pending Payment" && isSeen && dueHalalas > 0)
    return { status, words: "rest", isMoneySeen: false };
  if ((status === "Pending Payment" || status === "Paid") && isSeen)
    return { status: "Paid", words: "verified", isMoneySeen: true };
  if (status === "Pending Payment" && paymentReview === "awaiting_review")
    return { status, words: "Paid", isMoneySeen: false };
  return { status, words: status, isMoneySeen: false };
}
