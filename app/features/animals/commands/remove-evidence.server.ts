import { and, eq, isNull } from "drizzle-orm";
import { lockOrder } from "#app/features/order-core/reads/lock-order.server.ts";
import { adminRefusal, isOrderId } from "#app/features/order-core/rules/access.ts";
import type { AdminOrderView } from "#app/features/order-reading/rules/order-view.ts";
import { recordAudit } from "#app/foundation/audit/record-audit.server.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import { slaughterEvidence } from "#db/schema/order-animals.ts";
import { orderAfter } from "./lock-animal.server.ts";
import { sweepEvidence } from "./sweep-evidence.server.ts";

/** Takes a photo or a film away: nobody sees it from this moment on, and its file goes after. */
export async function removeEvidence(
  ctx: CommandContext,
  { id, proofId }: { id: string; proofId: unknown },
): Promise<Result<AdminOrderView, "not_signed_in" | "not_allowed" | "not_found">> {
  const refusal = adminRefusal(ctx.actor, "orders.move");
  if (refusal) return refuse(refusal);
  if (!isOrderId(id) || typeof proofId !== "string" || !isOrderId(proofId)) return refuse("not_found");
  const answer = await ctx.db.transaction(async (tx): Promise<Result<AdminOrderView, "not_found">> => {
    await lockOrder(tx, id);
    const [gone] = await tx
      .update(slaughterEvidence)
      .set({ removedAt: ctx.now })
      .where(
        and(
          eq(slaughterEvidence.id, proofId),
          eq(slaughterEvidence.orderId, id),
          isNull(slaughterEvidence.removedAt),
        ),
      )
      .returning({ line: slaughterEvidence.line, number: slaughterEvidence.number });
    if (!gone) return refuse("not_found");
    await recordAudit(tx, ctx, { action: "remove_proof", entity: "order", entityId: id, before: gone });
    return ok(await orderAfter(tx, ctx, id));
  });
  if (answer.ok) await sweepEvidence(ctx);
  return answer;
}
