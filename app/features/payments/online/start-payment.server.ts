import { randomUUID } from "node:crypto";
import { and, eq, inArray, isNull } from "drizzle-orm";
import { type LinkRefusal, openLink } from "#app/features/order-links/open-link.server.ts";
import { isOrderId } from "#app/features/orders/access.ts";
import { isPaidTogether, transferOf } from "#app/features/orders/baskets/basket-view.ts";
import type { PayAmount } from "#app/features/orders/money/down-payment.ts";
import { lockOrder } from "#app/features/orders/move/lock-order.server.ts";
import type { OrderView } from "#app/features/orders/read/order-view.ts";
import { readOneOrderRows } from "#app/features/orders/read/read-order-rows.server.ts";
import { toOrderView } from "#app/features/orders/read/to-order-view.ts";
import type { ShopSettings } from "#app/features/settings/definitions.ts";
import { readSettings } from "#app/features/settings/read-settings.server.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { fieldErrors } from "#app/lib/field-errors.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import type { Gateway } from "#app/vocabulary/money/ledger.ts";
import { OPEN_PAYMENT_STATES } from "#app/vocabulary/money/online-payment.ts";
import type { Transaction } from "#db/client.ts";
import { onlinePayments } from "#db/schema/money/online-payments.ts";
import { GatewayFault, type StartedPayment } from "#services/payments/payment-port.ts";
import { askPort, openWay } from "./gateways.server.ts";
import { nextAsk, OPEN_MS } from "./next-ask.ts";
import { offeredWays } from "./offered-ways.ts";
import { payRefusal } from "./pay-refusal.ts";
import { type BegunPayment, startPaymentBody } from "./schema.ts";
import { settlePayment } from "./settle-payment.server.ts";

type BeginRefusal =
  | "not_found"
  | "invalid_input"
  | "nothing_due"
  | "receipt_is_checked"
  | "way_not_offered"
  | "payment_declined"
  | "gateway_away"
  | "too_many_payments";
export type StartPaymentRefusal = BeginRefusal | "not_signed_in";

/** More taps than anybody needs; each may be a question to the gateway. */
const TRIES = { points: 40, seconds: 60 * 60 };
/** A page that is older may be over at the gateway, which is asked before anybody is sent there. */
const FRESH_MS = 15 * 60_000;

type Row = typeof onlinePayments.$inferSelect;

/**
 * A customer begins to pay an order of one's own, or the basket that it is part of. Guarantees: only what is due is asked;
 * of several taps one payment is begun, and all of them are led to the same page.
 */
export async function startPayment(
  ctx: CommandContext,
  { orderId, body }: { orderId: string; body: unknown },
): Promise<Result<BegunPayment, StartPaymentRefusal>> {
  const { actor } = ctx;
  if (actor.kind !== "customer") return refuse("not_signed_in");
  return begin(ctx, { orderId, customerId: actor.customerId, body });
}

/** The same for whoever holds a link that the shop sent to the order's customer. */
export async function startPaymentByLink(
  ctx: CommandContext,
  { token, body }: { token: string; body: unknown },
): Promise<Result<BegunPayment, BeginRefusal | LinkRefusal>> {
  const link = await openLink(ctx, token, "customer");
  return link.ok ? begin(ctx, { ...link.value, body }) : link;
}

async function begin(
  ctx: CommandContext,
  { orderId, customerId, body }: { orderId: string; customerId: string; body: unknown },
): Promise<Result<BegunPayment, BeginRefusal>> {
  if (!isOrderId(orderId)) return refuse("not_found");
  const parsed = startPaymentBody.safeParse(body);
  if (!parsed.success) return refuse("invalid_input", { fields: fieldErrors(parsed.error) });
  const { way, amount } = parsed.data;
  const settings = await readSettings(ctx.db);
  if (!offeredWays(settings).includes(way)) return refuse("way_not_offered");
  const wait = await ctx.limits.take("payments", customerId, TRIES);
  if (wait !== null) return refuse("too_many_payments", { detail: { retryAfterSeconds: wait } });

  const asked = await ctx.db.transaction((tx) => askedOf(tx, ctx, { orderId, customerId, amount }));
  if (!asked.ok) return asked;
  if (way === "bank_transfer") {
    const told = await openWay(ctx, settings, way).start(askedPayment(ctx, asked.value, randomUUID()));
    if (told.kind !== "transfer") throw new Error("a transfer has no page");
    return ok({ kind: "transfer", halalas: told.halalas, reference: told.reference });
  }
  let row = await keepAttempt(ctx, { orderId, customerId, amount, gateway: way });
  if (row?.pageUrl && ctx.now.getTime() - row.startedAt.getTime() > FRESH_MS) {
    // It may be over, or paid, and nobody has told: then another is begun, or none.
    await settlePayment(ctx, row.id).catch(() => null);
    row = await keepAttempt(ctx, { orderId, customerId, amount, gateway: way });
  }
  if (!row) return refuse("nothing_due");
  return row.pageUrl
    ? ok({ kind: "page", paymentId: row.id, url: row.pageUrl })
    : openPage(ctx, settings, row, asked.value);
}

