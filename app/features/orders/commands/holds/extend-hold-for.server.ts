import { inArray } from "drizzle-orm";
import { z } from "zod";
import { matesOf } from "#app/features/order-core/reads/lock-mates.server.ts";
import { lockOrder } from "#app/features/order-core/reads/lock-order.server.ts";
import { adminRefusal, isOrderId } from "#app/features/order-core/rules/access.ts";
import { type ChangedOrder, changeOrder } from "#app/features/order-moving/commands/change-order.server.ts";
import { changeOrders } from "#app/features/order-moving/commands/change-orders.server.ts";
import type { NoRoomRefusal } from "#app/features/order-reservations/rules/no-room.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { fieldErrors } from "#app/lib/field-errors.ts";
import { optionalParagraph } from "#app/lib/field-schemas.ts";
import { type Result, refuse } from "#app/lib/result.ts";
import { holdReminders } from "#db/schema/capacity.ts";
import { type HoldRefusal, makeHoldLonger } from "./make-hold-longer.server.ts";

/** POST /api/admin/orders/{id}/hold. */
export const extendHoldForBody = z.object({
  reason: optionalParagraph(500).describe("Stays in the order's log; the customer does not read it"),
});

type ExtendHoldForRefusal =
  | "not_signed_in"
  | "not_allowed"
  | "not_found"
  | "invalid_input"
  | HoldRefusal
  | NoRoomRefusal;

/**
 * The desk keeps an unpaid order's time for longer, by as much as the customer could, and as often as somebody answers for it.
 * Guarantees: only where there is room; the customer is told until when, and its end may be brought to mind again.
 */
export async function extendHoldFor(
  ctx: CommandContext,
  { id, body }: { id: string; body: unknown },
): Promise<Result<ChangedOrder, ExtendHoldForRefusal>> {
  const refusal = adminRefusal(ctx.actor, "orders.move");
  if (refusal) return refuse(refusal);
  if (!isOrderId(id)) return refuse("not_found");
  const parsed = extendHoldForBody.safeParse(body);
  if (!parsed.success) return refuse("invalid_input", { fields: fieldErrors(parsed.error) });
  return changeOrders(ctx, async (tx): Promise<Result<ChangedOrder, ExtendHoldForRefusal>> => {
    const order = await lockOrder(tx, id);
    if (!order) return refuse("not_found");
    const longer = await makeHoldLonger(tx, ctx, order);
    if (!longer.ok) return longer;
    await tx.delete(holdReminders).where(inArray(holdReminders.orderId, [id]));
    await tx.delete(holdReminders).where(inArray(holdReminders.orderId, matesOf(id)));
    return changeOrder(tx, ctx, order, {
      set: longer.value,
      event: { kind: "hold_extended", note: parsed.data.reason, fromStatus: null, toStatus: null },
      action: "extend_hold",
      logged: {
        before: { heldUntil: order.heldUntil },
        after: { heldUntil: longer.value.heldUntil, reasonLength: parsed.data.reason?.length ?? 0 },
      },
      message: { kind: "hold_extended" },
      undoable: false,
    });
  });
}
