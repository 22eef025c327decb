import { defaultPath, type OrderKind } from "#app/features/order-core/rules/transitions.ts";
import type { OrderStatus } from "#app/vocabulary/order-status.ts";

/** How long an order usually stays where it is before it goes on, in minutes; what is not named takes none. */
const USUAL_MINUTES: Partial<Record<OrderStatus, number>> = {
  "In Slaughter": 45,
  Butchery: 45,
  "To Restaurant": 30,
  Cooking: 150,
  "Out for Delivery": 45,
};

export const usualMinutes = (status: OrderStatus) => USUAL_MINUTES[status] ?? 0;

/** Where an order waits for the money and the knife; its time passes there without anybody working. */
const BEFORE: readonly OrderStatus[] = ["Pending Payment", "Paid", "Confirmed"];

/** The steps of an order from the knife to the hand-over, which is the last of them. */
export function workSteps(kind: OrderKind): readonly OrderStatus[] {
  const steps = defaultPath(kind).filter((status) => !BEFORE.includes(status));
  // Whoever collects is served as soon as it is ready.
  return kind === "restaurant_pickup" ? steps.filter((status) => status !== "Completed") : steps;
}

/** How long it usually takes from coming to a step until the hand-over. */
export function minutesToHandOver(kind: OrderKind, step: OrderStatus): number {
  const steps = workSteps(kind);
  const at = steps.indexOf(step);
  return steps.slice(Math.max(0, at)).reduce((sum, status) => sum + usualMinutes(status), 0);
}
