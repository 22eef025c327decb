import { and, eq, isNull, lte } from "drizzle-orm";
import { askPort, openGateway } from "#app/features/payments/reads/gateways.server.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import type { Transaction } from "#db/client.ts";
import { gatewayRefunds, onlinePayments } from "#db/schema/money/online-payments.ts";
import { GatewayFault } from "#services/payments/payment-port.ts";
import { syncPayment } from "./sync-payment.server.ts";

export interface GatewayRefund {
  onlinePaymentId: string;
  halalas: number;
  /** The same for every try of this refund. */
  key: string;
}

export type GatewayRefundRefusal =
  | "not_found"
  | "more_than_received"
  | "refund_under_way"
  | "gateway_away"
  | "gateway_refused";

/**
 * Whoever asks a gateway for a refund is alone with it for so long: longer than all that a port waits for in one refund, and
 * shorter than the clock waits before it asks again.
 */
const ASKING_MS = 60_000;

type Refund = typeof gatewayRefunds.$inferSelect;
type Payment = typeof onlinePayments.$inferSelect;

/**
 * Has a gateway give money of a payment back. It enters nothing into the books and asks nobody's leave: that is its caller's.
 * Guarantees: tried again with the same key, also after an answer that was lost, the money goes back once; never more goes back
 * than the gateway received; of one payment one refund is under way at a time, and one asks for it at a time.
 * `gateway_away` and `refund_under_way` mean that nobody knows yet: try again later with the same key. `gateway_refused` means
 * that nothing went back.
 * @returns what of the payment has gone back in all
 */
export async function refundAtGateway(
  ctx: CommandContext,
  { onlinePaymentId, halalas, key }: GatewayRefund,
): Promise<Result<{ refundedHalalas: number }, GatewayRefundRefusal>> {
  // What was given back in the gateway's own dashboard counts too.
  const isKnown = (await ctx.db.$count(gatewayRefunds, eq(gatewayRefunds.key, key))) > 0;
  if (!isKnown && !(await isAskedAfter(ctx, onlinePaymentId))) return refuse("gateway_away");
  const begun = await ctx.db.transaction((tx) => begin(tx, ctx, { onlinePaymentId, halalas, key }));
  if (!begun.ok) return begun;
  const { payment, refund, isRepeated } = begun.value;
  const { gateway, providerId } = payment;
  if (refund.doneAt) return ok({ refundedHalalas: payment.refundedHalalas });
  if (providerId === null) return refuse("not_found");
  const port = await openGateway(ctx, gateway);
  const told = await askPort(ctx, gateway, () =>
    port.refund(providerId, { halalas, key, refundedBefore: refund.refundedBefore, isRepeated }),
  ).catch((error: unknown) => {
    if (error instanceof GatewayFault) return error;
    throw error;
  });
  if (told instanceof GatewayFault) {
    // A repeated try may be declined because the first one went after all: that the next one reads at the gateway.
    if (told.kind !== "refused" || isRepeated) return refuse("gateway_away");
    const dropped = await ctx.db
      .delete(gatewayRefunds)
      .where(
        and(
          eq(gatewayRefunds.key, key),
          isNull(gatewayRefunds.doneAt),
          eq(gatewayRefunds.askedAt, refund.askedAt),
        ),
      )
      .returning({ key: gatewayRefunds.key });
    return refuse(dropped.length > 0 ? "gateway_refused" : "gateway_away");
  }
  return ctx.db.transaction(async (tx) => {
    const row = await lockPayment(tx, onlinePaymentId);
    const seen = Math.max(row?.refundedHalalas ?? 0, told.refundedHalalas);
    const refundedHalalas = Math.min(seen, row?.receivedHalalas ?? 0);
    await tx.update(onlinePayments).set({ refundedHalalas }).where(eq(onlinePayments.id, onlinePaymentId));
    await tx.update(gatewayRefunds).set({ doneAt: ctx.now }).where(eq(gatewayRefunds.key, key));
    return ok({ refundedHalalas });
  });
}

async function begin(
  tx: Transaction,
  ctx: CommandContext,
  { onlinePaymentId, halalas, key }: GatewayRefund,
): Promise<Result<{ payment: Payment; refund: Refund; isRepeated: boolean }, GatewayRefundRefusal>> {
  const payment = await lockPayment(tx, onlinePaymentId);
  if (payment?.state !== "paid") return refuse("not_found");
  // The gateway has been asked since the command began, and the hold counts from here.
  const askedAt = ctx.clock.now();
  const [known] = await tx.select().from(gatewayRefunds).where(eq(gatewayRefunds.key, key));
  if (known) {
    const isSame = known.paymentId === onlinePaymentId && known.halalas === halalas;
    const refund = isSame && !known.doneAt ? await lockAsking(tx, key, askedAt) : known;
    return isSame && refund ? ok({ payment, refund, isRepeated: true }) : refuse("refund_under_way");
  }
  const { receivedHalalas, refundedHalalas } = payment;
  if (halalas <= 0 || refundedHalalas + halalas > (receivedHalalas ?? 0)) return refuse("more_than_received");
  const [refund] = await tx
    .insert(gatewayRefunds)
    .values({ key, paymentId: onlinePaymentId, halalas, refundedBefore: refundedHalalas, askedAt })
    .onConflictDoNothing()
    .returning();
  return refund ? ok({ payment, refund, isRepeated: false }) : refuse("refund_under_way");
}

/** Null while somebody else may still be asking for it. */
async function lockAsking(tx: Transaction, key: string, askedAt: Date): Promise<Refund | null> {
  const isFree = lte(gatewayRefunds.askedAt, new Date(askedAt.getTime() - ASKING_MS));
  const [held] = await tx
    .update(gatewayRefunds)
    .set({ askedAt })
    .where(and(eq(gatewayRefunds.key, key), isNull(gatewayRefunds.doneAt), isFree))
    .returning();
  return held ?? null;
}

async function isAskedAfter(ctx: CommandContext, id: string): Promise<boolean> {
  try {
    await syncPayment(ctx, id);
    return true;
  } catch (error) {
    if (error instanceof GatewayFault) return false;
    throw error;
  }
}

async function lockPayment(tx: Transaction, id: string): Promise<Payment | undefined> {
  const [row] = await tx.select().from(onlinePayments).where(eq(onlinePayments.id, id)).for("update");
  return row;
}
