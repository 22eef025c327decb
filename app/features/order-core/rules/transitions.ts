import type { DeliveryMethod, Fulfillment } from "#app/vocabulary/order-choices.ts";
import {
  ORDER_LIFE,
  ORDER_STATUSES,
  type OrderKind,
  type OrderStatus,
} from "#app/vocabulary/order-status.ts";

/** The kind of an order by its fulfilment and delivery: which statuses it passes. */
export function orderKind(fulfillment: Fulfillment, deliveryMethod?: DeliveryMethod | null): OrderKind {
  if (fulfillment === "home") return "home";
  return deliveryMethod === "pickup" ? "restaurant_pickup" : "restaurant_delivery";
}

/** The usual life of an order (AO08); any other move is possible for an admin, with a reason. */
const pathOf = (kind: OrderKind): readonly OrderStatus[] =>
  ORDER_STATUSES.filter((status) => (ORDER_LIFE[status].passedBy as readonly OrderKind[]).includes(kind));
const DEFAULT_PATHS: Record<OrderKind, readonly OrderStatus[]> = {
  home: pathOf("home"),
  restaurant_delivery: pathOf("restaurant_delivery"),
  restaurant_pickup: pathOf("restaurant_pickup"),
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
