import { and, eq, inArray, lt, sql } from "drizzle-orm";
import { type LockedOrder, lockOrder } from "#app/features/order-core/reads/lock-order.server.ts";
import { adminRefusal } from "#app/features/order-core/rules/access.ts";
import { mayWorkOn } from "#app/features/order-core/rules/money-before-work.ts";
import { isPortionTold } from "#app/features/order-core/rules/portion-stage.ts";
import { takeBackReceived } from "#app/features/order-money/commands/book-received.server.ts";
import { keepBooks } from "#app/features/order-money/commands/keep-books.server.ts";
import { undoChangesBody } from "#app/features/order-moving/rules/move-schema.ts";
import { syncReservations } from "#app/features/order-reservations/commands/sync-reservations.server.ts";
import { recordAudit } from "#app/foundation/audit/record-audit.server.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { fieldErrors } from "#app/lib/field-errors.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import type { Transaction } from "#db/client.ts";
import { messages } from "#db/schema/messages.ts";
import { orderUndos } from "#db/schema/order-edits.ts";
import { orderGifts } from "#db/schema/order-recipients/order-gifts.ts";
import { orderPortions } from "#db/schema/order-recipients/order-portions.ts";
import { orderEvents, orders } from "#db/schema/orders.ts";
import { changeOrders } from "./change-orders.server.ts";

/** As long as the desk offers it, and the way of the last press. */
export const UNDO_SECONDS = 10;
const GRACE_SECONDS = 3;
/** Longer than any way back is open, so that nothing is on its way out when it is taken. */
export const MESSAGE_DELAY_SECONDS = UNDO_SECONDS + 2 * GRACE_SECONDS;
const DAY_MS = 24 * 60 * 60 * 1000;

/** What a change of the desk may set, and a way back sets again. */
const RETURNED = [
  "status",
  "paymentReview",
  "paymentReviewReason",
  "unverifiedReason",
  "unverifiedHalalas",
  "isMoneyMissing",
  "cashUpToHalalas",
  "wishDifferenceHalalas",
  "wishDate",
  "wishTime",
  "wishedAt",
  "heldUntil",
  "needsTime",
] as const satisfies readonly (keyof LockedOrder)[];
/** What it had had is kept beside: money goes back through the books. */
const KEPT = [...RETURNED, "verifiedHalalas"] as const;
type Kept = Pick<LockedOrder, (typeof KEPT)[number]>;

/** Keeps how the order was before a change, in the change's own transaction. @returns the id that takes it back */
export async function keepUndo(
  tx: Transaction,
  ctx: CommandContext,
  change: { before: LockedOrder; eventId: number; messageIds: string[] },
): Promise<string | null> {
  if (ctx.actor.kind !== "staff") return null;
  await tx.delete(orderUndos).where(lt(orderUndos.madeAt, new Date(ctx.now.getTime() - DAY_MS)));
  const before = Object.fromEntries(KEPT.map((name) => [name, change.before[name]]));
  const [kept] = await tx
    .insert(orderUndos)
    .values({
      orderId: change.before.id,
      userId: ctx.actor.userId,
      eventId: change.eventId,
      before,
      messageIds: change.messageIds,
      madeAt: ctx.now,
    })
    .returning({ id: orderUndos.id });
  return kept?.id ?? null;
}

export interface TakenBack {
  /** Orders that stand where they stood. */
  undone: string[];
  /** Changes that stay: too much time has passed, or somebody has changed the order since. */
  kept: string[];
}

/**
 * Guarantees: only whoever made a change takes it back, within seconds, and only while it is the order's last one. Guarantees:
 * nobody outside has heard of it: its messages go with it.
 */
