import { and, eq } from "drizzle-orm";
import { deskRefusal, isOrderId } from "#app/features/orders/access.ts";
import { enqueueOrderMessage } from "#app/features/orders/notices/enqueue-order-message.server.ts";
import type { AdminOrderView } from "#app/features/orders/read/order-view.ts";
import { readOneOrderRows } from "#app/features/orders/read/read-order-rows.server.ts";
import { toAdminOrderView } from "#app/features/orders/read/to-order-view.ts";
import { recordAudit } from "#app/foundation/audit/record-audit.server.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { fieldErrors } from "#app/lib/field-errors.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import type { OrderStatus } from "#app/vocabulary/order-status.ts";
import type { Transaction } from "#db/client.ts";
import { orderEvents, orders } from "#db/schema/orders.ts";
import { changeOrders } from "./change-orders.server.ts";
import { type MoveOrderBody, moveOrderBody } from "./move-schema.ts";
import { moveKind, orderKind } from "./transitions.ts";

export type MoveRefusal =
  | "not_signed_in"
  | "not_allowed"
  | "not_found"
  | "invalid_input"
  | "same_status"
  | "reason_required"
  | "stale_status";

/**
 * Guarantees: an admin may set any status, a move outside the usual path only with a reason (AO08).
 * Guarantees: of two moves from the same status one wins and the other is told `stale_status` with the status of now; timeline,
 * audit and message exist exactly when the move does.
 */
export async function moveOrder(
  ctx: CommandContext,
  { id, body }: { id: string; body: unknown },
): Promise<Result<AdminOrderView, MoveRefusal, { currentStatus: OrderStatus }>> {
  const refusal = deskRefusal(ctx.actor, "orders.move");
  if (refusal) return refuse(refusal);
  if (!isOrderId(id)) return refuse("not_found");
  const parsed = moveOrderBody.safeParse(body);
  if (!parsed.success) return refuse("invalid_input", { fields: fieldErrors(parsed.error) });

  const answer = await changeOrders(ctx, async (tx) => {
    const moved = await moveWithin(tx, ctx, id, parsed.data);
    if (!moved.ok) return moved;
    const rows = await readOneOrderRows(tx, id);
    if (!rows) throw new Error("an order that was just moved is there");
    return ok(toAdminOrderView(rows));
  });
  if (answer.ok) ctx.metrics.ordersMoved.inc({ to: parsed.data.status });
  return answer;
}

async function moveWithin(
  tx: Transaction,
  ctx: CommandContext,
  id: string,
  { status: to, from, note }: MoveOrderBody,
): Promise<Result<null, MoveRefusal, { currentStatus: OrderStatus }>> {
  const { fulfillment, deliveryMethod, status } = orders;
  const [seen] = await tx
    .select({ fulfillment, deliveryMethod, status })
    .from(orders)
    .where(eq(orders.id, id));
  if (!seen) return refuse("not_found");
  if (seen.status !== from) return refuse("stale_status", { detail: { currentStatus: seen.status } });
  const kind = moveKind(orderKind(seen.fulfillment, seen.deliveryMethod), from, to);
  if (kind === "same") return refuse("same_status", { fields: { status: "refusals:same_status" } });
  if (kind === "needs_reason" && !note) {
    return refuse("reason_required", { fields: { note: "refusals:reason_required" } });
  }

  const [order] = await tx
    .update(orders)
    .set({ status: to, updatedAt: ctx.now })
    .where(and(eq(orders.id, id), eq(orders.status, from)))
    .returning();
  if (!order) {
    const [now] = await tx.select({ status }).from(orders).where(eq(orders.id, id));
    return now ? refuse("stale_status", { detail: { currentStatus: now.status } }) : refuse("not_found");
  }
  await tx.insert(orderEvents).values({
    orderId: id,
    at: ctx.now,
    kind: "moved",
    actorKind: "staff",
    actorLabel: ctx.actor.kind === "staff" ? ctx.actor.email : null,
    fromStatus: from,
    toStatus: to,
    note,
  });
  await recordAudit(tx, ctx, {
    action: "move",
    entity: "order",
    entityId: id,
    before: { status: from },
    after: { status: to },
  });
  await enqueueOrderMessage(tx, ctx, order, { template: "order_moved" });
  return ok(null);
}
