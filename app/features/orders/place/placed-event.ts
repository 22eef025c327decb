import type { OrderEventRow, OrderRow } from "#app/features/orders/read/order-rows.ts";

/** The first entry of an order's timeline, as the statement that wrote the order wrote it. */
export function placedEvent(order: OrderRow, id: number): OrderEventRow {
  return {
    id,
    orderId: order.id,
    at: order.createdAt,
    kind: "placed",
    actorKind: "customer",
    actorLabel: null,
    undoesEventId: null,
    fromStatus: null,
    toStatus: order.status,
    note: null,
    reason: null,
    slotDate: null,
    slotTime: null,
  };
}
