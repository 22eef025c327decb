import { and, eq } from "drizzle-orm";
import { post } from "#app/features/ledger/commands/post.server.ts";
import { linesOf } from "#app/features/ledger/rules/postings.ts";
import { lockWithMates } from "#app/features/order-core/reads/lock-mates.server.ts";
import type { LockedOrder } from "#app/features/order-core/reads/lock-order.server.ts";
import { asksOf } from "#app/features/order-core/rules/down-payment.ts";
import { dueHalalas } from "#app/features/order-core/rules/money-before-work.ts";
import { receiveMoney } from "#app/features/order-moving/commands/receive-money.server.ts";
import { readOneOrderRows } from "#app/features/order-reading/reads/read-order-rows.server.ts";
import { toOrderView } from "#app/features/order-reading/rules/to-order-view.ts";
import { askPort, openGateway } from "#app/features/payments/reads/gateways.server.ts";
import { afterAsking, type LearntOfPayment } from "#app/features/payments/rules/online/after-asking.ts";
import { nextAsk } from "#app/features/payments/rules/online/next-ask.ts";
import { spreadOver } from "#app/features/payments/rules/spread-over.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import type { Transaction } from "#db/client.ts";
import { onlinePayments } from "#db/schema/money/online-payments.ts";
import type { PaymentState } from "#services/payments/payment-port.ts";
import { takeBackWhatWent } from "./take-back-what-went.server.ts";

/** While a refund of ours is on its way nobody can tell what went by it. */
const ASK_AFTER_REFUND_MS = 3 * 60 * 60_000;

type Row = typeof onlinePayments.$inferSelect;

/**
 * Syncs a payment with its gateway, which is asked how it stands: the one way in which a payment becomes paid. Guarantees: its
 * money is received once, whoever asks how often and in whatever order the answers come; a notice, a browser or somebody at the
 * desk only makes it be asked.
 * @returns the payment as it is now; null when there is none
 * @throws GatewayFault when the gateway gave no answer; then nothing has changed
 */
export async function syncPayment(ctx: CommandContext, id: string): Promise<Row | null> {
  const [row] = await ctx.db.select().from(onlinePayments).where(eq(onlinePayments.id, id));
  if (!row) return null;
  const { providerId, gateway } = row;
  // The gateway never told its id of it, so nobody was ever shown a page.
  if (providerId === null) return giveUpUnshown(ctx, row);
  const port = await openGateway(ctx, gateway);
  const told = await askPort(ctx, gateway, () => port.fetch(providerId));
  const settled = await ctx.db.transaction((tx) => writeDown(tx, ctx, row, told));
  if (settled.isNewlyPaid) {
    ctx.metrics.onlinePayments.inc({ gateway, outcome: "paid" });
    ctx.events.ordersChanged();
  }
  return settled.row;
}

async function giveUpUnshown(ctx: CommandContext, row: Row): Promise<Row> {
  if (row.state !== "starting") return row;
  const asks = row.asks + 1;
  const askAgainAt = nextAsk({ startedAt: row.startedAt, asks }, ctx.now);
  const [written] = await ctx.db
    .update(onlinePayments)
    .set({ asks, askAgainAt, ...(askAgainAt === null && { state: "expired" }) })
    .where(and(eq(onlinePayments.id, row.id), eq(onlinePayments.state, "starting")))
    .returning();
  return written ?? row;
}

async function writeDown(tx: Transaction, ctx: CommandContext, { id, orderId }: Row, said: PaymentState) {
  // Orders before payments, as whoever begins one locks them.
  const days = await lockWithMates(tx, orderId);
  const [row] = await tx.select().from(onlinePayments).where(eq(onlinePayments.id, id)).for("update");
  if (!row) throw new Error("a payment stays as long as its order");
  const { isNewlyPaid, ...learnt } = afterAsking(row, said, ctx.now);
  if (isNewlyPaid) await receive(tx, ctx, days, { ...row, ...learnt });
  if (learnt.feeHalalas !== null && row.feeHalalas === null)
    await postFee(tx, ctx, { ...row, ...learnt, feeHalalas: learnt.feeHalalas });
  const { takenHalalas, isOpen } = await takeBackWhatWent(tx, ctx, { ...row, ...learnt });
  const told = {
    ...changed(learnt),
    takenBackHalalas: row.takenBackHalalas + takenHalalas,
    ...(isOpen && { askAgainAt: new Date(ctx.now.getTime() + ASK_AFTER_REFUND_MS) }),
  };
  const [written] = await tx.update(onlinePayments).set(told).where(eq(onlinePayments.id, id)).returning();
  if (!written) throw new Error("a locked payment is there");
  return { row: written, isNewlyPaid };
}

function changed(learnt: Omit<LearntOfPayment, "isNewlyPaid">): Partial<Row> {
  const { state, asks, askedAt, askAgainAt, means, declined, paidAt } = learnt;
  const { receivedHalalas, feeHalalas, refundedHalalas } = learnt;
  return {
    state,
    asks,
    askedAt,
    askAgainAt,
    means,
    declined,
    paidAt,
    receivedHalalas,
    feeHalalas,
    refundedHalalas,
  };
}

/** The order that it was paid for comes first, and the other days of its basket take what was meant for them. */
async function receive(
  tx: Transaction,
  ctx: CommandContext,
  [first, ...mates]: readonly LockedOrder[],
  { id, gateway, receivedHalalas, isForBasket, splitPartId, paidAt, startedAt }: Row,
): Promise<void> {
  if (!first || receivedHalalas === null) throw new Error("money came for an order that is there");
  const lost = isForBasket ? await lostDays(tx, ctx, first.id) : [];
  const meant = mates.filter((mate) => isForBasket && !lost.includes(mate.id));
  const days = [first, ...meant];
  const open = days.map((day) => day.status !== "Cancelled");
  const asked = asksOf(
    days.filter((_, at) => open[at]),
    "down_payment",
  );
  const now = open.map((isOpen) => (isOpen ? (asked.shift() ?? 0) : 0));
  const due = days.map((day, at) => (open[at] ? dueHalalas(day) : 0));
  for (const [at, halalas] of spreadOver(receivedHalalas, due, now).entries()) {
    const day = days[at];
    if (!day || halalas === 0) continue;
    await receiveMoney(tx, ctx, day, {
      halalas,
      from: { kind: "gateway", gateway },
      source: at === 0 ? `payment:${id}` : `payment:${id}:${day.id}`,
      happenedAt: paidAt ?? startedAt,
      note: null,
      splitPartId,
    });
  }
}

/** Days of the basket that nobody was asked to pay for: others have their times. */
async function lostDays(tx: Transaction, ctx: CommandContext, orderId: string): Promise<string[]> {
  const rows = await readOneOrderRows(tx, orderId);
  const days = (rows && toOrderView(rows, ctx.now).basket?.days) ?? [];
  return days.filter(({ isLost }) => isLost).map(({ id }) => id);
}

async function postFee(
  tx: Transaction,
  ctx: CommandContext,
  { id, orderId, gateway, feeHalalas, paidAt }: Row & { feeHalalas: number },
): Promise<void> {
  await post(tx, ctx, [
    {
      purpose: "gateway_fee",
      source: `payment:${id}`,
      orderId,
      happenedAt: paidAt ?? ctx.now,
      lines: linesOf("gateway_fee", { fee: feeHalalas }, { gateway }),
    },
  ]);
}
