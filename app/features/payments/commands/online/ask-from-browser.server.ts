import { and, eq } from "drizzle-orm";
import { isOrderId } from "#app/features/order-core/rules/access.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { networkOf } from "#app/lib/network-of.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import type { Gateway } from "#app/vocabulary/money/gateways.ts";
import type { DeclineReason, OnlinePaymentState } from "#app/vocabulary/money/online-payment.ts";
import { onlinePayments } from "#db/schema/money/online-payments.ts";
import { orders } from "#db/schema/orders.ts";
import { GatewayFault } from "#services/payments/payment-port.ts";
import { syncPayment } from "./sync-payment.server.ts";

/** What whoever comes back from a gateway is told: nothing of the order but whether it is one's own. */
export interface PaymentOnItsWay {
  gateway: Gateway;
  state: OnlinePaymentState;
  declined: DeclineReason | null;
  /** The gateway's page, while it may be paid there. */
  pageUrl: string | null;
  /** Only for its owner. */
  orderId: string | null;
}

/** Ids that nobody knows are guessed by nobody who may try so often. */
const LOOKS = { points: 120, seconds: 600 };
/** Several pages ask at once; the gateway hears one of them. */
const PAUSE_MS = 2_000;

/** A payment as a browser that names it may know it; it asks nobody and changes nothing. */
export async function readPaymentOnItsWay(
  ctx: CommandContext,
  { id }: { id: string },
): Promise<Result<PaymentOnItsWay, "not_found" | "too_many_requests">> {
  if (!isOrderId(id)) return refuse("not_found");
  const wait = await ctx.limits.take("payment-pages", networkOf(ctx.ip), LOOKS);
  if (wait !== null) return refuse("too_many_requests", { detail: { retryAfterSeconds: wait } });
  const row = await readRow(ctx, id);
  return row ? ok(onItsWay(ctx, row)) : refuse("not_found");
}

/**
 * The browser is back and asks whether the money is there. It is the gateway that answers: nothing that the browser brought is
 * read. A gateway that is away leaves the payment as it stands.
 */
export async function askFromBrowser(
  ctx: CommandContext,
  { id }: { id: string },
): Promise<Result<PaymentOnItsWay, "not_found" | "too_many_requests">> {
  const read = await readPaymentOnItsWay(ctx, { id });
  if (!read.ok || read.value.state === "paid") return read;
  const row = await readRow(ctx, id);
  const isFresh = row?.askedAt && ctx.now.getTime() - row.askedAt.getTime() < PAUSE_MS;
  if (!isFresh)
    await syncPayment(ctx, id).catch((error: unknown) => {
      if (!(error instanceof GatewayFault)) throw error;
    });
  const now = await readRow(ctx, id);
  return now ? ok(onItsWay(ctx, now)) : refuse("not_found");
}

async function readRow(ctx: CommandContext, id: string) {
  const { gateway, state, declined, pageUrl, orderId, askedAt } = onlinePayments;
  const [row] = await ctx.db
    .select({ gateway, state, declined, pageUrl, orderId, askedAt, customerId: orders.customerId })
    .from(onlinePayments)
    .innerJoin(orders, and(eq(orders.id, onlinePayments.orderId)))
    .where(eq(onlinePayments.id, id));
  return row ?? null;
}

function onItsWay(
  { actor }: CommandContext,
  {
    gateway,
    state,
    declined,
    pageUrl,
    orderId,
    customerId,
  }: NonNullable<Awaited<ReturnType<typeof readRow>>>,
): PaymentOnItsWay {
  const isOwn = actor.kind === "customer" && actor.customerId === customerId;
  return {
    state,
    gateway,
    declined,
    pageUrl: state === "waiting" ? pageUrl : null,
    orderId: isOwn ? orderId : null,
  };
}
