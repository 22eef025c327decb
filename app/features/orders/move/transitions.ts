import type { DeliveryMethod, Fulfillment } from "#app/vocabulary/order-choices.ts";
import type { OrderStatus } from "#app/vocabulary/order-status.ts";

/** The three ways an order can go: what differs is who cuts or cooks, and how it reaches the customer. */
export type OrderKind = "home" | "restaurant_delivery" | "restaurant_pickup";

export function orderKind(fulfillment: Fulfillment, deliveryMethod?: DeliveryMethod | null): OrderKind {
  if (fulfillment === "home") return "home";
  return deliveryMethod === "pickup" ? "restaurant_pickup" : "restaurant_delivery";
}

const START = ["Pending Payment", "Paid", "Confirmed", "In Slaughter"] as const;

/** The usual life of an order (AO08); any other move is possible for an admin, with a reason. */
const USUAL_PATHS: Record<OrderKind, readonly OrderStatus[]> = {
  home: [...START, "Butchery", "Out for Delivery", "Completed"],
  restaurant_delivery: [...START, "To Restaurant", "Cooking", "Out for Delivery", "Completed"],
  restaurant_pickup: [...START, "To Restaurant", "Cooking", "Ready for Pickup", "Completed"],
};

export function usualPath(kind: OrderKind): readonly OrderStatus[] {
  return USUAL_PATHS[kind];
}

/** The usual next step, or null at the end of the path and off it. */
export function nextStatus(kind: OrderKind, status: OrderStatus): OrderStatus | null {
  const path = USUAL_PATHS[kind];
  const index = path.indexOf(status);
  return index === -1 ? null : (path[index + 1] ?? null);
}

export type MoveKind = "usual" | "needs_reason" | "same";

/** Only one step forward on the path is usual; skipping, going back, leaving it or cancelling asks for a reason. */
export function moveKind(kind: OrderKind, from: OrderStatus, to: OrderStatus): MoveKind {
  if (from === to) return "same";
  return nextStatus(kind, from) === to ? "usual" : "needs_reason";
}
