import { asc, eq } from "drizzle-orm";
import type { Transaction } from "#db/client.ts";
import { orderPortions } from "#db/schema/order-recipients/order-portions.ts";

/** The shares of an order as they stand in a transaction. */
export function readPortions(tx: Transaction, orderId: string) {
  return tx
    .select()
    .from(orderPortions)
    .where(eq(orderPortions.orderId, orderId))
    .orderBy(asc(orderPortions.position));
}