interface Asked {
  order: OrderView;
  halalas: number;
  reference: string;
}

/** What is to be paid now for a locked order: its own, or that of the basket whose days are paid together. */
async function askedOf(
  tx: Transaction,
  ctx: CommandContext,
  { orderId, customerId, amount }: { orderId: string; customerId: string; amount: PayAmount },
): Promise<Result<Asked, "not_found" | "nothing_due" | "receipt_is_checked">> {
  const locked = await lockOrder(tx, orderId, customerId);
  const rows = locked && (await readOneOrderRows(tx, orderId));
  if (!rows) return refuse("not_found");
  const order = toOrderView(rows, ctx.now);
  const asked = transferOf(order, amount);
  const refusal = payRefusal({ ...order, askedHalalas: asked.halalas });
  return refusal ? refuse(refusal) : ok({ order, ...asked });
}

/** The open payment of this order, gateway and amount, begun now where there is none; null when nothing is due any more. */
function keepAttempt(
  ctx: CommandContext,
  { gateway, ...asking }: { orderId: string; customerId: string; amount: PayAmount; gateway: Gateway },
): Promise<Row | null> {
  return ctx.db.transaction(async (tx) => {
    const asked = await askedOf(tx, ctx, asking);
    if (!asked.ok) return null;
    const { halalas, order } = asked.value;
    const { orderId } = asking;
    const [open] = await tx
      .select()
      .from(onlinePayments)
      .where(
        and(
          eq(onlinePayments.orderId, orderId),
          eq(onlinePayments.gateway, gateway),
          eq(onlinePayments.askedHalalas, halalas),
          inArray(onlinePayments.state, [...OPEN_PAYMENT_STATES]),
        ),
      );
    if (open) return open;
    const started = { startedAt: ctx.now, asks: 0 };
    const [row] = await tx
      .insert(onlinePayments)
      .values({
        id: randomUUID(),
        orderId,
        gateway,
        askedHalalas: halalas,
        isForBasket: isPaidTogether(order),
        ...started,
        askAgainAt: nextAsk(started, ctx.now),
      })
      .returning();
    return row ?? null;
  });
}

/** Lets the gateway make its page, outside any transaction; who comes second is led to the page of the first. */
async function openPage(
  ctx: CommandContext,
  settings: ShopSettings,
  { id, gateway, askedHalalas }: Row,
  asked: Asked,
): Promise<Result<BegunPayment, "payment_declined" | "gateway_away" | "nothing_due">> {
  const port = openWay(ctx, settings, gateway);
  const payment = askedPayment(ctx, { ...asked, halalas: askedHalalas }, id);
  const started = await askPort(ctx, gateway, () => port.start(payment)).catch((error: unknown) => {
    if (error instanceof GatewayFault) return null;
    throw error;
  });
  if (started === null) return refuse("gateway_away");
  ctx.metrics.onlinePayments.inc({ gateway, outcome: started.kind === "declined" ? "declined" : "started" });
  await keepStarted(ctx, id, started);
  const [row] = await ctx.db.select().from(onlinePayments).where(eq(onlinePayments.id, id));
  if (row?.state === "declined") return refuse("payment_declined", { detail: { reason: row.declined } });
  return row?.pageUrl ? ok({ kind: "page", paymentId: id, url: row.pageUrl }) : refuse("nothing_due");
}

async function keepStarted({ db }: CommandContext, id: string, started: StartedPayment): Promise<void> {
  const isUntold = and(eq(onlinePayments.id, id), isNull(onlinePayments.providerId));
  if (started.kind === "redirect")
    await db
      .update(onlinePayments)
      .set({ state: "waiting", providerId: started.providerId, pageUrl: started.url })
      .where(isUntold);
  if (started.kind === "declined")
    await db
      .update(onlinePayments)
      .set({ state: "declined", declined: started.reason, askAgainAt: null })
      .where(isUntold);
}

function askedPayment(ctx: CommandContext, { order, halalas, reference }: Asked, id: string) {
  return {
    id,
    halalas,
    reference,
    language: ctx.language,
    customer: { name: order.customerName, phone: order.customerPhone },
    address: { city: order.restaurant?.name ?? reference, street: order.address ?? reference },
    returnUrl: `${ctx.publicUrl}/pay/${id}?back=1`,
    expiresAt: new Date(ctx.now.getTime() + OPEN_MS),
  };
}
