import { owesBalance } from "#app/features/order-core/rules/down-payment.ts";
import { isMoneyVerified, isOwedAfterwards } from "#app/features/order-core/rules/money-before-work.ts";
import type { OrderStatus } from "#app/vocabulary/order-status.ts";
import type { PaymentReview } from "#app/vocabulary/payment-review.ts";

/** How an order's money stands, in one word of the desk's list. */
export const PAYMENT_MARKS = [
  "missing",
  "unverified",
  "receipt",
  "cash",
  "verified",
  "down_payment",
  "part",
  "rejected",
  "unpaid",
] as const;
export type PaymentMark = (typeof PAYMENT_MARKS)[number];

export interface MarkedMoney {
  status: OrderStatus;
  paymentReview: PaymentReview | null;
  grandTotalHalalas: number;
  verifiedHalalas: number | null;
  downPaymentHalalas: number | null;
  /** Work was allowed to go on without verified money. */
  goesOnUnverified: boolean;
  isMoneyMissing: boolean;
  /** To be paid in cash when it is handed over. */
  cashHalalas: number;
}

/**
 * The one mark that matters most: missing money before everything, then that work goes on without it, then what waits for
 * somebody's eyes, then what is still to be taken in cash. Money that was verified is no more than a part once an edit made the order dearer.
 */
export function paymentMark(order: MarkedMoney): PaymentMark {
  if (order.isMoneyMissing || isOwedAfterwards(order)) return "missing";
  if (order.goesOnUnverified) return "unverified";
  if (order.paymentReview === "awaiting_review") return "receipt";
  if (order.cashHalalas > 0) return "cash";
  if (isMoneyVerified(order)) return "verified";
  if (owesBalance(order)) return "down_payment";
  if (order.verifiedHalalas !== null && order.verifiedHalalas > 0) return "part";
  return order.paymentReview === "rejected" ? "rejected" : "unpaid";
}
