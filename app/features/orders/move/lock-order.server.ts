import { eq } from "drizzle-orm";
import type { Transaction } from "#db/client.ts";
import { orders } from "#db/schema/orders.ts";

export type LockedOrder = typeof orders.$inferSelect;

/** The order as the desk is about to change it; nobody else changes it before the transaction ends. */
export async function lockOrder(tx: Transaction, id: string): Promise<LockedOrder | null> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, id)).for("update");
  return order ?? null;
}
