import { SPLIT_LIMITS } from "#app/vocabulary/money/split.ts";
import type { OrderStatus } from "#app/vocabulary/order-status.ts";
import type { PaymentReview } from "#app/vocabulary/payment-review.ts";

export interface OrderToSplit {
  status: OrderStatus;
  paymentReview: PaymentReview | null;
  dueHalalas: number;
  /** Its days are paid by one transfer. */
  isInBasket: boolean;
  /** Its customer pays in cash at its end; null where nobody said so. */
  cashUpToHalalas: number | null;
}

/** May friends be asked to put in? While the order waits for its money, nobody looks at a receipt for it and no cash is promised. */
export function maySplit({
  status,
  paymentReview,
  dueHalalas,
  isInBasket,
  cashUpToHalalas,
}: OrderToSplit): boolean {
  const isWaiting = status === "Pending Payment" && paymentReview !== "awaiting_review";
  return isWaiting && !isInBasket && cashUpToHalalas === null && dueHalalas >= SPLIT_LIMITS.leastHalalas;
}
