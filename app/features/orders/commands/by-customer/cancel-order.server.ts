import { and, eq, inArray, sql } from "drizzle-orm";
import { mayCancel, moneyAfterCancel, NO_WISH } from "#app/features/order-core/rules/may-change.ts";
import { flagsAfterMove } from "#app/features/order-core/rules/money-before-work.ts";
import type { OrderView } from "#app/features/order-reading/rules/order-view.ts";
import type { NoRoomRefusal } from "#app/features/order-reservations/rules/no-room.ts";
import { cancelOrderBody } from "#app/features/orders/rules/by-customer/change-schema.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { fieldErrors } from "#app/lib/field-errors.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import type { Transaction } from "#db/client.ts";
import { messages } from "#db/schema/messages.ts";
import { changeOwnOrder, type OwnChange } from "./change-own-order.server.ts";

export type CancelRefusal =
  | "not_signed_in"
  | "not_found"
  | "invalid_input"
  | "cancelled_already"
  | "too_late_to_cancel"
  | NoRoomRefusal;

/**
 * The customer cancels, paid or not, until slaughter begins. Guarantees: of a cancel and whatever the desk, a receipt or another
 * window does at the same moment one is first, and the other is judged by what that left.
 * Guarantees: money that was verified is owed from then on, and a receipt that waits is still looked at.
 */
export async function cancelOrder(
  ctx: CommandContext,
  { id, body }: { id: string; body: unknown },
): Promise<Result<OrderView, CancelRefusal>> {
  if (ctx.actor.kind !== "customer") return refuse("not_signed_in");
  const parsed = cancelOrderBody.safeParse(body);
  if (!parsed.success) return refuse("invalid_input", { fields: fieldErrors(parsed.error) });
  const { reason, text } = parsed.data;
  const answer = await changeOwnOrder(
    ctx,
    id,
    async (tx, order): Promise<Result<OwnChange, "cancelled_already" | "too_late_to_cancel">> => {
      if (order.status === "Cancelled") return refuse("cancelled_already");
      if (!mayCancel(order.status)) return refuse("too_late_to_cancel");
      const money = moneyAfterCancel(order);
      await cancelDelayedMessages(tx, id);
      return ok({
        set: { status: "Cancelled", ...flagsAfterMove("Cancelled"), ...NO_WISH },
        event: { kind: "moved", fromStatus: order.status, toStatus: "Cancelled", reason, note: text },
        action: "cancel",
        logged: { after: { reason, textLength: text?.length ?? 0, money } },
        message: { kind: "cancelled", money },
        toShop: { about: "cancelled", reason, money },
      });
    },
  );
  if (answer.ok) ctx.metrics.ordersMoved.inc({ to: "Cancelled" });
  return answer;
}

/** News of the desk's last step that waits for its way back to close would come after the cancellation, and be untrue. */
async function cancelDelayedMessages(tx: Transaction, orderId: string): Promise<void> {
  const held = sql`(select unnest(w.message_ids) from order_ways_back w where w.order_id = ${orderId})`;
  await tx
    .delete(messages)
    .where(
      and(eq(messages.orderId, orderId), eq(messages.state, "queued"), inArray(messages.id, sql`${held}`)),
    );
}
