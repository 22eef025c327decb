import { isBeforeSlaughter, isClosed, isWork, type OrderStatus } from "#app/vocabulary/order-status.ts";

/** Ear tags and what the vet saw are written until the order is over. */
export function noteProblem(status: OrderStatus): "order_closed" | null {
  return isClosed(status) ? "order_closed" : null;
}

/** Weights are written once somebody works on the order, and until it is over. */
export function weighProblem(status: OrderStatus): "order_closed" | "work_not_begun" | null {
  if (isClosed(status)) return "order_closed";
  return isWork(status) ? null : "work_not_begun";
}

/** What shows a slaughter is attached from then on, also after the order is done. */
export function evidenceProblem(status: OrderStatus): "order_closed" | "slaughter_not_begun" | null {
  if (status === "Cancelled") return "order_closed";
  return isBeforeSlaughter(status) ? "slaughter_not_begun" : null;
}

/** Another animal comes before it is at the butcher's, and before there is a proof of this one's slaughter. */
export function replaceProblem(
  status: OrderStatus,
  hasEvidence: boolean,
): "order_closed" | "work_not_begun" | "too_late_to_replace" | null {
  if (isClosed(status)) return "order_closed";
  if (status === "Pending Payment") return "work_not_begun";
  const isInTime = (isBeforeSlaughter(status) || status === "In Slaughter") && !hasEvidence;
  return isInTime ? null : "too_late_to_replace";
}
