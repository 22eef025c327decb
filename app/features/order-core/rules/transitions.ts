import type { DeliveryMethod, Fulfillment } from "#app/vocabulary/order-choices.ts";
import type { OrderStatus } from "#app/vocabulary/order-status.ts";

/** The three ways an order can go: what differs is who cuts or cooks, and how it reaches the customer. */
export type OrderKind = "home" | "restaurant_delivery" | "restaurant_pickup";

/** The kind of an order by its fulfilment and delivery: which statuses it passes. */
export function orderKind(fulfillment: Fulfillment, deliveryMethod?: DeliveryMethod | null): OrderKind {
  if (fulfillment === "home") return "home";
  return deliveryMethod === "pickup" ? "restaurant_pickup" : "restaurant_delivery";
}

const START = ["Pending Payment", "Paid", "Confirmed", "In Slaughter"] as const;

/** The usual life of an order (AO08); any other move is possible for an admin, with a reason. */
const DEFAULT_PATHS: Record<OrderKind, readonly OrderStatus[]> = {
  home: [...START, "Butchery", "Out for Delivery", "Completed"],
  restaurant_delivery: [...START, "To Restaurant", "Cooking", "Out for Delivery", "Completed"],
  restaurant_pickup: [...START, "To Restaurant", "Cooking", "Ready for Pickup", "Completed"],
};

/** @param isInCash what is paid in cash at its end is not paid before work */
export function defaultPath(kind: OrderKind, isInCash = false): readonly OrderStatus[] {
  const path = DEFAULT_PATHS[kind];
  return isInCash ? path.filter((status) => status !== "Paid") : path;
}

/** The usual next step, or null at the end of the path and off it. */
export function nextStatus(kind: OrderKind, status: OrderStatus, isInCash = false): OrderStatus | null {
  const path = defaultPath(kind, isInCash && status !== "Paid");
  const index = path.indexOf(status);
  return index === -1 ? null : (path[index + 1] ?? null);
}

export type MoveKind = "usual" | "needs_reason" | "same";

/** Only one step forward on the path is usual; skipping, going back, leaving it or cancelling asks for a reason. */
export function moveKind(kind: OrderKind, from: OrderStatus, to: OrderStatus, isInCash = false): MoveKind {
  if (from === to) return "same";
  return nextStatus(kind, from, isInCash) === to ? "usual" : "needs_reason";
}
