import { eq, sql } from "drizzle-orm";
import { type LockedOrder, lockOrder } from "#app/features/order-core/reads/lock-order.server.ts";
import { adminRefusal, isOrderId } from "#app/features/order-core/rules/access.ts";
import type { OrderRows } from "#app/features/order-core/rules/order-rows.ts";
import { type LinkRefusal, openLink } from "#app/features/order-links/reads/open-link.server.ts";
import { type ChangedOrder, changeOrder } from "#app/features/order-moving/commands/change-order.server.ts";
import { changeOrders } from "#app/features/order-moving/commands/change-orders.server.ts";
import { readOneOrderRows } from "#app/features/order-reading/reads/read-order-rows.server.ts";
import type { OrderView } from "#app/features/order-reading/rules/order-view.ts";
import { toOrderView } from "#app/features/order-reading/rules/to-order-view.ts";
import { exchangeReservations } from "#app/features/order-reservations/commands/sync-reservations.server.ts";
import type { NoRoomRefusal } from "#app/features/order-reservations/rules/no-room.ts";
import {
  changeOrderOf,
  changeOwnOrder,
  type OwnChange,
} from "#app/features/orders/commands/by-customer/change-own-order.server.ts";
import { readCashFacts } from "#app/features/orders/reads/cash/read-cash-facts.server.ts";
import { type CashRefusal, cashRefusal } from "#app/features/orders/rules/cash/cash-offered.ts";
import { readSettings } from "#app/features/settings/reads/read-settings.server.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import type { Transaction } from "#db/client.ts";
import { orderReservations } from "#db/schema/capacity.ts";

export type PromiseCashRefusal = CashRefusal | NoRoomRefusal | "not_found";

/** Of one customer one at a time: two orders that are promised at once are not both the first. */
const ONE_CUSTOMER = 7203326;

/**
 * The customer chooses to pay in cash when the order is handed over (0125-cash). Guarantees: only what the shop's rule lets be
 * paid so, however many are asked for at once; its places are kept from then on, those that others took meanwhile are taken
 * again or it is refused with the nearest times; of several presses one counts.
 */
export function promiseCash(
  ctx: CommandContext,
  { id }: { id: string },
): Promise<Result<OrderView, PromiseCashRefusal | "not_signed_in">> {
  return changeOwnOrder(ctx, id, (tx, order, rows) => promised(tx, ctx, order, rows));
}

/** The same for whoever holds a link that the shop sent to the order's customer. */
export async function promiseCashByLink(
  ctx: CommandContext,
  token: string,
): Promise<Result<null, PromiseCashRefusal | LinkRefusal>> {
  const link = await openLink(ctx, token, "customer");
  if (!link.ok) return link;
  const { orderId: id, customerId } = link.value;
  const changed = await changeOrderOf(ctx, { id, customerId }, (tx, order, rows) =>
    promised(tx, ctx, order, rows),
  );
  return changed.ok ? ok(null) : changed;
}

/** The same for whoever says so on the telephone, by the same rule. */
export async function promiseCashFor(
  ctx: CommandContext,
  { id }: { id: string },
): Promise<Result<ChangedOrder, PromiseCashRefusal | "not_signed_in" | "not_allowed">> {
  const refusal = adminRefusal(ctx.actor, "orders.move");
  if (refusal) return refuse(refusal);
  if (!isOrderId(id)) return refuse("not_found");
  return changeOrders(ctx, async (tx): Promise<Result<ChangedOrder, PromiseCashRefusal>> => {
    const order = await lockOrder(tx, id);
    const rows = order && (await readOneOrderRows(tx, id));
    if (!rows) return refuse("not_found");
    const change = await promised(tx, ctx, order, rows);
    if (!change.ok) return change;
    const { set, action, logged, message } = change.value;
    return changeOrder(tx, ctx, order, {
      set,
      event: { kind: "cash_promised", note: null, fromStatus: null, toStatus: null },
      action,
      ...(logged && { logged }),
      message,
      undoable: false,
    });
  });
}

async function promised(
  tx: Transaction,
  ctx: CommandContext,
  order: LockedOrder,
  rows: OrderRows,
): Promise<Result<OwnChange, CashRefusal>> {
  const { id, customerId } = order;
  await tx.execute(sql`select pg_advisory_xact_lock(${ONE_CUSTOMER}, hashtext(${customerId}))`);
  const settings = await readSettings(tx);
  const refusal = cashRefusal(await readCashFacts(tx, toOrderView(rows, ctx.now), settings));
  if (refusal) return refuse(refusal);
  const isHeld = order.heldUntil !== null || order.needsTime;
  // What nobody gave back yet is still its own, as its row is locked.
  if (isHeld && (await tx.$count(orderReservations, eq(orderReservations.orderId, id))) === 0)
    await exchangeReservations(tx, ctx, order);
  const cashUpToHalalas = settings.cash_most_halalas;
  return ok({
    set: { cashUpToHalalas, heldUntil: null, needsTime: false },
    event: { kind: "cash_promised", fromStatus: null, toStatus: null },
    action: "promise_cash",
    logged: { after: { cashUpToHalalas } },
    message: { kind: "cash_promised" },
    toShop: null,
  });
}
