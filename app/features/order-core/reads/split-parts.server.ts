import { asc, eq, sql } from "drizzle-orm";
import type { Queryable, Transaction } from "#db/client.ts";
import { orderSplitParts } from "#db/schema/money/order-split-parts.ts";

export type SplitPart = typeof orderSplitParts.$inferSelect;

/** Every part that friends were ever asked for, in the order of their numbers. */
export function readSplitParts(db: Queryable, orderId: string): Promise<SplitPart[]> {
  return db
    .select()
    .from(orderSplitParts)
    .where(eq(orderSplitParts.orderId, orderId))
    .orderBy(asc(orderSplitParts.position));
}

/** Notes that money came for a part, or was taken back (below zero). Only for who books that money, and in the same transaction. */
export async function raiseSplitPart(
  tx: Transaction,
  { id, halalas, now }: { id: string; halalas: number; now: Date },
): Promise<void> {
  const { receivedHalalas, askedHalalas, paidAt } = orderSplitParts;
  await tx
    .update(orderSplitParts)
    .set({
      receivedHalalas: sql`${receivedHalalas} + ${halalas}`,
      paidAt: sql`case when ${receivedHalalas} + ${halalas} >= ${askedHalalas}
        then coalesce(${paidAt}, ${now.toISOString()}::timestamptz) end`,
    })
    .where(eq(orderSplitParts.id, id));
}
