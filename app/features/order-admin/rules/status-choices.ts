import { nextStatus } from "#app/features/order-core/rules/transitions.ts";
import { ORDER_STATUSES, type OrderKind, type OrderStatus } from "#app/vocabulary/order-status.ts";

export interface StatusChoices {
  /** The usual next step, or null at the end of the path and off it. */
  next: OrderStatus | null;
  /** All the others in their listed order, the present one too. */
  others: OrderStatus[];
}

/** All eleven statuses for a choice, the usual next step before the rest (AO06 AO08). */
export function statusChoices(kind: OrderKind, status: OrderStatus, isInCash = false): StatusChoices {
  const next = nextStatus(kind, status, isInCash);
  return { next, others: ORDER_STATUSES.filter((each) => each !== next) };
}
