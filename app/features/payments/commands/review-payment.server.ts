import { randomUUID } from "node:crypto";
import { desc, eq } from "drizzle-orm";
import { lockTogether, lockWithMates } from "#app/features/order-core/reads/lock-mates.server.ts";
import type { LockedOrder } from "#app/features/order-core/reads/lock-order.server.ts";
import { readSplitParts } from "#app/features/order-core/reads/split-parts.server.ts";
import { adminRefusal, isOrderId } from "#app/features/order-core/rules/access.ts";
import { flagsAfterMoney } from "#app/features/order-core/rules/down-payment.ts";
import {
  cashToTake,
  dueHalalas,
  isDownPaid,
  isMoneyVerified,
  mayWorkOn,
  NOBODY_ANSWERS,
} from "#app/features/order-core/rules/money-before-work.ts";
import { bookReceived } from "#app/features/order-money/commands/book-received.server.ts";
import { type ChangedOrder, changeOrder } from "#app/features/order-moving/commands/change-order.server.ts";
import { changeOrders } from "#app/features/order-moving/commands/change-orders.server.ts";
import { moveWithin } from "#app/features/order-moving/commands/move-order.server.ts";
import { partHoldOf } from "#app/features/order-moving/commands/receive-money.server.ts";
import { regainReservations } from "#app/features/order-reservations/commands/regain-reservations.server.ts";
import { endHold } from "#app/features/order-reservations/commands/renew-hold.server.ts";
import type { NoRoomRefusal } from "#app/features/order-reservations/rules/no-room.ts";
import { type Collector, findCollector } from "#app/features/payments/reads/cash-collectors.server.ts";
import {
  mayConfirmWith,
  mayReview,
  statusAfterRejectedPayment,
  verifiedBy,
} from "#app/features/payments/rules/receipt-rules.ts";
import { type ReviewBody, reviewPaymentBody } from "#app/features/payments/rules/schema.ts";
import { spreadOver } from "#app/features/payments/rules/spread-over.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { fieldErrors } from "#app/lib/field-errors.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import { isClosed, isHandedOver, isWork } from "#app/vocabulary/order-status.ts";
import type { Transaction } from "#db/client.ts";
import { paymentProofs } from "#db/schema/payment-proofs.ts";

export type ReviewRefusal =
  | "not_signed_in"
  | "not_allowed"
  | "not_found"
  | "invalid_input"
  | "reason_required"
  | "newer_proof"
  | "due_changed"
  | "review_not_open"
  | "collector_unknown"
  | NoRoomRefusal;

/**
 * Guarantees: a waiting review is closed once, for the proof that was looked at: of two admins one wins, the other is told
 * `review_not_open`, and who looked at an older proof is told `newer_proof` with the newest one's id.
 * Guarantees: an answer that names what was due is written down only while that is due, so a part that is sent twice, by a
 * second press or from a second desk, is counted once.
 * Guarantees: a rejection before work returns the order to Pending Payment and tells the customer why, together or not at all
 * (OD14); in the middle of work the order stays and its money is missing until somebody decides.
 * A receipt that pays for several days of a basket is answered for all of them in one act (BK04).
 * Cash is in the hands of whoever took it, and with `andComplete` completes what has left the shop, where that is allowed (0125-cash).
 * With `andConfirm` an order that waits for acceptance is accepted in the same breath, if all its money is verified now.
 */
