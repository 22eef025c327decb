import { and, eq, isNull } from "drizzle-orm";
import { z } from "zod";
import { COMPLAINT_LIMITS } from "#app/features/complaints/rules/complaint-rule.ts";
import { lockOrder } from "#app/features/order-core/reads/lock-order.server.ts";
import { adminRefusal, isOrderId } from "#app/features/order-core/rules/access.ts";
import { enqueueOrderMessage } from "#app/features/order-notices/commands/enqueue-order-message.server.ts";
import { recordAudit } from "#app/foundation/audit/record-audit.server.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { fieldErrors } from "#app/lib/field-errors.ts";
import { optionalParagraph } from "#app/lib/field-schemas.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import { complaints } from "#db/schema/afterwards/complaints.ts";
import { orders } from "#db/schema/orders.ts";

/** POST /api/admin/orders/{id}/claims/{claimId}/answer. */
export const answerClaimBody = z.object({
  words: optionalParagraph(COMPLAINT_LIMITS.wordsMax).describe(
    "What the customer reads; none: that it is looked at",
  ),
});

/**
 * The shop's first answer to a claim: somebody looks at it. The customer is told, once; a second press is no second answer. What is
 * written later goes by the customer's conversation.
 */
export async function answerClaim(
  ctx: CommandContext,
  { id, claimId, body }: { id: string; claimId: string; body: unknown },
): Promise<Result<null, "not_signed_in" | "not_allowed" | "not_found" | "invalid_input">> {
  const refusal = adminRefusal(ctx.actor, "orders.move");
  if (refusal) return refuse(refusal);
  if (!isOrderId(id) || !isOrderId(claimId)) return refuse("not_found");
  const parsed = answerClaimBody.safeParse(body);
  if (!parsed.success) return refuse("invalid_input", { fields: fieldErrors(parsed.error) });
  return ctx.db.transaction(async (tx) => {
    const order = await lockOrder(tx, id);
    if (!order) return refuse("not_found");
    const mine = and(eq(complaints.id, claimId), eq(complaints.orderId, id));
    const [answered] = await tx
      .update(complaints)
      .set({ firstAnsweredAt: ctx.now })
      .where(and(mine, isNull(complaints.firstAnsweredAt)))
      .returning({ id: complaints.id });
    if (!answered) return (await tx.$count(complaints, mine)) > 0 ? ok(null) : refuse("not_found");
    await tx.update(orders).set({ updatedAt: ctx.now }).where(eq(orders.id, id));
    await enqueueOrderMessage(tx, ctx, order, { kind: "claim_answered", reason: parsed.data.words ?? "" });
    await recordAudit(tx, ctx, { action: "answer_claim", entity: "order", entityId: id });
    return ok(null);
  });
}
