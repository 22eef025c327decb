import { and, desc, eq, isNull } from "drizzle-orm";
import { transferOf } from "#app/features/order-core/rules/transfer-of.ts";
import { readOneOrderRows } from "#app/features/order-reading/reads/read-order-rows.server.ts";
import { readOwnOrder } from "#app/features/order-reading/reads/read-own-order.server.ts";
import type { OrderView } from "#app/features/order-reading/rules/order-view.ts";
import { toOrderView } from "#app/features/order-reading/rules/to-order-view.ts";
import { readCashWithdrawal } from "#app/features/orders/commands/cash/withdraw-cash.server.ts";
import { readCashFacts } from "#app/features/orders/reads/cash/read-cash-facts.server.ts";
import { cashRefusal, SAID_WHY } from "#app/features/orders/rules/cash/cash-offered.ts";
import { offeredMethods } from "#app/features/payments/rules/online/offered-methods.ts";
import { payRefusal } from "#app/features/payments/rules/online/pay-refusal.ts";
import type { OrderPayments } from "#app/features/payments/rules/online/schema.ts";
import { readSettings } from "#app/features/settings/reads/read-settings.server.ts";
import type { ShopSettings } from "#app/features/settings/rules/definitions.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { ok, type Result } from "#app/lib/result.ts";
import { onlinePayments } from "#db/schema/money/online-payments.ts";

/** A friend's part is not paid in cash, nor is what is not there. */
export const NO_CASH: OrderPayments["cash"] = { offered: false, why: null, mostHalalas: 0, withdrawal: null };

/** How an order that somebody may see can be paid now, and how it was tried last. No way is offered where nothing is due. */
export async function orderPaymentsOf(ctx: CommandContext, order: OrderView): Promise<OrderPayments> {
  const { halalas } = transferOf(order);
  const mayPay = payRefusal({ ...order, askedHalalas: halalas }) === null;
  const [settings, latest] = await Promise.all([
    readSettings(ctx.db),
    readLatestPayment(ctx, { orderId: order.id, splitPartId: null }),
  ]);
  return {
    ways: mayPay ? offeredMethods(settings) : [],
    halalas,
    cash: await cashOf(ctx, order, settings),
    latest,
  };
}

async function cashOf(
  ctx: CommandContext,
  order: OrderView,
  settings: ShopSettings,
): Promise<OrderPayments["cash"]> {
  const { db, now } = ctx;
  const mostHalalas = settings.cash_most_halalas;
  // What was promised before the owner switched it off can be taken back too.
  const withdrawal = await readCashWithdrawal(ctx, order);
  // A shop without cash looks nothing up.
  if (!settings.cash_on) return { offered: false, why: null, mostHalalas, withdrawal };
  // By a link less of it is shown than the rule goes by.
  const rows = await readOneOrderRows(db, order.id);
  const refusal = rows && cashRefusal(await readCashFacts(db, toOrderView(rows, now), settings));
  const why = SAID_WHY.find((each) => each === refusal) ?? null;
  return { offered: refusal === null, why, mostHalalas, withdrawal };
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
