import { and, eq, inArray } from "drizzle-orm";
import { lockCredit } from "#app/features/refunds/reads/held-money.server.ts";
import { OPEN_REFUNDS } from "#app/vocabulary/money/refund.ts";
import type { Transaction } from "#db/client.ts";
import { refunds, refundWishes } from "#db/schema/money/refunds.ts";
import { orders } from "#db/schema/orders.ts";

/** Why a customer cannot be erased yet: money is on its way, or is still the customer's own. Null where nothing is. */
export async function moneyInTheWay(
  tx: Transaction,
  customerId: string,
): Promise<"refund_running" | "credit_left" | null> {
  const running = and(eq(refunds.customerId, customerId), inArray(refunds.state, [...OPEN_REFUNDS]));
  if ((await tx.$count(refunds, running)) > 0) return "refund_running";
  return (await lockCredit(tx, customerId)) > 0 ? "credit_left" : null;
}

/** Takes accounts and words about a person out of refunds that are over; their amounts stay, as the books do. */
export async function forgetRefunds(tx: Transaction, customerId: string): Promise<void> {
  await tx
    .update(refunds)
    .set({ iban: null, holderName: null, reason: null, settledWhy: null })
    .where(eq(refunds.customerId, customerId));
  const own = tx.select({ id: orders.id }).from(orders).where(eq(orders.customerId, customerId));
  await tx.delete(refundWishes).where(inArray(refundWishes.orderId, own));
}
