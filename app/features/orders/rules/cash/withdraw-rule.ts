import { mayWorkOn, type OrderMoney } from "#app/features/order-core/rules/money-before-work.ts";
import { isBeforeSlaughter, isWork, type OrderStatus } from "#app/vocabulary/order-status.ts";
import type { PaymentReview } from "#app/vocabulary/payment-review.ts";

/** Why a promise to pay in cash is not taken back. */
export type CashWithdrawRefusal = "cash_not_promised" | "cash_work_began" | "receipt_is_checked";

export interface PromisedOrder {
  status: OrderStatus;
  paymentReview: PaymentReview | null;
  /** What is to be paid of it in cash. */
  cashHalalas: number;
}

/**
 * May the promise be taken back, so that the order is paid by transfer or online? Until the knife: what is at work was begun on
 * the word of it, and can still be paid otherwise without taking it back.
 * @returns why not; null when it may
 */
export function cashWithdrawRefusal({
  status,
  paymentReview,
  cashHalalas,
}: PromisedOrder): CashWithdrawRefusal | null {
  if (cashHalalas <= 0) return "cash_not_promised";
  if (!isBeforeSlaughter(status)) return "cash_work_began";
  return paymentReview === "awaiting_review" ? "receipt_is_checked" : null;
}

/** Does the order wait for its money from then on? Not where it was accepted on something else than the promise. */
export function waitsWithoutCash(order: OrderMoney & { status: OrderStatus }): boolean {
  return !isWork(order.status) || !mayWorkOn({ ...order, cashUpToHalalas: null }, order.status);
}
