import type { OrderEventRow, OrderRow } from "#app/features/order-core/rules/order-rows.ts";
import type { Actor } from "#app/foundation/context/actor.ts";

/** The first entry of an order's timeline, as the statement that wrote the order wrote it. */
export function placedEvent(order: OrderRow, id: number, by: Actor): OrderEventRow {
  return {
    ...placedBy(by),
    id,
    orderId: order.id,
    at: order.createdAt,
    kind: "placed",
    undoesEventId: null,
    fromStatus: null,
    toStatus: order.status,
    note: null,
    reason: null,
    slotDate: null,
    slotTime: null,
    fault: null,
  };
}

/** Who pressed Confirm: the customer, or somebody at the desk in the customer's name. */
export function placedBy(by: Actor): Pick<OrderEventRow, "actorKind" | "actorLabel"> {
  return by.kind === "staff"
    ? { actorKind: "staff", actorLabel: by.email }
    : { actorKind: "customer", actorLabel: null };
}
