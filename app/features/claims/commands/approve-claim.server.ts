import { and, eq } from "drizzle-orm";
import { approveClaimBody, decideClaimBody } from "#app/features/claims/rules/claim-bodies.ts";
import type { DecidedClaim } from "#app/features/claims/rules/deciding.ts";
import { adminRefusal, isOrderId } from "#app/features/order-core/rules/access.ts";
import { changeOrders } from "#app/features/order-moving/commands/change-orders.server.ts";
import { type GatewayRefunds, NO_GATEWAYS } from "#app/features/refunds/rules/gateway-refunds.ts";
import { approvalProblem } from "#app/features/refunds/rules/refund-rules.ts";
import { recordAudit } from "#app/foundation/audit/record-audit.server.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { fieldErrors } from "#app/lib/field-errors.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import { claimRequests } from "#db/schema/afterwards/claims.ts";
import { orders } from "#db/schema/orders.ts";
import { carryOutDecision } from "./decide-claim.server.ts";

type AnsweredRequest = Exclude<DecidedClaim, { ok: true }> | Result<null, never>;

/**
 * A second person approves goods or a redo beyond the limit, or refuses them. Guarantees: never whoever asked; what is approved is
 * what was asked for, of the order as it is seen now, decided once; what is refused leaves the claim open, and its customer was told
 * nothing.
 */
export async function approveClaim(
  ctx: CommandContext,
  { id, claimId, body }: { id: string; claimId: string; body: unknown },
  gateways: Pick<GatewayRefunds, "paymentsOf"> = NO_GATEWAYS,
): Promise<AnsweredRequest> {
  const { actor } = ctx;
  const refusal = adminRefusal(actor, "payments.approve_refund");
  if (refusal || actor.kind !== "staff") return refuse(refusal ?? "not_allowed");
  if (!isOrderId(id) || !isOrderId(claimId)) return refuse("not_found");
  const parsed = approveClaimBody.safeParse(body);
  if (!parsed.success) return refuse("invalid_input", { fields: fieldErrors(parsed.error) });
  const { act, words, revision } = parsed.data;
  if (act === "refuse" && !words)
    return refuse("reason_required", { fields: { words: "refusals:reason_required" } });
  const isThis = and(eq(claimRequests.complaintId, claimId), eq(claimRequests.orderId, id));
  const [request] = await ctx.db.select().from(claimRequests).where(isThis);
  if (!request) return refuse("not_found");
  if (request.state !== "asked") return refuse("claim_not_asked");
  const problem = approvalProblem(request, actor);
  if (problem) return refuse(problem);
  if (act === "approve") {
    const asked = decideClaimBody.parse({ ...(request.asked as object), revision: revision ?? -1 });
    const approval = { askedEmail: request.askedEmail, halalas: request.halalas };
    const deciding = { actor, orderId: id, claimId, asked, gateways, approval };
    const done = await carryOutDecision(ctx, deciding, false);
    return done.ok ? ok(null) : done;
  }
  return changeOrders(ctx, async (tx): Promise<AnsweredRequest> => {
    const [refused] = await tx
      .update(claimRequests)
      .set({ state: "refused", answeredEmail: actor.email, answeredAt: ctx.now, answerWords: words })
      .where(and(isThis, eq(claimRequests.state, "asked")))
      .returning({ outcome: claimRequests.outcome, halalas: claimRequests.halalas });
    if (!refused) return refuse("claim_not_asked");
    await tx.update(orders).set({ updatedAt: ctx.now }).where(eq(orders.id, id));
    await recordAudit(tx, ctx, { action: "refuse_claim", entity: "order", entityId: id, after: refused });
    return ok(null);
  });
}
