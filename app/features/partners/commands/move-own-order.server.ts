import { sql } from "drizzle-orm";
import { z } from "zod";
import { isOrderId } from "#app/features/order-core/rules/access.ts";
import { changeOrders } from "#app/features/order-moving/commands/change-orders.server.ts";
import { type MoveRefusal, moveWithin } from "#app/features/order-moving/commands/move-order.server.ts";
import { movableStatus } from "#app/features/order-moving/rules/move-schema.ts";
import { partnerOrders } from "#app/features/partners/reads/partner-orders.server.ts";
import { ownStep } from "#app/features/partners/rules/own-step.ts";
import { actingFor, type PartnerScope } from "#app/features/partners/rules/partner-scope.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import type { DeliveryMethod, Fulfillment } from "#app/vocabulary/order-choices.ts";
import type { OrderStatus } from "#app/vocabulary/order-status.ts";

/** `from` is what the partner saw. */
export const ownMoveBody = z.object({
  id: z.string().max(64),
  from: movableStatus,
  to: movableStatus,
});

type Row = { status: OrderStatus; fulfillment: Fulfillment; deliveryMethod: DeliveryMethod };

/**
 * A partner takes the next step with one of its own orders, by the very command that the desk moves with: money before work, gates,
 * messages, books and the log are its. Guarantees: an order of others is not found; no step but the one that `ownStep` names.
 */
export async function moveOwnOrder(
  ctx: CommandContext,
  scope: PartnerScope,
  { id, from, to }: z.output<typeof ownMoveBody>,
): Promise<Result<null, MoveRefusal>> {
  if (!isOrderId(id)) return refuse("not_found");
  const acting = actingFor(ctx, scope);
  const answer = await changeOrders(acting, async (tx) => {
    const { rows } = await tx.execute<Row>(sql`
      select o.status, o.fulfillment, o.delivery_method as "deliveryMethod" from orders o
      where o.id = ${id} and ${partnerOrders(scope)} for update`);
    const [order] = rows;
    if (!order) return refuse("not_found");
    if (order.status !== from) return refuse("stale_status", { detail: { currentStatus: order.status } });
    if (ownStep(scope.kind, order)?.to !== to) return refuse("not_allowed");
    return moveWithin(tx, acting, id, { status: to, from, note: null, undoable: false });
  });
  if (!answer.ok) return answer;
  ctx.metrics.ordersMoved.inc({ to });
  // Not the order: what the desk sees of it is the desk's.
  return ok(null);
}
