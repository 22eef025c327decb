import { and, eq, isNull } from "drizzle-orm";
import { adminRefusal, isOrderId } from "#app/features/order-core/rules/access.ts";
import { recordAudit } from "#app/foundation/audit/record-audit.server.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import { claimDecisions } from "#db/schema/afterwards/claims.ts";
import { orders } from "#db/schema/orders.ts";

/** Goods that were promised go with this order of the same customer. A second press, or two desks, send them once. */
export async function sendGoods(
  ctx: CommandContext,
  { id, claimId }: { id: string; claimId: unknown },
): Promise<Result<null, "not_signed_in" | "not_allowed" | "not_found" | "goods_sent">> {
  const refusal = adminRefusal(ctx.actor, "orders.move");
  if (refusal) return refuse(refusal);
  if (!isOrderId(id) || typeof claimId !== "string" || !isOrderId(claimId)) return refuse("not_found");
  return ctx.db.transaction(async (tx) => {
    const customerOf = (orderId: string) =>
      tx.select({ customerId: orders.customerId }).from(orders).where(eq(orders.id, orderId));
    const [decision] = await tx.select().from(claimDecisions).where(eq(claimDecisions.complaintId, claimId));
    const [mine] = await customerOf(id);
    if (decision?.outcome !== "goods" || !mine) return refuse("not_found");
    const [theirs] = await customerOf(decision.orderId);
    if (theirs?.customerId !== mine.customerId || decision.orderId === id) return refuse("not_found");
    const [sent] = await tx
      .update(claimDecisions)
      .set({ goodsOrderId: id })
      .where(and(eq(claimDecisions.complaintId, claimId), isNull(claimDecisions.goodsOrderId)))
      .returning({ id: claimDecisions.complaintId });
    if (!sent) return decision.goodsOrderId === id ? ok(null) : refuse("goods_sent");
    await tx.update(orders).set({ updatedAt: ctx.now }).where(eq(orders.id, id));
    await recordAudit(tx, ctx, { action: "send_claim_goods", entity: "order", entityId: id });
    return ok(null);
  });
}
