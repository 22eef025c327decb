import type { Needs } from "#app/features/capacity/rules/plan-reservations.ts";
import type { DeliveryMethod, Fulfillment } from "#app/vocabulary/order-choices.ts";
import { districtOf } from "./district-of.ts";

/** What of an order says where its work is done. */
export interface WorkedOrder {
  fulfillment: Fulfillment;
  restaurantId: string | null;
  deliveryMethod: DeliveryMethod | null;
  address: string | null;
}

/** The places that an order of so many animals needs: everybody's are slaughtered, and what is not fetched is driven. */
export function needsOf(order: WorkedOrder, animals: number): Needs {
  const isFetched = order.fulfillment === "restaurant" && order.deliveryMethod === "pickup";
  return {
    restaurantId: order.fulfillment === "restaurant" ? order.restaurantId : null,
    delivery: isFetched ? null : { district: districtOf(order.address) },
    animals,
  };
}

/** How many animals the lines of an order are. */
export function animalsOf(lines: readonly { quantity: number }[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0);
}
