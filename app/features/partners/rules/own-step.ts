import { nextStatus, orderKind } from "#app/features/order-core/rules/transitions.ts";
import type { DeliveryMethod, Fulfillment } from "#app/vocabulary/order-choices.ts";
import type { OrderStatus } from "#app/vocabulary/order-status.ts";
import type { SeatKind } from "#app/vocabulary/partner-seat.ts";

/** What a kitchen says of an order, and by which step of the usual way. */
const STEPS = {
  Paid: "accept",
  "To Restaurant": "cook",
  Cooking: "ready",
  "Ready for Pickup": "handOver",
} as const satisfies Partial<Record<OrderStatus, string>>;
type StepWord = (typeof STEPS)[keyof typeof STEPS];

export interface OwnStep {
  to: OrderStatus;
  /** What its button says; ready for whoever fetches it and gone out to the door are one step under two names. */
  word: StepWord | "out";
}

interface Stepped {
  status: OrderStatus;
  fulfillment: Fulfillment;
  deliveryMethod: DeliveryMethod;
}

/**
 * The one step that this partner may take with an order by itself; null where it is the shop's or nobody's turn. Restaurants move
 * their orders along the usual way; the knife and the road stay the shop's, and so is whatever leaves that way.
 */
export function ownStep(kind: SeatKind, { status, fulfillment, deliveryMethod }: Stepped): OwnStep | null {
  if (kind !== "restaurant" || fulfillment !== "restaurant" || !(status in STEPS)) return null;
  const to = nextStatus(orderKind(fulfillment, deliveryMethod), status);
  if (!to) return null;
  const word = STEPS[status as keyof typeof STEPS];
  return { to, word: to === "Out for Delivery" ? "out" : word };
}
