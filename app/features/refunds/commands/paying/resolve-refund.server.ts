import { eq } from "drizzle-orm";
import { postNew } from "#app/features/ledger/commands/post.server.ts";
import { sourceAnew } from "#app/features/ledger/commands/take-back.server.ts";
import type { LockedOrder } from "#app/features/order-core/reads/lock-order.server.ts";
import {
  type AdminOrderChange,
  changeOrder,
} from "#app/features/order-moving/commands/change-order.server.ts";
import { bankReference, refundNumber } from "#app/features/refunds/rules/refund-numbers.ts";
import { failedTransfer, paidTransfer, refundSource } from "#app/features/refunds/rules/refund-postings.ts";
import { comesBack, type RefundRow } from "#app/features/refunds/rules/refund-rules.ts";
import { recordAudit } from "#app/foundation/audit/record-audit.server.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import type { Transaction } from "#db/client.ts";
import { claimDecisions } from "#db/schema/afterwards/claims.ts";
import { refunds } from "#db/schema/money/refunds.ts";

export interface RefundResolution {
  refund: RefundRow;
  /** The refund's order, locked; null where credit is paid out. */
  order: LockedOrder | null;
  to: "paid" | "failed" | "refused" | "withdrawn";
  why: string | null;
  happenedAt: Date;
}

const ACTIONS = {
  paid: "return_money",
  failed: "fail_refund",
  refused: "refuse_refund",
  withdrawn: "withdraw_refund",
} as const;

/** Resolves a refund that is locked together with its order: the books, its row, the order's timeline, the log and the customer hear of it. */
export async function resolveRefund(
  tx: Transaction,
  ctx: CommandContext,
  { refund, order, to, why, happenedAt }: RefundResolution,
): Promise<void> {
  const { id, state, halalas, way, number } = refund;
  const transfer =
    to === "paid"
      ? paidTransfer(refund, happenedAt, await sourceAnew(tx, refundSource(refund), "refund_paid"))
      : comesBack(state, to)
        ? failedTransfer(refund, happenedAt)
        : null;
  if (transfer) await postNew(tx, ctx, [transfer]);
  await tx
    .update(refunds)
    .set({ state: to, settledAt: happenedAt, settledWhy: why, askAgainAt: null })
    .where(eq(refunds.id, id));
  const action = ACTIONS[to];
  const after = { refund: refundNumber(number), halalas, way, state: to };
  if (!order) {
    await recordAudit(tx, ctx, { action, entity: "refund", entityId: id, before: { state }, after });
    return;
  }
  await changeOrder(tx, ctx, order, {
    set: {},
    event: {
      kind: to === "paid" ? "money_returned" : "refund_over",
      note: why,
      fromStatus: null,
      toStatus: null,
    },
    action,
    logged: { before: { state }, after },
    message: messageOf(refund, to, await isOfClaim(tx, refund)),
    undoable: false,
  });
}

/** Was its customer told of it, as the answer to a claim? */
const isOfClaim = async (tx: Transaction, { id }: RefundRow) =>
  (await tx.$count(claimDecisions, eq(claimDecisions.refundId, id))) > 0;

/** What was never agreed concerns nobody outside, but whoever was told of it for a claim. */
function messageOf(
  { halalas, way, number }: RefundRow,
  to: RefundResolution["to"],
  isOfClaim: boolean,
): AdminOrderChange["message"] {
  if (isOfClaim && (to === "refused" || to === "withdrawn"))
    return { kind: "claim_decided", outcome: "stopped", difference: halalas, reason: "" };
  if (to !== "paid" && to !== "failed") return null;
  const reference = way === "iban" ? bankReference(number) : null;
  return { kind: "money_returned", outcome: to, difference: halalas, reference };
}
