import { lockOrder } from "#app/features/order-core/reads/lock-order.server.ts";
import { adminRefusal, isOrderId } from "#app/features/order-core/rules/access.ts";
import { dueHalalas, mayAnswerFor } from "#app/features/order-core/rules/money-before-work.ts";
import { confirmUnverifiedBody } from "#app/features/order-moving/rules/move-schema.ts";
import type { NearestTimes, NoRoomRefusal } from "#app/features/order-reservations/rules/no-room.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { fieldErrors } from "#app/lib/field-errors.ts";
import { type Result, refuse } from "#app/lib/result.ts";
import { isWork, type OrderStatus } from "#app/vocabulary/order-status.ts";
import { type ChangedOrder, changeOrder } from "./change-order.server.ts";
import { changeOrders } from "./change-orders.server.ts";

export type ConfirmUnverifiedRefusal =
  | "not_signed_in"
  | "not_allowed"
  | "not_found"
  | "invalid_input"
  | "reason_required"
  | "stale_status"
  | "payment_verified_already"
  | NoRoomRefusal;

type Answer = Result<ChangedOrder, ConfirmUnverifiedRefusal, { currentStatus: OrderStatus } | NearestTimes>;

/**
 * Somebody answers for money that nobody has verified: an order before work is confirmed, one whose receipt was refused in the
 * middle of work goes on, and one is handed over whose rest is not there. Guarantees: the reason stands on the order until the money is verified, and in its timeline.
 */
export async function confirmUnverified(
  ctx: CommandContext,
  { id, body }: { id: string; body: unknown },
): Promise<Answer> {
  const refusal = adminRefusal(ctx.actor, "orders.confirm_unverified");
  if (refusal) return refuse(refusal);
  if (!isOrderId(id)) return refuse("not_found");
  const parsed = confirmUnverifiedBody.safeParse(body);
  if (!parsed.success) return refuse("invalid_input", { fields: fieldErrors(parsed.error) });
  const { from, reason } = parsed.data;
  if (!reason) return refuse("reason_required", { fields: { reason: "refusals:reason_required" } });

  const answer = await changeOrders(ctx, async (tx): Promise<Answer> => {
    const order = await lockOrder(tx, id);
    if (!order) return refuse("not_found");
    // A cancelled order has nothing to confirm; whoever opens it again moves it out first.
    if (order.status !== from || from === "Cancelled")
      return refuse("stale_status", { detail: { currentStatus: order.status } });
    const to = isWork(from) ? from : "Confirmed";
    if (!mayAnswerFor(order, from)) return refuse("payment_verified_already");
    return changeOrder(tx, ctx, order, {
      set: {
        status: to,
        unverifiedReason: reason,
        unverifiedHalalas: dueHalalas(order),
        isMoneyMissing: false,
      },
      event: { kind: "confirmed_unverified", note: reason },
      action: "confirm_unverified",
      logged: { after: { unverifiedHalalas: dueHalalas(order), reasonLength: reason.length } },
      message: to === from ? null : { kind: "moved" },
      undoable: false,
    });
  });
  if (answer.ok && answer.value.status !== from) ctx.metrics.ordersMoved.inc({ to: answer.value.status });
  return answer;
}
