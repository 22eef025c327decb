import { isBeforeSlaughter, type OrderStatus } from "#app/vocabulary/order-status.ts";
import type { PaymentReview } from "#app/vocabulary/payment-review.ts";
import { PORTION_STATES, type PortionState } from "#app/vocabulary/portion.ts";

/** What a recipient may know of where a share stands: nothing of money. */
export type PortionStage = "planned" | "preparing" | "prepared" | "out" | "delivered" | "cancelled";

/** Where a share stands: by its own way, and before it has begun by the order's. */
export function portionStage(status: OrderStatus, state: PortionState): PortionStage {
  if (status === "Cancelled" && state !== "delivered") return "cancelled";
  if (state !== "open") return state;
  return isBeforeSlaughter(status) || status === "Cancelled" ? "planned" : "preparing";
}

/** May the desk say how far a share is? There is no meat before the knife, and none of an order that is cancelled. */
export function mayMovePortion(status: OrderStatus): boolean {
  return status !== "Cancelled" && !isBeforeSlaughter(status);
}

/** The step that usually comes next; what a charity fetches is never on the way. */
export function nextPortionState(state: PortionState, isFetched: boolean): PortionState | null {
  const path: readonly PortionState[] = isFetched
    ? PORTION_STATES.filter((step) => step !== "out")
    : PORTION_STATES;
  return path[path.indexOf(state) + 1] ?? null;
}

/** The moments of a share that has come to a state: earlier ones stay, or are now, and later ones are gone. */
export function momentsAt<At>(
  state: PortionState,
  had: { preparedAt: At | null; outAt: At | null; deliveredAt: At | null },
  now: At,
): { preparedAt: At | null; outAt: At | null; deliveredAt: At | null } {
  const reached = PORTION_STATES.indexOf(state);
  const moment = (step: PortionState, before: At | null) => {
    const at = PORTION_STATES.indexOf(step);
    if (at > reached) return null;
    return at === reached ? (before ?? now) : before;
  };
  return {
    preparedAt: moment("prepared", had.preparedAt),
    outAt: moment("out", had.outAt),
    deliveredAt: moment("delivered", had.deliveredAt),
  };
}

/** Has the shop seen the money, or gone on without it? A receipt that nobody has looked at is neither, and before that nobody is told of a share. */
export function isPortionTold({
  status,
  paymentReview,
}: {
  status: OrderStatus;
  paymentReview: PaymentReview | null;
}): boolean {
  if (status === "Cancelled") return false;
  if (status === "Pending Payment") return paymentReview === "verified";
  return status !== "Paid" || paymentReview !== "awaiting_review";
}
