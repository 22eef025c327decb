import { randomUUID } from "node:crypto";
import { and, eq, inArray, isNull } from "drizzle-orm";
import { lockOrder } from "#app/features/order-core/reads/lock-order.server.ts";
import { isOrderId } from "#app/features/order-core/rules/access.ts";
import type { PayAmount } from "#app/features/order-core/rules/down-payment.ts";
import { isPaidTogether, transferOf } from "#app/features/order-core/rules/transfer-of.ts";
import { type LinkRefusal, openLink } from "#app/features/order-links/reads/open-link.server.ts";
import { readOneOrderRows } from "#app/features/order-reading/reads/read-order-rows.server.ts";
import type { OrderView } from "#app/features/order-reading/rules/order-view.ts";
import { toOrderView } from "#app/features/order-reading/rules/to-order-view.ts";
import { askPort, openMethod } from "#app/features/payments/reads/gateways.server.ts";
import { nextAsk, OPEN_MS } from "#app/features/payments/rules/online/next-ask.ts";
import { offeredMethods, partMethods } from "#app/features/payments/rules/online/offered-methods.ts";
import { payRefusal } from "#app/features/payments/rules/online/pay-refusal.ts";
import { type BegunPayment, startPaymentBody } from "#app/features/payments/rules/online/schema.ts";
import { partTransferOf } from "#app/features/payments/rules/part-transfer.ts";
import { readSettings } from "#app/features/settings/reads/read-settings.server.ts";
import type { ShopSettings } from "#app/features/settings/rules/definitions.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { fieldErrors } from "#app/lib/field-errors.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import type { Gateway } from "#app/vocabulary/money/gateways.ts";
import { OPEN_PAYMENT_STATES } from "#app/vocabulary/money/online-payment.ts";
import type { Transaction } from "#db/client.ts";
import { onlinePayments } from "#db/schema/money/online-payments.ts";
import { GatewayFault, type StartedPayment } from "#services/payments/payment-port.ts";
import { syncPayment } from "./sync-payment.server.ts";

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

/** A friend begins to pay the part that one was asked for, by its link; nothing of what the browser sends says how much. */
export async function startPartPayment(
  ctx: CommandContext,
  { token, body }: { token: string; body: unknown },
): Promise<Result<BegunPayment, BeginRefusal | LinkRefusal>> {
  const link = await openLink(ctx, token, "part");
  return link.ok ? begin(ctx, { ...link.value, body }) : link;
}

interface Payer {
  orderId: string;
  customerId: string;
  /** The friend's part that is paid; null where it is the customer's own. */
  splitPartId?: string | null;
}

interface Paying extends Payer {
  amount: PayAmount;
}

async function begin(
  ctx: CommandContext,
  { body, ...payer }: Payer & { body: unknown },
): Promise<Result<BegunPayment, BeginRefusal>> {
  const { orderId, customerId, splitPartId = null } = payer;
  if (!isOrderId(orderId)) return refuse("not_found");
  const parsed = startPaymentBody.safeParse(body);
  if (!parsed.success) return refuse("invalid_input", { fields: fieldErrors(parsed.error) });
  const { way, amount } = parsed.data;
  const settings = await readSettings(ctx.db);
  const ways = splitPartId === null ? offeredMethods(settings) : partMethods(settings);
  if (!ways.includes(way)) return refuse("way_not_offered");
  const wait = await ctx.limits.take("payments", splitPartId ?? customerId, TRIES);
  if (wait !== null) return refuse("too_many_payments", { detail: { retryAfterSeconds: wait } });

  const paying = { ...payer, amount };
  const asked = await ctx.db.transaction((tx) => askedOf(tx, ctx, paying));
  if (!asked.ok) return asked;
  if (way === "bank_transfer") {
    const told = await openMethod(ctx, settings, way).start(askedPayment(ctx, asked.value, randomUUID()));
    if (told.kind !== "transfer") throw new Error("a transfer has no page");
    return ok({ kind: "transfer", halalas: told.halalas, reference: told.reference });
  }
  let row = await keepAttempt(ctx, { ...paying, gateway: way });
  if (row?.pageUrl && ctx.now.getTime() - row.startedAt.getTime() > FRESH_MS) {
    // It may be over, or paid, and nobody has told: then another is begun, or none.
    await syncPayment(ctx, row.id).catch(() => null);
    row = await keepAttempt(ctx, { ...paying, gateway: way });
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
  splitPartId: string | null;
}

/** What is to be paid now for a locked order: its own, or that of the basket whose days are paid together. */
async function askedOf(
  tx: Transaction,
  ctx: CommandContext,
  { orderId, customerId, splitPartId = null, amount }: Paying,
): Promise<Result<Asked, "not_found" | "nothing_due" | "receipt_is_checked">> {
  const locked = await lockOrder(tx, orderId, customerId);
  const rows = locked && (await readOneOrderRows(tx, orderId));
  if (!rows) return refuse("not_found");
  const order = toOrderView(rows, ctx.now);
  const asked = splitPartId === null ? transferOf(order, amount) : partTransferOf(order, splitPartId);
  // The customer's own receipt, which is looked at, is for what no friend was asked for.
  const review = splitPartId === null ? order.paymentReview : null;
  const refusal = payRefusal({ ...order, paymentReview: review, askedHalalas: asked.halalas });
  return refusal ? refuse(refusal) : ok({ order, ...asked, splitPartId });
}

/** The open payment of this order, gateway and amount, begun now where there is none; null when nothing is due any more. */
function keepAttempt(
  ctx: CommandContext,
  { gateway, ...paying }: Paying & { gateway: Gateway },
): Promise<Row | null> {
  return ctx.db.transaction(async (tx) => {
    const asked = await askedOf(tx, ctx, paying);
    if (!asked.ok) return null;
    const { halalas, order, splitPartId } = asked.value;
    const { orderId } = paying;
    const [open] = await tx
      .select()
      .from(onlinePayments)
      .where(
        and(
          eq(onlinePayments.orderId, orderId),
          eq(onlinePayments.gateway, gateway),
          eq(onlinePayments.askedHalalas, halalas),
          splitPartId === null
            ? isNull(onlinePayments.splitPartId)
            : eq(onlinePayments.splitPartId, splitPartId),
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
        isForBasket: splitPartId === null && isPaidTogether(order),
        splitPartId,
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
  const port = openMethod(ctx, settings, gateway);
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

function askedPayment(ctx: CommandContext, { order, halalas, reference, splitPartId }: Asked, id: string) {
  return {
    id,
    halalas,
    reference,
    language: ctx.language,
    // A friend's payment names neither the customer nor his door.
    ...(splitPartId === null
      ? {
          customer: { name: order.customerName, phone: order.customerPhone },
          address: { city: order.restaurant?.name ?? reference, street: order.address ?? reference },
        }
      : { customer: { name: "", phone: "" }, address: { city: reference, street: reference } }),
    returnUrl: `${ctx.publicUrl}/pay/${id}?back=1`,
    expiresAt: new Date(ctx.now.getTime() + OPEN_MS),
  };
}
