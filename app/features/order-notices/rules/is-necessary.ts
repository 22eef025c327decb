import { ORDER_LIFE, type OrderStatus } from "#app/vocabulary/order-status.ts";
import { EVENT_KINDS } from "./event-kinds.ts";
import type { OrderEvent } from "./order-notice.ts";

/** Is this message more than news of a step, so that also who wants no news gets it? A new order and a rejected payment always are. */
export function isNecessary({ kind }: OrderEvent, status: OrderStatus): boolean {
  return EVENT_KINDS[kind].isAlwaysTold || ORDER_LIFE[status].told === null;
}