export async function reviewPayment(
  ctx: CommandContext,
  { id, body }: { id: string; body: unknown },
): Promise<Result<ChangedOrder, ReviewRefusal>> {
  const refusal = adminRefusal(ctx.actor, "payments.review");
  if (refusal) return refuse(refusal);
  if (!isOrderId(id)) return refuse("not_found");
  const parsed = reviewPaymentBody.safeParse(body);
  if (!parsed.success) return refuse("invalid_input", { fields: fieldErrors(parsed.error) });
  const { decision, reason, proofId, dueSeenHalalas, inCash, andConfirm, andComplete } = parsed.data;
  // Others may have counted it by then.
  const undoable = parsed.data.undoable && !inCash;
  if (andConfirm || andComplete) {
    const mayNotMove = adminRefusal(ctx.actor, "orders.move");
    if (mayNotMove) return refuse(mayNotMove);
  }

  const answer = await changeOrders(ctx, async (tx): Promise<Result<ChangedOrder, ReviewRefusal>> => {
    const [order, ...mates] = await lockWithMates(tx, id);
    if (!order) return refuse("not_found");
    const collector = inCash ? await findCollector(tx, ctx, parsed.data.collectedBy) : null;
    if (inCash && !collector)
      return refuse("collector_unknown", { fields: { collectedBy: "refusals:collector_unknown" } });
    const newest = await newestProof(tx, id);
    if ((newest?.id ?? null) !== proofId)
      return refuse("newer_proof", { detail: { proofId: newest?.id ?? null } });
    const due = dueHalalas(order);
    const may = mayReview({ ...order, due }, decision);
    if (may === "no") return refuse("review_not_open");
    if (dueSeenHalalas !== undefined && dueSeenHalalas !== due)
      return refuse("due_changed", { detail: { dueHalalas: due } });
    if (may === "with_reason" && !reason && !inCash)
      return refuse("reason_required", { fields: { reason: "refusals:reason_required" } });
    const shared = may === "yes" && newest ? await withSameReceipt(tx, mates, newest.sha256) : [];
    // What was answered for several days at once has no way back for one of them.
    const said = { ...parsed.data, collector, undoable: undoable && shared.length === 0 };
    // For all days before the first of them, which then finds its places: see `regainReservations`.
    const days = [order, ...shared.map((mate) => mate.order)];
    if (decision === "verified")
      await regainReservations(
        tx,
        ctx,
        days.filter(({ status, heldUntil }) => status === "Pending Payment" || heldUntil !== null),
      );
    const parts = partsOf(parsed.data.receivedHalalas, days, [newest, ...shared.map((mate) => mate.proof)]);
    for (const [at, mate] of shared.entries())
      await answerOne(tx, ctx, mate.order, {
        ...said,
        proof: mate.proof,
        receivedHalalas: parts[at + 1] ?? null,
        isRejectionTold: false,
      });
    const receivedHalalas = parts[0] ?? null;
    const answered = await answerOne(tx, ctx, order, {
      ...said,
      ...{ proof: newest, receivedHalalas, isRejectionTold: true },
    });
    if (decision === "rejected" && shared.length > 0)
      await lockTogether(tx, [id, ...shared.map((mate) => mate.order.id)]);
    return andComplete && inCash ? completed(tx, ctx, answered.value) : answered;
  });
  if (
    answer.ok &&
    (decision === "rejected" || andConfirm || (andComplete && answer.value.status === "Completed"))
  )
    ctx.metrics.ordersMoved.inc({ to: answer.value.status });
  return answer;
}

/** What each day gets of what arrived: first what its receipt was sent for, then what it owes; what is over is with the first. */
function partsOf(
  receivedHalalas: number | undefined,
  days: readonly LockedOrder[],
  proofs: readonly (Proof | undefined)[],
): number[] {
  if (receivedHalalas === undefined) return [];
  const due = days.map((day) => Math.max(0, dueHalalas(day)));
  return spreadOver(
    receivedHalalas,
    due,
    due.map((needed, at) => proofs[at]?.askedHalalas ?? needed),
  );
}

interface Answer extends Pick<ReviewBody, "decision" | "reason" | "amount" | "andConfirm" | "undoable"> {
  /** Who took it in cash; null where it came otherwise. */
  collector: Collector | null;
  /** How much of what arrived is for this order; null where what was asked for came. */
  receivedHalalas: number | null;
  proof: Proof | undefined;
  /** Of a receipt for several days its customer hears once why it was refused. */
  isRejectionTold: boolean;
}

