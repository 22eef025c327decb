import { and, eq, isNull } from "drizzle-orm";
import type { Queryable } from "#db/client.ts";
import { orderLinks } from "#db/schema/order-links.ts";

/** Ends every link of an order, also those of an earlier secret. */
export async function revokeLinks(tx: Queryable, orderId: string, now: Date): Promise<void> {
  await tx
    .update(orderLinks)
    .set({ revokedAt: now })
    .where(and(eq(orderLinks.orderId, orderId), isNull(orderLinks.revokedAt)));
}
