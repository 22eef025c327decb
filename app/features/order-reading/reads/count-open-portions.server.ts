import { and, eq, isNull } from "drizzle-orm";
import type { Queryable } from "#db/client.ts";
import { orderPortions } from "#db/schema/order-recipients/order-portions.ts";

/** How many shares of an order nobody has in hand yet. */
export function countOpenPortions(tx: Queryable, orderId: string): Promise<number> {
  return tx.$count(orderPortions, and(eq(orderPortions.orderId, orderId), isNull(orderPortions.deliveredAt)));
}
