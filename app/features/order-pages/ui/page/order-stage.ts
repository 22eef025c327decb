import { presentStep } from "#app/features/order-pages/rules/present-step.ts";
import type { OrderStatus } from "#app/vocabulary/order-status.ts";
import type { PaymentReview } from "#app/vocabulary/payment-review.ts";

/** What an order's page says first; each has its sentences under `orders:stage`. */
export type OrderStage =
  | "pay"
  | "rejected"
  | "payOpen"
  | "cash"
  | "friends"
  | "rest"
  | "checking"
  | "verified"
  | "confirmed"
  | "preparing"
  | "cooking"
  | "onTheWay"
  | "ready"
  | "completed"
  | "lapsed"
  | "cancelled";

const OF_STATUS: Record<Exclude<OrderStatus, "Pending Payment" | "Paid">, OrderStage> = {
  Confirmed: "confirmed",
  "In Slaughter": "preparing",
  Butchery: "preparing",
  "To Restaurant": "cooking",
  Cooking: "cooking",
  "Out for Delivery": "onTheWay",
  "Ready for Pickup": "ready",
  Completed: "completed",
  Cancelled: "cancelled",
};

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
  if (order.status !== "Pending Payment") return OF_STATUS[words as keyof typeof OF_STATUS];
  if (order.split?.ownHalalas === 0) return "friends";
  if (order.paymentReview === "rejected") return "rejected";
  return order.heldUntil !== null && new Date(order.heldUntil) > now ? "pay" : "payOpen";
}