/** The answer as it is written down for one order. */
async function answerOne(
  tx: Transaction,
  ctx: CommandContext,
  order: LockedOrder,
  {
    decision,
    reason,
    amount,
    receivedHalalas,
    collector,
    andConfirm,
    undoable,
    proof,
    isRejectionTold,
  }: Answer,
): Promise<{ ok: true; value: ChangedOrder }> {
  const was = { paymentReview: order.paymentReview };
  if (decision === "rejected") {
    // Of money for the rest: what was verified lets work go on, and nothing is handed over yet.
    const isOfBalance = order.downPaymentHalalas !== null && isDownPaid(order) && !isHandedOver(order.status);
    // What is paid in cash never waited for a receipt.
    const isInCash = cashToTake(order) > 0;
    const status = isOfBalance ? order.status : statusAfterRejectedPayment(order.status);
    return changeOrder(tx, ctx, order, {
      set: {
        status,
        paymentReview: "rejected",
        paymentReviewReason: reason,
        ...NOBODY_ANSWERS,
        isMoneyMissing: isWork(status) && !isOfBalance && !isInCash,
        // Places that a part of the money keeps stay kept.
        ...(status === "Pending Payment" &&
          !order.verifiedHalalas &&
          !isInCash &&
          (await endHold(tx, ctx, order))),
      },
      event: { kind: "payment_rejected", note: reason },
      action: "review_payment",
      logged: { before: was, after: { paymentReview: decision } },
      message:
        isClosed(status) || !isRejectionTold ? null : { kind: "payment_rejected", reason: reason ?? "" },
      undoable,
    });
  }
  const had = order.verifiedHalalas ?? 0;
  // What is over is the customer's credit; to a cancelled order nothing is owed, and all of it stands to be returned.
  const most = order.status === "Cancelled" ? Number.POSITIVE_INFINITY : Math.max(0, dueHalalas(order));
  const there =
    receivedHalalas === null
      ? verifiedBy(order, proof?.askedHalalas ?? null, amount)
      : had + Math.min(receivedHalalas, most);
  // Where nothing is asked for any more, all that came is credit: none of it is the order's.
  const verifiedHalalas = there > 0 ? there : order.verifiedHalalas;
  const marks = flagsAfterMoney(order, verifiedHalalas);
  const money = { ...marks, verifiedHalalas };
  const forOrder = there - had;
  await bookReceived(tx, ctx, order, {
    halalas: receivedHalalas ?? forOrder,
    forOrder,
    from: collector ? { kind: "cash", staffId: collector.id } : { kind: "bank" },
    source: `review:${randomUUID()}`,
    happenedAt: ctx.now,
  });
  const isAccepted =
    andConfirm && mayConfirmWith(order.status) && mayWorkOn({ ...order, ...money }, "Confirmed");
  // With friends' money an order waits until what work needs is seen, which may be by this.
  const isPaidNow =
    order.status === "Pending Payment" &&
    isDownPaid({ ...order, ...money }) &&
    (await readSplitParts(tx, order.id)).length > 0;
  const isSplitWhole = isPaidNow && !isAccepted && isMoneyVerified({ ...order, ...money });
  const status = isAccepted ? "Confirmed" : isPaidNow ? "Paid" : order.status;
  return changeOrder(tx, ctx, order, {
    set: {
      status,
      paymentReview: verifiedHalalas === null ? null : "verified",
      paymentReviewReason: null,
      ...marks,
      ...partHoldOf({ ...order, ...money }, ctx.now),
    },
    event: { kind: "payment_verified", note: reason ?? collector?.email ?? null },
    action: "review_payment",
    logged: {
      before: was,
      after: { paymentReview: decision, verifiedHalalas, ...(collector && { collectedBy: collector.email }) },
    },
    message: status === order.status ? null : isSplitWhole ? { kind: "split_paid" } : { kind: "moved" },
    undoable,
  });
}

/** What is paid for and has left the shop is completed with its cash; where something else stands in the way, the cash is kept and it stays. */
async function completed(
  tx: Transaction,
  ctx: CommandContext,
  order: ChangedOrder,
): Promise<{ ok: true; value: ChangedOrder }> {
  const { id, status } = order;
  if (status === "Completed" || !isHandedOver(status)) return ok(order);
  const body = { status: "Completed" as const, from: status, note: null, undoable: false };
  const moved = await moveWithin(tx, ctx, id, body);
  return ok(moved.ok ? moved.value : order);
}

type Proof = NonNullable<Awaited<ReturnType<typeof newestProof>>>;

/** The other days of the basket that wait for an answer to the very same receipt. */
async function withSameReceipt(tx: Transaction, mates: readonly LockedOrder[], sha256: string) {
  const shared: { order: LockedOrder; proof: Proof }[] = [];
  for (const order of mates) {
    if (order.paymentReview !== "awaiting_review") continue;
    const proof = await newestProof(tx, order.id);
    if (proof?.sha256 === sha256) shared.push({ order, proof });
  }
  return shared;
}

async function newestProof(tx: Transaction, orderId: string) {
  const [newest] = await tx
    .select({
      id: paymentProofs.id,
      askedHalalas: paymentProofs.askedHalalas,
      sha256: paymentProofs.sha256,
    })
    .from(paymentProofs)
    .where(eq(paymentProofs.orderId, orderId))
    .orderBy(desc(paymentProofs.uploadedAt), paymentProofs.id)
    .limit(1);
  return newest;
}
