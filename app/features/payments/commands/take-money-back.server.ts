import { and, eq, gte, max, notExists, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import {
  lockAccountsOf,
  readStanding,
  type StandingTransfer,
  takeBack,
} from "#app/features/ledger/commands/take-back.server.ts";
import type { LockedOrder } from "#app/features/order-core/reads/lock-order.server.ts";
import { raiseSplitPart } from "#app/features/order-core/reads/split-parts.server.ts";
import { cashToTake, isDownPaid, isMoneyVerified } from "#app/features/order-core/rules/money-before-work.ts";
import {
  type AdminOrderChange,
  changeOrder,
} from "#app/features/order-moving/commands/change-order.server.ts";
import { renewHold } from "#app/features/order-reservations/commands/renew-hold.server.ts";
import { afterMoneyTakenBack } from "#app/features/payments/rules/after-money-taken-back.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import { isHandedOver } from "#app/vocabulary/order-status.ts";
import type { Transaction } from "#db/client.ts";
import { orderEvents, orders } from "#db/schema/orders.ts";
import { paymentProofs } from "#db/schema/payment-proofs.ts";

export type TakeMoneyBackRefusal = "credit_spent_since" | "money_returned_since";

/** Money that was received for an order by mistake. */
export interface MistakenMoney {
  /** Locked. */
  order: LockedOrder;
  /** Under which it was received. */
  source: string;
  /** The friend's part that it was counted for, and how much of it. */
  splitPart: { id: string; halalas: number } | null;
}

/**
 * Takes back money that was received for the wrong orders, because a line of the bank was matched with them: the books get the
 * opposite, today, and what an order was left with decides where it stands. Guarantees: nothing is taken back that is not there
 * any more: where an order's money was returned, or the credit that came of it was spent, it refuses and nothing is changed.
 */
export async function takeMoneyBack(
  tx: Transaction,
  ctx: CommandContext,
  mistaken: readonly MistakenMoney[],
  reason: string,
): Promise<Result<null, TakeMoneyBackRefusal>> {
  const sources = mistaken.map(({ source }) => source);
  const transfers = await readStanding(tx, sources, ["received"]);
  const balanceOf = await lockAccountsOf(tx, transfers);
  for (const [party, given] of creditOf(transfers))
    if (given > 0 - balanceOf("credit", party)) return refuse("credit_spent_since");
  const takes = mistaken.map(({ order, source }) => {
    const own = transfers.filter((transfer) => transfer.source === source);
    const forOrder = sumOf(own, "receivable");
    return { order, own, left: (order.verifiedHalalas ?? 0) - forOrder };
  });
  if (takes.some(({ left }) => left < 0)) return refuse("money_returned_since");
  for (const { order, own, left } of takes)
    await takeFromOrder(tx, ctx, {
      order,
      left,
      reason,
      enter: () => takeBack(tx, ctx, own, reason),
      isUndoing: true,
    });
  for (const { splitPart } of mistaken)
    if (splitPart)
      await raiseSplitPart(tx, { id: splitPart.id, halalas: 0 - splitPart.halalas, now: ctx.now });
  return ok(null);
}

export interface Taking {
  /** Locked. */
  order: LockedOrder;
  /** What is still verified of it afterwards. */
  left: number;
  reason: string;
  /** Enters into the books what is taken. */
  enter: () => Promise<void>;
  /** What was sold by that money was sold by mistake. */
  isUndoing: boolean;
}

/** Takes money from an order that it had: what it was left with decides where it stands. */
export async function takeFromOrder(
  tx: Transaction,
  ctx: CommandContext,
  { order, left, reason, enter, isUndoing }: Taking,
): Promise<void> {
  const verifiedHalalas = left === 0 ? null : left;
  const after = { ...order, verifiedHalalas };
  const isWhole = isMoneyVerified(after);
  // Of the rest: what the down payment lets begin goes on.
  const isOfBalance = order.downPaymentHalalas !== null && isDownPaid(after) && !isHandedOver(order.status);
  const isEnough = isOfBalance || isWhole;
  const hasReceipt = !isWhole && (await hasUnansweredReceipt(tx, order.id));
  const looksAgain = hasReceipt ? { paymentReview: "awaiting_review" as const } : {};
  const marks: AdminOrderChange["set"] = isEnough
    ? looksAgain
    : afterMoneyTakenBack({ status: order.status, leftHalalas: left, hasReceipt });
  const { status = order.status, ...before } = marks;
  // The marks first: no row may say that its money is verified once none is there.
  if (Object.keys(before).length > 0) await tx.update(orders).set(before).where(eq(orders.id, order.id));
  await enter();
  const waits = status === "Pending Payment" && left === 0 && !hasReceipt && cashToTake(after) === 0;
  const isMoved = status !== order.status;
  await changeOrder(tx, ctx, order, {
    set: { ...before, status, ...(waits && (await renewHold(tx, ctx, order))) },
    event: {
      kind: "payment_taken_back",
      note: reason,
      ...(!isMoved && { fromStatus: null, toStatus: null }),
    },
    action: "take_money_back",
    logged: { before: { verifiedHalalas: order.verifiedHalalas }, after: { verifiedHalalas } },
    message: isMoved ? { kind: "moved" } : null,
    isUndoing,
    undoable: false,
  });
}

/** What came of the transfers as credit, by customer. */
function creditOf(transfers: readonly StandingTransfer[]): ReadonlyMap<string, number> {
  const given = new Map<string, number>();
  for (const { kind, party = "", halalas } of transfers.flatMap(({ lines }) => lines))
    if (kind === "credit") given.set(party, (given.get(party) ?? 0) - halalas);
  return given;
}

function sumOf(transfers: readonly StandingTransfer[], kind: "receivable"): number {
  const lines = transfers.flatMap((transfer) => transfer.lines).filter((line) => line.kind === kind);
  return 0 - lines.reduce((sum, { halalas }) => sum + halalas, 0);
}

/** Is there a receipt that the mistaken money answered, and nobody else? It is looked at again then. */
async function hasUnansweredReceipt(tx: Transaction, orderId: string): Promise<boolean> {
  const undone = alias(orderEvents, "undone");
  const [newest] = await tx
    .select({ at: max(paymentProofs.uploadedAt) })
    .from(paymentProofs)
    .where(eq(paymentProofs.orderId, orderId));
  if (!newest?.at) return false;
  const isUndone = tx
    .select({ one: sql`1` })
    .from(undone)
    .where(and(eq(undone.orderId, orderId), eq(undone.undoesEventId, orderEvents.id)));
  const refused = await tx.$count(
    orderEvents,
    and(
      eq(orderEvents.orderId, orderId),
      eq(orderEvents.kind, "payment_rejected"),
      gte(orderEvents.at, newest.at),
      notExists(isUndone),
    ),
  );
  if (refused > 0) return false;
  const reviewed = await tx.execute(sql`
    select from ledger_transfers t where t.order_id = ${orderId} and t.purpose = 'received' and t.source like 'review:%'
      and t.entered_at >= ${newest.at.toISOString()}::timestamptz
      and not exists (select from ledger_transfers b where b.purpose = 'taken_back' and b.source_kept = 'transfer:' || t.id)`);
  return reviewed.rows.length === 0;
}