export async function undoChanges(
  ctx: CommandContext,
  body: unknown,
): Promise<Result<TakenBack, "not_signed_in" | "not_allowed" | "invalid_input">> {
  const refusal = adminRefusal(ctx.actor, "orders.read");
  if (refusal || ctx.actor.kind !== "staff") return refuse(refusal ?? "not_allowed");
  const parsed = undoChangesBody.safeParse(body);
  if (!parsed.success) return refuse("invalid_input", { fields: fieldErrors(parsed.error) });
  const taken: TakenBack = { undone: [], kept: [] };
  for (const id of new Set(parsed.data.undoIds)) {
    const orderId = await changeOrders(ctx, (tx) => undoOne(tx, ctx, id));
    // Where its place has gone to somebody else meanwhile, the change stays.
    if (typeof orderId === "string") taken.undone.push(orderId);
    else taken.kept.push(id);
  }
  return ok(taken);
}

/** @returns the order's id, or null when the change stays */
async function undoOne(tx: Transaction, ctx: CommandContext, id: string): Promise<string | null> {
  if (ctx.actor.kind !== "staff") return null;
  const [way] = await tx.select().from(orderUndos).where(eq(orderUndos.id, id));
  if (!way || way.userId !== ctx.actor.userId) return null;
  if (ctx.now.getTime() - way.madeAt.getTime() > (UNDO_SECONDS + GRACE_SECONDS) * 1000) return null;
  const now = await lockOrder(tx, way.orderId);
  const [spent] = await tx.delete(orderUndos).where(eq(orderUndos.id, id)).returning();
  if (!now || !spent || (await lastStanding(tx, way.orderId)) !== way.eventId) return null;
  const { verifiedHalalas, ...kept } = way.before as Kept;
  const before = {
    ...kept,
    wishedAt: kept.wishedAt && new Date(kept.wishedAt),
    heldUntil: kept.heldUntil && new Date(kept.heldUntil),
  };
  // The one rule of money due stands before this mover too.
  if (before.status !== now.status && !mayWorkOn({ ...now, ...before, verifiedHalalas }, before.status))
    return null;
  const [after] = await tx
    .update(orders)
    .set({ ...before, updatedAt: ctx.now })
    .where(eq(orders.id, way.orderId))
    .returning();
  if (!after) throw new Error("a locked order is there");
  if ((now.verifiedHalalas ?? 0) !== (verifiedHalalas ?? 0)) await takeBackReceived(tx, ctx, now);
  after.verifiedHalalas = verifiedHalalas;
  await syncReservations(tx, ctx, now, after);
  const [written] = await tx
    .insert(orderEvents)
    .values({
      orderId: way.orderId,
      at: ctx.now,
      kind: "undone",
      actorKind: "staff",
      actorLabel: ctx.actor.email,
      fromStatus: now.status,
      toStatus: before.status,
      undoesEventId: way.eventId,
    })
    .returning({ id: orderEvents.id });
  if (!written) throw new Error("an event was written");
  await keepBooks(tx, ctx, { before: now, after }, { eventId: written.id, isUndoing: true });
  // Whoever was told of a share that nobody has paid is told again when it is.
  if (!isPortionTold(after) && way.messageIds.length > 0)
    await tx.update(orderPortions).set({ toldAt: null }).where(eq(orderPortions.orderId, way.orderId));
  if (way.messageIds.length > 0)
    await tx
      .update(orderGifts)
      .set({ toldAt: null })
      .where(and(eq(orderGifts.orderId, way.orderId), eq(orderGifts.toldAt, way.madeAt)));
  if (way.messageIds.length > 0)
    await tx.delete(messages).where(and(inArray(messages.id, way.messageIds), eq(messages.state, "queued")));
  await recordAudit(tx, ctx, {
    action: "undo",
    entity: "order",
    entityId: way.orderId,
    before: { status: now.status, paymentReview: now.paymentReview },
    after: { status: before.status, paymentReview: before.paymentReview },
  });
  return way.orderId;
}

/** The order's last event that was not taken back: changes go back one after the other, the latest first. */
async function lastStanding(tx: Transaction, orderId: string): Promise<number | null> {
  const { rows } = await tx.execute<{ id: string | null }>(sql`
    select max(e.id) as id from order_events e
    where e.order_id = ${orderId} and e.kind <> 'undone'
      and not exists (select from order_events u where u.order_id = e.order_id and u.undoes_event_id = e.id)`);
  const id = rows[0]?.id;
  return id ? Number(id) : null;
}
