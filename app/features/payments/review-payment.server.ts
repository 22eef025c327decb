import { desc, eq } from "drizzle-orm";
import { deskRefusal, isOrderId } from "#app/features/orders/access.ts";
import { dueHalalas, mayWorkOn } from "#app/features/orders/money/money-before-work.ts";
import { type ChangedOrder, changeOrder } from "#app/features/orders/move/change-order.server.ts";
import { changeOrders } from "#app/features/orders/move/change-orders.server.ts";
import { lockOrder } from "#app/features/orders/move/lock-order.server.ts";
import { holdAnew } from "#app/features/orders/places/hold-anew.server.ts";
import type { NoRoomRefusal } from "#app/features/orders/places/no-room.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { fieldErrors } from "#app/lib/field-errors.ts";
import { type Result, refuse } from "#app/lib/result.ts";
import { isClosed, isWork } from "#app/vocabulary/order-status.ts";
import type { Transaction } from "#db/client.ts";
import { paymentProofs } from "#db/schema/payment-proofs.ts";
import { mayConfirmWith, mayReview, statusAfterRejectedPayment, verifiedBy } from "./payment-review.ts";
import { reviewPaymentBody } from "./schema.ts";

export type ReviewRefusal =
  | "not_signed_in"
  | "not_allowed"
  | "not_found"
  | "invalid_input"
  | "reason_required"
  | "newer_proof"
  | "review_not_open"
  | NoRoomRefusal;

/**
 * Guarantees: a waiting review is closed once, for the proof that was looked at: of two admins one wins, the other is told
 * `review_not_open`, and who looked at an older proof is told `newer_proof` with the newest one's id.
 * Guarantees: a rejection before work returns the order to Pending Payment and tells the customer why, together or not at all
 * (OD14); in the middle of work the order stays and its money is missing until somebody decides.
 * With `andConfirm` an order that waits for acceptance is accepted in the same breath, if all its money is verified now.
 */
export async function reviewPayment(
  ctx: CommandContext,
  { id, body }: { id: string; body: unknown },
): Promise<Result<ChangedOrder, ReviewRefusal>> {
  const refusal = deskRefusal(ctx.actor, "payments.review");
  if (refusal) return refuse(refusal);
  if (!isOrderId(id)) return refuse("not_found");
  const parsed = reviewPaymentBody.safeParse(body);
  if (!parsed.success) return refuse("invalid_input", { fields: fieldErrors(parsed.error) });
  const { decision, reason, proofId, andConfirm, undoable } = parsed.data;
  if (andConfirm) {
    const mayNotMove = deskRefusal(ctx.actor, "orders.move");
    if (mayNotMove) return refuse(mayNotMove);
  }

  const answer = await changeOrders(ctx, async (tx): Promise<Result<ChangedOrder, ReviewRefusal>> => {
    const order = await lockOrder(tx, id);
    if (!order) return refuse("not_found");
    const newest = await newestProof(tx, id);
    if ((newest?.id ?? null) !== proofId)
      return refuse("newer_proof", { detail: { proofId: newest?.id ?? null } });
    const may = mayReview({ ...order, due: dueHalalas(order) }, decision);
    if (may === "no") return refuse("review_not_open");
    if (may === "with_reason" && !reason)
      return refuse("reason_required", { fields: { reason: "refusals:reason_required" } });
    const was = { paymentReview: order.paymentReview };
    if (decision === "rejected") {
      const status = statusAfterRejectedPayment(order.status);
      return changeOrder(tx, ctx, order, {
        set: {
          status,
          paymentReview: "rejected",
          paymentReviewReason: reason,
          unverifiedReason: null,
          isMoneyMissing: isWork(status),
          ...(status === "Pending Payment" && (await holdAnew(tx, ctx, order))),
        },
        event: { kind: "payment_rejected", note: reason },
        action: "review_payment",
        logged: { before: was, after: { paymentReview: decision } },
        message: isClosed(status) ? null : { template: "payment_rejected", reason: reason ?? "" },
        undoable,
      });
    }
    const money = {
      verifiedHalalas: verifiedBy(order, newest?.askedHalalas ?? null),
      unverifiedReason: null,
      isMoneyMissing: false,
    };
    const isAccepted =
      andConfirm &&
      mayConfirmWith(order.status) &&
      mayWorkOn({ ...order, ...money }, order.status, "Confirmed");
    const status = isAccepted ? "Confirmed" : order.status;
    return changeOrder(tx, ctx, order, {
      set: {
        status,
        paymentReview: "verified",
        paymentReviewReason: null,
        ...money,
      },
      event: { kind: "payment_verified", note: reason },
      action: "review_payment",
      logged: {
        before: was,
        after: { paymentReview: decision, verifiedHalalas: money.verifiedHalalas },
      },
      message: status === order.status ? null : { template: "order_moved" },
      undoable,
    });
  });
  if (answer.ok && (decision === "rejected" || andConfirm))
    ctx.metrics.ordersMoved.inc({ to: answer.value.status });
  return answer;
}

async function newestProof(tx: Transaction, orderId: string) {
  const [newest] = await tx
    .select({ id: paymentProofs.id, askedHalalas: paymentProofs.askedHalalas })
    .from(paymentProofs)
    .where(eq(paymentProofs.orderId, orderId))
    .orderBy(desc(paymentProofs.uploadedAt), paymentProofs.id)
    .limit(1);
  return newest;
}
