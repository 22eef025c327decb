import { and, eq } from "drizzle-orm";
import { changeOrders } from "#app/features/orders/move/change-orders.server.ts";
import { enqueueOrderMessage } from "#app/features/orders/notices/enqueue-order-message.server.ts";
import type { AdminOrderView } from "#app/features/orders/read/order-view.ts";
import { readOneOrderRows } from "#app/features/orders/read/read-order-rows.server.ts";
import { toAdminOrderView } from "#app/features/orders/read/to-order-view.ts";
import { recordAudit } from "#app/foundation/audit/record-audit.server.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { fieldErrors } from "#app/lib/field-errors.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import { isClosed } from "#app/vocabulary/order-status.ts";
import { orderEvents, orders } from "#db/schema/orders.ts";
import { deskRefusal, isOrderId } from "../orders/access.ts";
import { mayMoveReview, statusAfterRejectedPayment } from "./payment-review.ts";
import { reviewPaymentBody } from "./schema.ts";

export type ReviewRefusal =
  | "not_signed_in"
  | "not_allowed"
  | "not_found"
  | "invalid_input"
  | "review_not_open";

/**
 * Guarantees: a waiting review is closed once; of two admins one wins, the other is told `review_not_open`.
 * Guarantees: a rejection returns the order to Pending Payment and tells the customer why, together or not at all (OD14).
 */
export async function reviewPayment(
  ctx: CommandContext,
  { id, body }: { id: string; body: unknown },
): Promise<Result<AdminOrderView, ReviewRefusal>> {
  const refusal = deskRefusal(ctx.actor, "payments.review");
  if (refusal) return refuse(refusal);
  if (!isOrderId(id)) return refuse("not_found");
  const parsed = reviewPaymentBody.safeParse(body);
  if (!parsed.success) return refuse("invalid_input", { fields: fieldErrors(parsed.error) });
  const { decision, reason } = parsed.data;

  const answer = await changeOrders(ctx, async (tx) => {
    const [before] = await tx
      .select({ status: orders.status, review: orders.paymentReview })
      .from(orders)
      .where(eq(orders.id, id))
      .for("update");
    if (!before) return refuse("not_found");
    if (before.review === null || !mayMoveReview(before.review, decision)) return refuse("review_not_open");
    const isRejected = decision === "rejected";
    const status = isRejected ? statusAfterRejectedPayment(before.status) : before.status;
    const [order] = await tx
      .update(orders)
      .set({
        paymentReview: decision,
        paymentReviewReason: isRejected ? reason : null,
        status,
        updatedAt: ctx.now,
      })
      .where(and(eq(orders.id, id), eq(orders.status, before.status)))
      .returning();
    if (!order) throw new Error("a locked order keeps its status");
    await tx.insert(orderEvents).values({
      orderId: id,
      at: ctx.now,
      kind: isRejected ? "payment_rejected" : "payment_verified",
      actorKind: "staff",
      actorLabel: ctx.actor.kind === "staff" ? ctx.actor.email : null,
      fromStatus: before.status,
      toStatus: status,
      note: reason,
    });
    await recordAudit(tx, ctx, {
      action: "review_payment",
      entity: "order",
      entityId: id,
      before: { paymentReview: before.review, status: before.status },
      after: { paymentReview: decision, status },
    });
    if (isRejected && !isClosed(status)) {
      await enqueueOrderMessage(tx, ctx, order, { template: "payment_rejected", reason: reason ?? "" });
    }
    const rows = await readOneOrderRows(tx, id);
    if (!rows) throw new Error("a locked order is there");
    return ok(toAdminOrderView(rows));
  });
  if (answer.ok && decision === "rejected") ctx.metrics.ordersMoved.inc({ to: answer.value.status });
  return answer;
}
