import type { OrderStatus } from "#app/vocabulary/order-status.ts";
import { EVENT_KINDS } from "./event-kinds.ts";
import type { OrderEvent } from "./order-notice.ts";

/** What a customer must hear who wants no news: that money is asked for, and where and when to be. */
const NECESSARY: ReadonlySet<OrderStatus> = new Set([
  "Pending Payment",
  "Confirmed",
  "Out for Delivery",
  "Ready for Pickup",
  "Cancelled",
]);

/** Is this message more than news of a step? A new order and a rejected payment always are. */
export function isNecessary({ kind }: OrderEvent, status: OrderStatus): boolean {
  return EVENT_KINDS[kind].isAlwaysTold || NECESSARY.has(status);
}
