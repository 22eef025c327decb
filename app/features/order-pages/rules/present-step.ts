import { ORDER_LIFE, type OrderStatus } from "#app/vocabulary/order-status.ts";
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

/** What an order's page says first; each has its sentences under `orders:stage`. */
export type OrderStage =
  | NonNullable<(typeof ORDER_LIFE)[OrderStatus]["page"]>
  | "pay"
  | "rejected"
  | "payOpen"
  | "cash"
  | "friends"
  | "rest"
  | "checking"
  | "verified"
  | "lapsed";

interface StagedOrder {
  status: OrderStatus;
  paymentReview: PaymentReview | null;
  dueHalalas: number;
  /** To be paid in cash at its end. */
  cashHalalas: number;
  isLapsed: boolean;
  /** ISO 8601; null where nothing ends. */
  heldUntil: string | null;
  split: { ownHalalas: number } | null;
}

/** What happens next with an order, for whoever ordered it: one sentence, whichever page tells it. */
export function orderStage(order: StagedOrder, now: Date): OrderStage {
  const { words, isMoneySeen } = presentStep(order);
  if (order.status === "Cancelled") return order.isLapsed ? "lapsed" : "cancelled";
  if (order.cashHalalas > 0 && order.status === "Pending Payment" && words !== "Paid") return "cash";
  if (isMoneySeen) return "verified";
  if (words === "rest") return "rest";
  if (words === "Paid") return "checking";
  const { page } = ORDER_LIFE[order.status];
  if (page) return page;
  if (order.split?.ownHalalas === 0) return "friends";
  if (order.paymentReview === "rejected") return "rejected";
  return order.heldUntil !== null && new Date(order.heldUntil) > now ? "pay" : "payOpen";
}
