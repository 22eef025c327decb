import { NOBODY_ANSWERS } from "#app/features/order-core/rules/money-before-work.ts";
import { isWork, type OrderStatus } from "#app/vocabulary/order-status.ts";
import type { PaymentReview } from "#app/vocabulary/payment-review.ts";
import { statusAfterProof, statusAfterRejectedPayment } from "./receipt-rules.ts";

export interface MoneyLeft {
  status: OrderStatus;
  /** What of its money was not taken back; less than it costs. */
  leftHalalas: number;
  /** A receipt was answered by the money that is taken back now. */
  hasReceipt: boolean;
}

export interface StandsWithout {
  status: OrderStatus;
  paymentReview: PaymentReview | null;
  paymentReviewReason: null;
  unverifiedReason: null;
  unverifiedHalalas: null;
  isMoneyMissing: boolean;
}

/**
 * Where an order stands once money that was not meant for it is gone: before work payment is due again, or its receipt waits
 * for somebody's eyes again; in the middle of work the money is missing until somebody decides (as after a refused receipt).
 */
export function afterMoneyTakenBack({ status, leftHalalas, hasReceipt }: MoneyLeft): StandsWithout {
  const due = statusAfterRejectedPayment(status);
  const review = leftHalalas > 0 ? "verified" : null;
  return {
    // A receipt that had been enough would have moved the order when it came.
    status: hasReceipt && status !== "Pending Payment" ? statusAfterProof(due) : due,
    paymentReview: hasReceipt ? "awaiting_review" : review,
    paymentReviewReason: null,
    ...NOBODY_ANSWERS,
    isMoneyMissing: isWork(status) && status === due,
  };
}
