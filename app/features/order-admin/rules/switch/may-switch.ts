import type { AdminOrderView } from "#app/features/order-reading/rules/order-view.ts";
import { isBeforeSlaughter, isClosed } from "#app/vocabulary/order-status.ts";

export type SwitchProblem =
  | "order_closed"
  | "switch_work_begun"
  | "switch_shared"
  | "switch_given_away"
  | "switch_door_of_another";

type Switched = Pick<AdminOrderView, "status" | "occasion" | "division" | "gift">;

/**
 * Why an order stays handed over as it is; null when it can be the other way. Once the knife is at work the butcher or the kitchen is
 * already on it, and what a restaurant has earned stands. Meat that goes to several doors, or to who gives it out, is cut for home, and a door that somebody else picks is theirs to say.
 */
export function switchProblem(order: Switched): SwitchProblem | null {
  if (isClosed(order.status)) return "order_closed";
  if (!isBeforeSlaughter(order.status)) return "switch_work_begun";
  if (order.division) return "switch_shared";
  if (order.occasion?.partner) return "switch_given_away";
  return order.gift ? "switch_door_of_another" : null;
}
