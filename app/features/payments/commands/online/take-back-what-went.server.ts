import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { post } from "#app/features/ledger/commands/post.server.ts";
import { lockAccountsOf } from "#app/features/ledger/commands/take-back.server.ts";
import { linesOf } from "#app/features/ledger/rules/postings.ts";
import { lockWithMates } from "#app/features/order-core/reads/lock-mates.server.ts";
import type { LockedOrder } from "#app/features/order-core/reads/lock-order.server.ts";
import { raiseSplitPart } from "#app/features/order-core/reads/split-parts.server.ts";
import { toReturnHalalas } from "#app/features/order-core/rules/money-before-work.ts";
import { takeFromOrder } from "#app/features/payments/commands/take-money-back.server.ts";
import { divideTakenBack, type GoneMoney } from "#app/features/payments/rules/online/divide-taken-back.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { sentence } from "#app/i18n/i18n.server.ts";
import type { Transaction } from "#db/client.ts";
import { gatewayRefunds, type onlinePayments } from "#db/schema/money/online-payments.ts";
import { refunds } from "#db/schema/money/refunds.ts";

type Payment = typeof onlinePayments.$inferSelect;

/**
 * Money that a gateway gave back and no refund of ours asked for: the customer's bank took it back, or somebody gave it back in the
 * gateway's own dashboard. What it had paid for is told: the orders owe it again, and stand as after any money that is
 * taken back; the customer's credit that came of it goes; what is nowhere any more, because the shop has given it back by another
 * way, stands in suspense until somebody says what it is. Guarantees: what went is taken back once.
 * @returns how much was taken back now, and whether some of it cannot be told yet, as a refund of ours is on its way
 */
export async function takeBackWhatWent(
  tx: Transaction,
  ctx: CommandContext,
  payment: Payment,
): Promise<{ takenHalalas: number; isOpen: boolean }> {
  const { id, orderId, gateway, refundedHalalas, takenBackHalalas, splitPartId } = payment;
  // Most payments are never given back, and ask nothing more.
  if (refundedHalalas === 0) return { takenHalalas: 0, isOpen: false };
  const { ours, isUnderWay } = await readOwnRefunds(tx, id);
  const gone = refundedHalalas - ours - takenBackHalalas;
  if (gone <= 0 || isUnderWay) return { takenHalalas: 0, isOpen: gone > 0 };
  // Read anew: its money may have come in this same transaction.
  const days = await lockWithMates(tx, orderId);
  const [first] = days;
  if (!first) throw new Error("a payment has its order");
  const held = await readHeld(tx, payment, days);
  const customer = first.customerId;
  const balanceOf = await lockAccountsOf(tx, [
    {
      id: 0,
      source: "",
      purpose: "received",
      orderId,
      lines: [{ kind: "credit", party: customer, halalas: 0 }],
    },
  ]);
  const divided = divideTakenBack(gone, {
    orders: days.map((day, at) => ({
      verifiedHalalas: day.verifiedHalalas ?? 0,
      toReturnHalalas: toReturnHalalas(day),
      fromPaymentHalalas: held.orders[at] ?? 0,
    })),
    creditHalalas: Math.min(held.credit, 0 - balanceOf("credit", customer)),
  });
  const reason = sentence({ texts: ctx.texts, language: "ar" }, "messages:givenBackByGateway");
  const source = `payment:${id}:gone:${takenBackHalalas + gone}`;
  const ofNoOrder = divided.credit + divided.lost;
  const enter = (said: { source: string; orderId: string; lines: ReturnType<typeof linesOf> }) =>
    post(tx, ctx, [{ ...said, purpose: "taken_back", happenedAt: ctx.now, note: reason }]);
  if (ofNoOrder > 0) {
    const amounts = { byGateway: ofNoOrder, beyond: divided.credit, lost: divided.lost };
    await enter({ source, orderId, lines: linesOf("taken_back", amounts, { gateway, customer }) });
  }
  for (const [at, order] of days.entries()) {
    const halalas = divided.orders[at] ?? 0;
    if (halalas === 0) continue;
    const amounts = { byGateway: halalas, forOrder: halalas };
    const lines = linesOf("taken_back", amounts, { gateway, customer: order.customerId });
    await takeFromOrder(tx, ctx, {
      order,
      left: (order.verifiedHalalas ?? 0) - halalas,
      reason,
      enter: async () => void (await enter({ source: `${source}:${order.id}`, orderId: order.id, lines })),
      // It was sold, and its price is owed.
      isUndoing: false,
    });
  }
  if (splitPartId) await raiseSplitPart(tx, { id: splitPartId, halalas: 0 - gone, now: ctx.now });
  ctx.log.warn({ payment: id, gateway, halalas: gone, lost: divided.lost }, "a gateway took money back");
  ctx.events.ordersChanged();
  return { takenHalalas: gone, isOpen: false };
}

/** What of it went by refunds of ours, and whether one may be going at this moment. */
async function readOwnRefunds(tx: Transaction, paymentId: string) {
  const isOfPayment = eq(gatewayRefunds.paymentId, paymentId);
  const [sum] = await tx
    .select({ halalas: sql<string>`coalesce(sum(${gatewayRefunds.halalas}), 0)` })
    .from(gatewayRefunds)
    .where(and(isOfPayment, sql`${gatewayRefunds.doneAt} is not null`));
  const open =
    (await tx.$count(gatewayRefunds, and(isOfPayment, isNull(gatewayRefunds.doneAt)))) +
    (await tx.$count(
      refunds,
      and(eq(refunds.onlinePaymentId, paymentId), inArray(refunds.state, ["approved", "ordered"])),
    ));
  return { ours: Number(sum?.halalas ?? 0), isUnderWay: open > 0 };
}

/** What the books say that orders, and the credit, have of a payment. */
async function readHeld(
  tx: Transaction,
  { id }: Payment,
  days: readonly LockedOrder[],
): Promise<{ orders: number[]; credit: number }> {
  const ids = JSON.stringify(days.map((day) => day.id));
  const { rows } = await tx.execute<GoneMoney>(sql`
    select t.order_id as "orderId", a.kind, -sum(e.amount_halalas)::bigint as halalas
    from ledger_transfers t join ledger_entries e on e.transfer_id = t.id join ledger_accounts a on a.id = e.account_id
    where t.order_id in (select jsonb_array_elements_text(${ids}::jsonb)) and t.purpose in ('received', 'taken_back')
      and (t.source = ${`payment:${id}`} or starts_with(t.source, ${`payment:${id}:`})) and a.kind in ('receivable', 'credit')
    group by 1, 2`);
  const sumOf = (kind: string, orderId?: string) =>
    rows
      .filter((row) => row.kind === kind && (orderId === undefined || row.orderId === orderId))
      .reduce((sum, { halalas }) => sum + Number(halalas), 0);
  return {
    orders: days.map((day) => Math.max(0, sumOf("receivable", day.id))),
    credit: Math.max(0, sumOf("credit")),
  };
}
