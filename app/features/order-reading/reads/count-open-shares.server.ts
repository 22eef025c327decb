import { and, eq, isNull } from "drizzle-orm";
import type { Queryable } from "#db/client.ts";
import { orderShares } from "#db/schema/shared-orders/order-shares.ts";

/** How many shares of an order nobody has in hand yet. */
export function countOpenShares(tx: Queryable, orderId: string): Promise<number> {
  return tx.$count(orderShares, and(eq(orderShares.orderId, orderId), isNull(orderShares.deliveredAt)));
}
