import { eq } from "drizzle-orm";
import { readPriceBook } from "#app/features/catalog/reads/read-price-book.server.ts";
import { type LockedOrder, lockOrder } from "#app/features/order-core/reads/lock-order.server.ts";
import { adminRefusal, isOrderId } from "#app/features/order-core/rules/access.ts";
import { cashToTake, NO_CASH } from "#app/features/order-core/rules/money-before-work.ts";
import { type LinkRefusal, openLink } from "#app/features/order-links/reads/open-link.server.ts";
import { type ChangedOrder, changeOrder } from "#app/features/order-moving/commands/change-order.server.ts";
import { changeOrders } from "#app/features/order-moving/commands/change-orders.server.ts";
import type { OrderView } from "#app/features/order-reading/rules/order-view.ts";
import { renewHold } from "#app/features/order-reservations/commands/renew-hold.server.ts";
import { holdEnd } from "#app/features/order-reservations/rules/hold.ts";
import type { NoRoomRefusal } from "#app/features/order-reservations/rules/no-room.ts";
import {
  changeOrderOf,
  changeOwnOrder,
  type OwnChange,
} from "#app/features/orders/commands/by-customer/change-own-order.server.ts";
import {
  type CashWithdrawRefusal,
  cashWithdrawRefusal,
  waitsWithoutCash,
} from "#app/features/orders/rules/cash/withdraw-rule.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import type { Queryable, Transaction } from "#db/client.ts";
import { orderReservations } from "#db/schema/capacity.ts";

export type WithdrawCashRefusal = CashWithdrawRefusal | "not_found";

/**
 * The customer pays by transfer or online after all (0131-cash-taken-back). Guarantees: only before the knife; an order that was
 * accepted on the promise alone waits for its money again, its time kept as long as a new one's; of several presses one counts.
 */
export function withdrawCash(
  ctx: CommandContext,
  { id }: { id: string },
): Promise<Result<OrderView, WithdrawCashRefusal | NoRoomRefusal | "not_signed_in">> {
  return changeOwnOrder(ctx, id, (tx, order) => withdrawn(tx, ctx, order));
}

/** The same for whoever holds a link that the shop sent to the order's customer. */
export async function withdrawCashByLink(
  ctx: CommandContext,
  token: string,
): Promise<Result<null, WithdrawCashRefusal | NoRoomRefusal | LinkRefusal>> {
  const link = await openLink(ctx, token, "customer");
  if (!link.ok) return link;
  const { orderId: id, customerId } = link.value;
  const changed = await changeOrderOf(ctx, { id, customerId }, (tx, order) => withdrawn(tx, ctx, order));
  return changed.ok ? ok(null) : changed;
}

/** The same by the desk, for who says so on the telephone, or where the shop would rather have the money first. */
export async function withdrawCashFor(
  ctx: CommandContext,
  { id }: { id: string },
): Promise<Result<ChangedOrder, WithdrawCashRefusal | NoRoomRefusal | "not_signed_in" | "not_allowed">> {
  const refusal = adminRefusal(ctx.actor, "payments.review");
  if (refusal) return refuse(refusal);
  if (!isOrderId(id)) return refuse("not_found");
  return changeOrders(ctx, async (tx): Promise<Result<ChangedOrder, WithdrawCashRefusal>> => {
    const order = await lockOrder(tx, id);
    if (!order) return refuse("not_found");
    const change = await withdrawn(tx, ctx, order);
    if (!change.ok) return change;
    const { set, action, logged, message } = change.value;
    const isMoved = set.status !== undefined && set.status !== order.status;
    return changeOrder(tx, ctx, order, {
      set,
      event: {
        kind: "cash_withdrawn",
        note: null,
        ...(!isMoved && { fromStatus: null, toStatus: null }),
      },
      action,
      ...(logged && { logged }),
      message,
      undoable: false,
    });
  });
}

async function withdrawn(
  tx: Transaction,
  ctx: CommandContext,
  order: LockedOrder,
): Promise<Result<OwnChange, CashWithdrawRefusal>> {
  const { status, paymentReview, cashUpToHalalas } = order;
  const refusal = cashWithdrawRefusal({ status, paymentReview, cashHalalas: cashToTake(order) });
  if (refusal) return refuse(refusal);
  const waits = waitsWithoutCash(order);
  const to = waits ? "Pending Payment" : status;
  const isMoved = to !== status;
  return ok({
    set: { ...NO_CASH, status: to, ...(waits && (await renewHold(tx, ctx, order))) },
    event: {
      kind: "cash_withdrawn",
      fromStatus: isMoved ? status : null,
      toStatus: isMoved ? to : null,
    },
    action: "withdraw_cash",
    logged: { before: { cashUpToHalalas } },
    message: { kind: "cash_withdrawn" },
    toShop: null,
  });
}

/** What taking the promise back would mean. */
export interface CashWithdrawal {
  /** Until when the time is kept without the money from then on; null where nothing ends. */
  keptUntil: string | null;
}

/** What an order's promise to pay in cash could be taken back to; null where it cannot be. */
export async function readCashWithdrawal(
  { db, now }: { db: Queryable; now: Date },
  order: Pick<OrderView, "id" | "status" | "paymentReview" | "cashHalalas" | "schedule">,
): Promise<CashWithdrawal | null> {
  if (cashWithdrawRefusal(order)) return null;
  const { id, schedule } = order;
  const hasReservations =
    schedule && (await db.$count(orderReservations, eq(orderReservations.orderId, id))) > 0;
  if (!hasReservations) return { keptUntil: null };
  return { keptUntil: holdEnd(now, schedule, await readPriceBook(db, {})).toISOString() };
}
