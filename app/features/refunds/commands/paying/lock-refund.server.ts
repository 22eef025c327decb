import { eq } from "drizzle-orm";
import { type LockedOrder, lockOrder } from "#app/features/order-core/reads/lock-order.server.ts";
import { lockCredit } from "#app/features/refunds/reads/held-money.server.ts";
import type { RefundRow } from "#app/features/refunds/rules/refund-rules.ts";
import type { Transaction } from "#db/client.ts";
import { refunds } from "#db/schema/money/refunds.ts";

export interface HeldRefund {
  refund: RefundRow;
  order: LockedOrder | null;
  /** What the order, or the credit, has to give back. */
  creditHalalas: number;
}

/** A refund as somebody is about to change it, with its order, or its customer's credit, always locked before it. */
export async function lockRefund(tx: Transaction, id: string): Promise<HeldRefund | null> {
  const [found] = await tx
    .select({ orderId: refunds.orderId, customerId: refunds.customerId })
    .from(refunds)
    .where(eq(refunds.id, id));
  if (!found) return null;
  const order = found.orderId === null ? null : await lockOrder(tx, found.orderId);
  const creditHalalas = found.orderId === null ? await lockCredit(tx, found.customerId) : 0;
  const [refund] = await tx.select().from(refunds).where(eq(refunds.id, id)).for("update");
  return refund ? { refund, order, creditHalalas } : null;
}
