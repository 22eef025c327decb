import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { lockOrder } from "#app/features/order-core/reads/lock-order.server.ts";
import { adminRefusal, isOrderId } from "#app/features/order-core/rules/access.ts";
import { mayMovePortion, momentsAt } from "#app/features/order-core/rules/portion-stage.ts";
import { portionState } from "#app/features/order-core/rules/portion-view.ts";
import { recordAudit } from "#app/foundation/audit/record-audit.server.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { fieldErrors } from "#app/lib/field-errors.ts";
import { FIELD_MESSAGES } from "#app/lib/field-messages.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import { PORTION_STATES, type PortionState } from "#app/vocabulary/portion.ts";
import { orderPortions } from "#db/schema/order-recipients/order-portions.ts";
import { orders } from "#db/schema/orders.ts";

const state = z.enum(PORTION_STATES, { error: FIELD_MESSAGES.invalid });

/** POST /api/admin/orders/{id}/shares/{shareId}: `from` is what was seen, so that of two at once one loses. */
export const movePortionBody = z.object({ state, from: state });

export type MovePortionRefusal =
  | "not_signed_in"
  | "not_allowed"
  | "not_found"
  | "invalid_input"
  | "share_too_early"
  | "stale_share";

/**
 * The desk says how far one share is; the others and the order stay where they are. A wrong step is taken back the same way.
 */
export async function movePortion(
  ctx: CommandContext,
  { id, shareId, body }: { id: string; shareId: string; body: unknown },
): Promise<Result<{ state: PortionState }, MovePortionRefusal>> {
  const refusal = adminRefusal(ctx.actor, "orders.move");
  if (refusal) return refuse(refusal);
  if (!isOrderId(id) || !isOrderId(shareId)) return refuse("not_found");
  const parsed = movePortionBody.safeParse(body);
  if (!parsed.success) return refuse("invalid_input", { fields: fieldErrors(parsed.error) });
  const { state: to, from } = parsed.data;
  return ctx.db.transaction(async (tx) => {
    const order = await lockOrder(tx, id);
    const isIt = and(eq(orderPortions.id, shareId), eq(orderPortions.orderId, id));
    const [portion] = order ? await tx.select().from(orderPortions).where(isIt) : [];
    if (!order || !portion) return refuse("not_found");
    if (!mayMovePortion(order.status)) return refuse("share_too_early");
    const { preparedAt, outAt, deliveredAt } = portion;
    const iso = (moment: Date | null) => moment?.toISOString() ?? null;
    const now = portionState({
      preparedAt: iso(preparedAt),
      outAt: iso(outAt),
      deliveredAt: iso(deliveredAt),
    }).state;
    // A second tap is no other step.
    if (now === to) return ok({ state: to });
    if (now !== from) return refuse("stale_share");
    await tx
      .update(orderPortions)
      .set(momentsAt(to, portion, ctx.now))
      .where(isIt);
    // Who looks at the order, or at a share of it, hears that something changed.
    await tx.update(orders).set({ updatedAt: ctx.now }).where(eq(orders.id, id));
    // Never for whom nor where: the log outlives an erasure.
    await recordAudit(tx, ctx, {
      action: "move_share",
      entity: "order",
      entityId: id,
      before: { share: portion.position + 1, state: now },
      after: { share: portion.position + 1, state: to },
    });
    return ok({ state: to });
  });
}
