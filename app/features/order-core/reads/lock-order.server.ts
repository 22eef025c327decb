import { and, eq } from "drizzle-orm";
import type { Transaction } from "#db/client.ts";
import { orders } from "#db/schema/orders.ts";

export type LockedOrder = typeof orders.$inferSelect;

/**
 * The order as somebody is about to change it; nobody else changes it before the transaction ends.
 * @param customerId only when it is this customer's
 */
export async function lockOrder(
  tx: Transaction,
  id: string,
  customerId?: string,
): Promise<LockedOrder | null> {
  const isTheirs = customerId === undefined ? undefined : eq(orders.customerId, customerId);
  const [order] = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.id, id), isTheirs))
    .for("update");
  return order ?? null;
}
