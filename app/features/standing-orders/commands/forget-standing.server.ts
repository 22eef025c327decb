import { eq } from "drizzle-orm";
import type { Transaction } from "#db/client.ts";
import { standingOrders } from "#db/schema/standing-orders.ts";

/** Ends and takes away all standing orders of an erased customer, whose row is locked; the orders they made stay. */
export async function forgetStanding(tx: Transaction, customerId: string): Promise<void> {
  await tx.delete(standingOrders).where(eq(standingOrders.customerId, customerId));
}
