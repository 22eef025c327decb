import {
  isMoneyVerified,
  NO_CASH,
  NOBODY_ANSWERS,
  type OrderMoney,
} from "#app/features/order-core/rules/money-before-work.ts";
import type { PaymentReview } from "#app/vocabulary/payment-review.ts";

/** What an order's sum that changed says of its money: covered by what is verified, nothing is missing and nobody answers for it any more. */
export function moneyFlags(after: OrderMoney & { paymentReview: PaymentReview | null }) {
  if (!isMoneyVerified(after)) return {};
  return {
    ...NOBODY_ANSWERS,
    ...NO_CASH,
    isMoneyMissing: false,
    ...(after.paymentReview === "rejected" && {
      paymentReview: "verified" as const,
      paymentReviewReason: null,
    }),
  };
}
