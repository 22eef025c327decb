import { eq } from "drizzle-orm";
import { adminRefusal } from "#app/features/order-core/rules/access.ts";
import { toReturnHalalas } from "#app/features/order-core/rules/money-before-work.ts";
import { changeOrders } from "#app/features/order-moving/commands/change-orders.server.ts";
import type { NoRoomRefusal } from "#app/features/order-reservations/rules/no-room.ts";
import {
  approvedColumns,
  approveWithin,
  postRefundApproval,
} from "#app/features/refunds/commands/asking/approve-within.server.ts";
import { stepBody } from "#app/features/refunds/rules/refund-bodies.ts";
import { refundNumber } from "#app/features/refunds/rules/refund-numbers.ts";
import { approvalProblem, mayBecome } from "#app/features/refunds/rules/refund-rules.ts";
import { recordAudit } from "#app/foundation/audit/record-audit.server.ts";
import type { StaffActor } from "#app/foundation/context/actor.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { fieldErrors } from "#app/lib/field-errors.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import type { RefundState } from "#app/vocabulary/money/refund.ts";
import type { Transaction } from "#db/client.ts";
import { refunds } from "#db/schema/money/refunds.ts";
import { type HeldRefund, lockRefund } from "./lock-refund.server.ts";
import { resolveRefund } from "./resolve-refund.server.ts";

export type StepRefusal =
  | "not_signed_in"
  | "not_allowed"
  | "not_found"
  | "invalid_input"
  | "reason_required"
  | "second_person"
  | "refund_moved_on"
  | "nothing_to_return"
  | NoRoomRefusal;
type Step = Result<{ state: RefundState }, StepRefusal>;
type Act = ReturnType<typeof stepBody.parse>["act"];

const LEADS_TO = {
  approve: "approved",
  refuse: "refused",
  withdraw: "withdrawn",
  paid: "paid",
  failed: "failed",
} as const satisfies Record<Act, RefundState>;

/** Those in which somebody says why. */
const WITH_REASON: readonly Act[] = ["refuse", "failed"];

/**
 * One step of a refund: somebody approves it, refuses it, takes it back, or says by hand that the bank has paid it or has not.
 * Guarantees: beyond the shop's limit nobody approves what the same person asked for; of two steps at once one is first and the
 * other is told `refund_moved_on`. What was agreed and does not leave stands with the customer again.
 */
export async function stepRefund(
  ctx: CommandContext,
  { id, body }: { id: string; body: unknown },
): Promise<Step> {
  const { actor } = ctx;
  const parsed = stepBody.safeParse(body);
  const isDeciding = parsed.success && (parsed.data.act === "approve" || parsed.data.act === "refuse");
  const mayDecide = isDeciding && !adminRefusal(actor, "payments.approve_refund");
  const refusal = mayDecide ? null : adminRefusal(actor, "payments.refund");
  if (refusal || actor.kind !== "staff") return refuse(refusal ?? "not_allowed");
  if (!parsed.success) return refuse("invalid_input", { fields: fieldErrors(parsed.error) });
  const { act, reason } = parsed.data;
  if (!reason && WITH_REASON.includes(act))
    return refuse("reason_required", { fields: { reason: "refusals:reason_required" } });

  return changeOrders(ctx, async (tx): Promise<Step> => {
    const held = await lockRefund(tx, id);
    if (!held) return refuse("not_found");
    const { refund } = held;
    const to = LEADS_TO[act];
    const isHandsOff = refund.way === "gateway" && (act === "paid" || act === "failed");
    if (isHandsOff || !mayBecome(refund.state, to))
      return refuse("refund_moved_on", { detail: { state: refund.state } });
    if (act === "approve" || act === "refuse") {
      const problem = approvalProblem(refund, actor);
      if (problem) return refuse(problem);
    }
    if (to === "approved") return approveHeld(tx, ctx, { actor, ...held });
    await resolveRefund(tx, ctx, { ...held, to, why: reason, happenedAt: ctx.now });
    return ok({ state: to });
  });
}

async function approveHeld(
  tx: Transaction,
  ctx: CommandContext,
  { actor, refund, order, creditHalalas }: HeldRefund & { actor: StaffActor },
): Promise<Step> {
  const standsHalalas = order ? toReturnHalalas(order) : creditHalalas;
  // The order may cost more by now, or the credit may have paid for one.
  if (refund.halalas > standsHalalas) return refuse("nothing_to_return");
  const columns = approvedColumns(ctx, actor, refund);
  if (order) {
    await approveWithin(tx, ctx, { actor, refund, order });
    return ok({ state: columns.state });
  }
  await postRefundApproval(tx, ctx, refund);
  await tx.update(refunds).set(columns).where(eq(refunds.id, refund.id));
  await recordAudit(tx, ctx, {
    action: "approve_refund",
    entity: "refund",
    entityId: refund.id,
    after: { refund: refundNumber(refund.number), halalas: refund.halalas, way: refund.way },
  });
  return ok({ state: columns.state });
}
