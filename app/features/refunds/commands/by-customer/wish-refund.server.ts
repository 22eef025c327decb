import { lockOrder } from "#app/features/order-core/reads/lock-order.server.ts";
import { isOrderId } from "#app/features/order-core/rules/access.ts";
import { toReturnHalalas } from "#app/features/order-core/rules/money-before-work.ts";
import { wishBody } from "#app/features/refunds/rules/refund-bodies.ts";
import { recordAudit } from "#app/foundation/audit/record-audit.server.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { fieldErrors } from "#app/lib/field-errors.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import { refundWishes } from "#db/schema/money/refunds.ts";

export type WishRefundRefusal = "not_signed_in" | "not_found" | "invalid_input" | "nothing_to_return";

/**
 * The customer says where the money of an order is to go: to an account, or to credit with the shop. It may be said again until
 * the desk has acted on it, and the desk still decides.
 */
export async function wishRefund(
  ctx: CommandContext,
  { id, body }: { id: string; body: unknown },
): Promise<Result<null, WishRefundRefusal>> {
  const { actor, now } = ctx;
  if (actor.kind !== "customer") return refuse("not_signed_in");
  if (!isOrderId(id)) return refuse("not_found");
  const parsed = wishBody.safeParse(body);
  if (!parsed.success) return refuse("invalid_input", { fields: fieldErrors(parsed.error) });
  const wish = parsed.data;
  return ctx.db.transaction(async (tx) => {
    const order = await lockOrder(tx, id, actor.customerId);
    if (!order) return refuse("not_found");
    // A receipt of a cancelled order may still turn out to be money.
    const mayReturn = order.status === "Cancelled" && order.paymentReview === "awaiting_review";
    if (toReturnHalalas(order) === 0 && !mayReturn) return refuse("nothing_to_return");
    const said = {
      way: wish.way,
      iban: wish.way === "iban" ? wish.iban : null,
      holderName: wish.way === "iban" ? wish.holderName : null,
      wishedAt: now,
    };
    await tx
      .insert(refundWishes)
      .values({ orderId: id, ...said })
      .onConflictDoUpdate({ target: refundWishes.orderId, set: said });
    await recordAudit(tx, ctx, {
      action: "wish_refund",
      entity: "order",
      entityId: id,
      after: { way: wish.way },
    });
    return ok(null);
  });
}
