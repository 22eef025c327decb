import { and, asc, eq, isNull, sql } from "drizzle-orm";
import { lockOrder } from "#app/features/order-core/reads/lock-order.server.ts";
import { adminRefusal, isOrderId } from "#app/features/order-core/rules/access.ts";
import { lockBody, placeBody } from "#app/features/runs/rules/run-bodies.ts";
import { lockRow } from "#app/foundation/audit/audited-rows.server.ts";
import { recordAudit } from "#app/foundation/audit/record-audit.server.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { fieldErrors } from "#app/lib/field-errors.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import { isClosed } from "#app/vocabulary/order-status.ts";
import type { Transaction } from "#db/client.ts";
import { deliveryRuns, runStops } from "#db/schema/delivery-runs.ts";

export type PlaceRefusal =
  | "not_signed_in"
  | "not_allowed"
  | "not_found"
  | "invalid_input"
  | "order_closed"
  | "stop_loaded"
  | "not_delivered"
  | "runs_changed";

/**
 * Somebody puts an order's stop to a place of a run, or off it. Guarantees: it is locked there, so that the next plan leaves it; what is on a van
 * goes to no other; of several at once each is put, one after the other.
 */
export async function placeStop(
  ctx: CommandContext,
  { body }: { body: unknown },
): Promise<Result<null, PlaceRefusal>> {
  const refusal = adminRefusal(ctx.actor, "orders.move");
  if (refusal) return refuse(refusal);
  const parsed = placeBody.safeParse(body);
  if (!parsed.success) return refuse("invalid_input", { fields: fieldErrors(parsed.error) });
  const { orderId, runId, position } = parsed.data;
  if (!isOrderId(orderId)) return refuse("not_found");
  return ctx.db.transaction(async (tx): Promise<Result<null, PlaceRefusal>> => {
    // Runs before orders, as everybody locks them.
    const seen = await openStop(tx, orderId);
    const touched = [...new Set([seen?.runId, runId].filter((id) => typeof id === "string"))].toSorted();
    for (const id of touched) if (!(await lockRow(tx, deliveryRuns, id))) return refuse("not_found");
    const order = await lockOrder(tx, orderId);
    if (!order) return refuse("not_found");
    if (isClosed(order.status)) return refuse("order_closed");
    if (order.deliveryMethod !== "delivery") return refuse("not_delivered");
    const standing = await openStop(tx, orderId);
    if (standing?.runId !== seen?.runId) return refuse("runs_changed");
    if (standing?.loadedAt && standing.runId !== runId) return refuse("stop_loaded");
    if (standing && runId !== standing.runId) await tx.delete(runStops).where(eq(runStops.id, standing.id));
    if (runId !== null) await putAt(tx, { orderId, runId, position });
    if (standing && runId !== standing.runId)
      await renumber(tx, standing.runId, await openOrders(tx, standing.runId));
    for (const id of touched)
      await tx
        .update(deliveryRuns)
        .set({ version: sql`${deliveryRuns.version} + 1` })
        .where(eq(deliveryRuns.id, id));
    await recordAudit(tx, ctx, {
      action: "place_stop",
      entity: "order",
      entityId: orderId,
      before: { runId: standing?.runId ?? null, position: standing?.position ?? null },
      after: { runId, position },
    });
    return ok(null);
  });
}

/** Keeps a stop where the plan put it, or lets the plan have it again. */
export async function lockStop(
  ctx: CommandContext,
  { id, body }: { id: string; body: unknown },
): Promise<Result<null, "not_signed_in" | "not_allowed" | "not_found" | "invalid_input">> {
  const refusal = adminRefusal(ctx.actor, "orders.move");
  if (refusal) return refuse(refusal);
  const parsed = lockBody.safeParse(body);
  if (!parsed.success) return refuse("invalid_input", { fields: fieldErrors(parsed.error) });
  const { isLocked } = parsed.data;
  return ctx.db.transaction(async (tx) => {
    const [stop] = await tx
      .update(runStops)
      .set({ isLocked })
      .where(and(eq(runStops.id, id), isNull(runStops.outcome)))
      .returning();
    if (!stop) return refuse("not_found");
    await tx
      .update(deliveryRuns)
      .set({ version: sql`${deliveryRuns.version} + 1` })
      .where(eq(deliveryRuns.id, stop.runId));
    await recordAudit(tx, ctx, {
      action: "lock_stop",
      entity: "order",
      entityId: stop.orderId,
      after: { runId: stop.runId, isLocked },
    });
    return ok(null);
  });
}

async function openStop(tx: Transaction, orderId: string) {
  const [stop] = await tx
    .select()
    .from(runStops)
    .where(and(eq(runStops.orderId, orderId), isNull(runStops.outcome)));
  return stop;
}

async function putAt(
  tx: Transaction,
  { orderId, runId, position }: { orderId: string; runId: string; position: number },
): Promise<void> {
  const others = (await openOrders(tx, runId)).filter((each) => each !== orderId);
  const order = others.toSpliced(Math.min(position, others.length), 0, orderId);
  const own = await tx
    .update(runStops)
    .set({ isLocked: true })
    .where(and(eq(runStops.orderId, orderId), isNull(runStops.outcome)))
    .returning({ id: runStops.id });
  if (own.length === 0) await tx.insert(runStops).values({ orderId, runId, position, isLocked: true });
  await renumber(tx, runId, order);
}

async function openOrders(tx: Transaction, runId: string): Promise<string[]> {
  const stops = await tx
    .select({ orderId: runStops.orderId })
    .from(runStops)
    .where(and(eq(runStops.runId, runId), isNull(runStops.outcome)))
    .orderBy(asc(runStops.position), asc(runStops.id));
  return stops.map(({ orderId }) => orderId);
}

/** Open stops stand behind those that are done. */
async function renumber(tx: Transaction, runId: string, orderIds: readonly string[]): Promise<void> {
  const all = await tx.$count(runStops, eq(runStops.runId, runId));
  for (const [nth, orderId] of orderIds.entries())
    await tx
      .update(runStops)
      .set({ position: Math.max(0, all - orderIds.length) + nth })
      .where(and(eq(runStops.runId, runId), eq(runStops.orderId, orderId), isNull(runStops.outcome)));
}
