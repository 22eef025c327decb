import { and, desc, eq, isNull } from "drizzle-orm";
import { transferOf } from "#app/features/orders/baskets/transfer-of.ts";
import type { OrderView } from "#app/features/orders/read/order-view.ts";
import { readOwnOrder } from "#app/features/orders/read/read-own-order.server.ts";
import { readSettings } from "#app/features/settings/read-settings.server.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { ok, type Result } from "#app/lib/result.ts";
import { onlinePayments } from "#db/schema/money/online-payments.ts";
import { offeredWays } from "./offered-ways.ts";
import { payRefusal } from "./pay-refusal.ts";
import type { OrderPayments } from "./schema.ts";

/** How an order that somebody may see can be paid now, and how it was tried last. No way is offered where nothing is due. */
export async function orderPaymentsOf(ctx: CommandContext, order: OrderView): Promise<OrderPayments> {
  const { halalas } = transferOf(order);
  const mayPay = payRefusal({ ...order, askedHalalas: halalas }) === null;
  const [settings, latest] = await Promise.all([
    readSettings(ctx.db),
    readLatestPayment(ctx, { orderId: order.id, splitPartId: null }),
  ]);
  return { ways: mayPay ? offeredWays(settings) : [], halalas, latest };
}

/** How somebody tried last: the order's customer, or a friend who was asked for a part; neither hears of the other. */
export async function readLatestPayment(
  { db }: CommandContext,
  { orderId, splitPartId }: { orderId: string; splitPartId: string | null },
): Promise<OrderPayments["latest"]> {
  const isTheirs =
    splitPartId === null ? isNull(onlinePayments.splitPartId) : eq(onlinePayments.splitPartId, splitPartId);
  const [latest] = await db
    .select()
    .from(onlinePayments)
    .where(and(eq(onlinePayments.orderId, orderId), isTheirs))
    .orderBy(desc(onlinePayments.startedAt), desc(onlinePayments.id))
    .limit(1);
  if (!latest) return null;
  const { id, gateway, state, declined, askedHalalas, startedAt } = latest;
  return { id, gateway, state, declined, halalas: askedHalalas, startedAt: startedAt.toISOString() };
}

/** The same for its owner, by its id. */
export async function readOrderPayments(
  ctx: CommandContext,
  { id }: { id: string },
): Promise<Result<OrderPayments, "not_signed_in" | "not_found">> {
  const found = await readOwnOrder(ctx, id);
  return found.ok ? ok(await orderPaymentsOf(ctx, found.value)) : found;
}
