import { SPLIT_LIMITS } from "#app/vocabulary/money/split.ts";
import type { OrderStatus } from "#app/vocabulary/order-status.ts";
import type { PaymentReview } from "#app/vocabulary/payment-review.ts";

export interface OrderToSplit {
  status: OrderStatus;
  paymentReview: PaymentReview | null;
  dueHalalas: number;
  /** Its days are paid by one transfer. */
  isInBasket: boolean;
}

/** May friends be asked to put in? While the order waits for its money and nobody looks at a receipt for it. */
export function maySplit({ status, paymentReview, dueHalalas, isInBasket }: OrderToSplit): boolean {
  const isWaiting = status === "Pending Payment" && paymentReview !== "awaiting_review";
  return isWaiting && !isInBasket && dueHalalas >= SPLIT_LIMITS.leastHalalas;
}
