import { eq } from "drizzle-orm";
import { post } from "#app/features/ledger/commands/post.server.ts";
import type { LockedOrder } from "#app/features/order-core/reads/lock-order.server.ts";
import { type ChangedOrder, changeOrder } from "#app/features/order-moving/commands/change-order.server.ts";
import { refundNumber } from "#app/features/refunds/rules/refund-numbers.ts";
import { agreedTransfer, paidTransfer } from "#app/features/refunds/rules/refund-postings.ts";
import { isPaidWhenApproved, type RefundRow } from "#app/features/refunds/rules/refund-rules.ts";
import type { StaffActor } from "#app/foundation/context/actor.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import type { Transaction } from "#db/client.ts";
import { refunds } from "#db/schema/money/refunds.ts";

interface Approving {
  actor: StaffActor;
  refund: RefundRow;
  /** Locked, with enough of its money standing to return. */
  order: LockedOrder;
  isTold?: boolean;
}

/** Agrees to a refund of a locked order: from now on the books hold it as money on its way out, and the order no longer does. */
export async function approveWithin(
  tx: Transaction,
  ctx: CommandContext,
  { actor, refund, order, isTold = true }: Approving,
): Promise<{ ok: true; value: ChangedOrder }> {
  const isPaid = isPaidWhenApproved(refund.way);
  await postRefundApproval(tx, ctx, refund);
  await tx
    .update(refunds)
    .set(approvedColumns(ctx, actor, refund))
    .where(eq(refunds.id, refund.id));
  const { halalas, way, number } = refund;
  return changeOrder(tx, ctx, order, {
    set: {},
    event: {
      kind: isPaid ? "money_returned" : "refund_agreed",
      note: refund.reason,
      fromStatus: null,
      toStatus: null,
    },
    action: isPaid ? "return_money" : "approve_refund",
    logged: { after: { refund: refundNumber(number), halalas, way } },
    message:
      isPaid && isTold
        ? { kind: "money_returned", outcome: way === "credit" ? "credit" : "paid", difference: halalas }
        : null,
    undoable: false,
  });
}

/** What an approval says of the refund itself. */
export function approvedColumns(ctx: CommandContext, actor: StaffActor, refund: Pick<RefundRow, "way">) {
  const isPaid = isPaidWhenApproved(refund.way);
  return {
    state: isPaid ? ("paid" as const) : ("approved" as const),
    approvedBy: actor.userId,
    approvedEmail: actor.email,
    approvedAt: ctx.now,
    ...(isPaid && { settledAt: ctx.now }),
  };
}

/** Credit, and what somebody has given by hand, is paid as soon as it is agreed on. */
export async function postRefundApproval(
  tx: Transaction,
  ctx: CommandContext,
  refund: RefundRow,
): Promise<void> {
  const paid = isPaidWhenApproved(refund.way) ? paidTransfer(refund, ctx.now) : null;
  await post(tx, ctx, [agreedTransfer(refund, ctx.now), ...(paid ? [paid] : [])]);
}
