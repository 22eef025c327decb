import { desc, eq } from "drizzle-orm";
import { type LockedOrder, lockOrder } from "#app/features/order-core/reads/lock-order.server.ts";
import { adminRefusal, isOrderId } from "#app/features/order-core/rules/access.ts";
import { enqueueOrderMessage } from "#app/features/order-notices/commands/enqueue-order-message.server.ts";
import type { Window } from "#app/features/promises/rules/expected-delay.ts";
import { tellDelayBody } from "#app/features/promises/rules/promise-bodies.ts";
import { recordAudit } from "#app/foundation/audit/record-audit.server.ts";
import type { CommandContext, Shop } from "#app/foundation/context/command-context.ts";
import { PROMISED_MINUTES } from "#app/i18n/format.ts";
import { fieldErrors } from "#app/lib/field-errors.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import { riyadhDate, riyadhInstant, riyadhTime } from "#app/lib/riyadh-time.ts";
import { isClosed } from "#app/vocabulary/order-status.ts";
import type { Transaction } from "#db/client.ts";
import { orderDelays, orderPromises } from "#db/schema/order-promises.ts";
import { orders } from "#db/schema/orders.ts";

export type TellDelayRefusal =
  | "not_signed_in"
  | "not_allowed"
  | "not_found"
  | "invalid_input"
  | "order_closed"
  | "no_promise"
  | "delay_told";

/**
 * The desk tells a customer that an order comes later, and when. Guarantees: of one promise a delay is told once, whoever sees it
 * first, the desk or the shop by itself; the order's time stays what it was, since that is what is counted.
 */
export async function tellDelay(
  ctx: CommandContext,
  { id, body }: { id: string; body: unknown },
): Promise<Result<Window, TellDelayRefusal>> {
  const { actor } = ctx;
  const refusal = adminRefusal(actor, "orders.move");
  if (refusal || actor.kind !== "staff") return refuse(refusal ?? "not_allowed");
  if (!isOrderId(id)) return refuse("not_found");
  const parsed = tellDelayBody.safeParse(body);
  if (!parsed.success) return refuse("invalid_input", { fields: fieldErrors(parsed.error) });
  const from = riyadhInstant(parsed.data.date, parsed.data.time);
  const window = { from, until: new Date(from.getTime() + PROMISED_MINUTES * 60_000) };
  return ctx.db.transaction(async (tx): Promise<Result<Window, TellDelayRefusal>> => {
    const order = await lockOrder(tx, id);
    if (!order) return refuse("not_found");
    if (isClosed(order.status)) return refuse("order_closed");
    const promised = await latestPromise(tx, id);
    if (!promised) return refuse("no_promise");
    if (window.until <= promised.until || window.until <= ctx.now)
      return refuse("invalid_input", { fields: { time: "refusals:delay_not_later" } });
    if (!(await tellWithin(tx, ctx, { order, promised, window, toldBy: actor.email })))
      return refuse("delay_told");
    await recordAudit(tx, ctx, {
      action: "tell_delay",
      entity: "order",
      entityId: id,
      after: { slotDate: parsed.data.date, slotTime: parsed.data.time },
    });
    return ok(window);
  });
}

export async function latestPromise(tx: Transaction, orderId: string): Promise<Window | null> {
  const [promise] = await tx
    .select({ from: orderPromises.fromAt, until: orderPromises.untilAt })
    .from(orderPromises)
    .where(eq(orderPromises.orderId, orderId))
    .orderBy(desc(orderPromises.madeAt))
    .limit(1);
  return promise ?? null;
}

interface Telling {
  /** Locked. */
  order: LockedOrder;
  promised: Window;
  window: Window;
  toldBy: string | null;
}

/** False where its customer has been told of this promise: the row and the message are one. */
export async function tellWithin(
  tx: Transaction,
  ctx: Pick<Shop, "jobs" | "texts" | "publicUrl" | "sessionSecret"> & { now: Date },
  { order, promised, window, toldBy }: Telling,
): Promise<boolean> {
  const told = await tx
    .insert(orderDelays)
    .values({
      ...{ orderId: order.id, promisedUntil: promised.until, toldAt: ctx.now, toldBy },
      ...{ fromAt: window.from, untilAt: window.until },
    })
    .onConflictDoNothing()
    .returning({ orderId: orderDelays.orderId });
  if (told.length === 0) return false;
  await enqueueOrderMessage(tx, ctx, order, {
    kind: "delayed",
    instead: { date: riyadhDate(window.from), time: riyadhTime(window.from) },
  });
  // Open pages hear of it.
  await tx.update(orders).set({ updatedAt: ctx.now }).where(eq(orders.id, order.id));
  return true;
}
