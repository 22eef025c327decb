import { defaultPath } from "#app/features/order-core/rules/transitions.ts";
import {
  isBeforeSlaughter,
  ORDER_LIFE,
  type OrderKind,
  type OrderStatus,
} from "#app/vocabulary/order-status.ts";

/** How long an order usually stays where it is before it goes on, in minutes. */
export const usualMinutes = (status: OrderStatus): number => ORDER_LIFE[status].minutes;

/** The steps of an order from the knife to the hand-over, which is the last of them. */
export function workSteps(kind: OrderKind): readonly OrderStatus[] {
  const steps = defaultPath(kind).filter((status) => !isBeforeSlaughter(status));
  // Whoever collects is served as soon as it is ready.
  return kind === "restaurant_pickup" ? steps.filter((status) => status !== "Completed") : steps;
}

/** How long it usually takes from coming to a step until the hand-over. */
export function minutesToHandOver(kind: OrderKind, step: OrderStatus): number {
  const steps = workSteps(kind);
  const at = steps.indexOf(step);
  return steps.slice(Math.max(0, at)).reduce((sum, status) => sum + usualMinutes(status), 0);
}
