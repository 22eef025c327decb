import { asc, eq } from "drizzle-orm";
import type { Transaction } from "#db/client.ts";
import { orderShares } from "#db/schema/shared-orders/order-shares.ts";

/** The shares of an order as they stand in a transaction. */
export function readShares(tx: Transaction, orderId: string) {
  return tx
    .select()
    .from(orderShares)
    .where(eq(orderShares.orderId, orderId))
    .orderBy(asc(orderShares.position));
}
