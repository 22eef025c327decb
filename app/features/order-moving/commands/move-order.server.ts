import { eq } from "drizzle-orm";
import { lockOrder } from "#app/features/order-core/reads/lock-order.server.ts";
import { adminRefusal, isOrderId } from "#app/features/order-core/rules/access.ts";
import { lacksAddress } from "#app/features/order-core/rules/gift-state.ts";
import {
  cashToTake,
  dueHalalas,
  flagsAfterMove,
  mayWorkOn,
  moneyRefusal,
} from "#app/features/order-core/rules/money-before-work.ts";
import { moveKind, orderKind } from "#app/features/order-core/rules/transitions.ts";
import { type MoveOrderBody, moveOrderBody } from "#app/features/order-moving/rules/move-schema.ts";
import { asksWhoseFault } from "#app/features/order-moving/rules/whose-fault.ts";
import { countOpenPortions } from "#app/features/order-reading/reads/count-open-portions.server.ts";
import {
  type GateRefusal,
  slaughterRefusal,
} from "#app/features/order-reading/reads/slaughter-gate.server.ts";
import type { NearestTimes, NoRoomRefusal } from "#app/features/order-reservations/rules/no-room.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { createFormat } from "#app/i18n/format.ts";
import { fieldErrors } from "#app/lib/field-errors.ts";
import { type Result, refuse } from "#app/lib/result.ts";
import type { OrderStatus } from "#app/vocabulary/order-status.ts";
import type { Transaction } from "#db/client.ts";
import { orderGifts } from "#db/schema/order-recipients/order-gifts.ts";
import { type ChangedOrder, changeOrder } from "./change-order.server.ts";
import { changeOrders } from "./change-orders.server.ts";

export type MoveRefusal =
  | "not_signed_in"
  | "not_allowed"
  | "not_found"
  | "invalid_input"
  | "same_status"
  | "reason_required"
  | "payment_not_verified"
  | "rest_not_verified"
  | "cash_not_taken"
  | "fault_required"
  | "gift_without_address"
  | "shares_open"
  | "stale_status"
  | GateRefusal
  | NoRoomRefusal;

/** The status of now, or what is still to be paid, in words. */
type MoveDetail = { currentStatus: OrderStatus } | { rest: string };

/**
 * Guarantees: an admin may set any status, a move outside the usual path only with a reason (AO08), and none to work on an order
 * whose money is neither verified nor promised in cash: `confirmUnverified` is the one way there; with a down payment none that hands it over while the
 * rest is missing (DP02); no gift leaves for a door that nobody has named.
 * Guarantees: what was to be paid in cash and came back is cancelled only with whose fault it was (CD11).
 * Guarantees: an order whose shares are not all delivered is completed only with a reason (SR06).
 * Guarantees: of two moves from the same status one wins and the other is told `stale_status` with the status of now; timeline,
 * audit and message exist exactly when the move does.
 */
export async function moveOrder(
  ctx: CommandContext,
  { id, body }: { id: string; body: unknown },
): Promise<Result<ChangedOrder, MoveRefusal, MoveDetail | NearestTimes>> {
  const refusal = adminRefusal(ctx.actor, "orders.move");
  if (refusal) return refuse(refusal);
  if (!isOrderId(id)) return refuse("not_found");
  const parsed = moveOrderBody.safeParse(body);
  if (!parsed.success) return refuse("invalid_input", { fields: fieldErrors(parsed.error) });

  const answer = await changeOrders(ctx, (tx) => moveWithin(tx, ctx, id, parsed.data));
  if (answer.ok) ctx.metrics.ordersMoved.inc({ to: parsed.data.status });
  return answer;
}

/** The same within a transaction that does more than that. */
export async function moveWithin(
  tx: Transaction,
  ctx: CommandContext,
  id: string,
  { status: to, from, note, fault = null, undoable }: MoveOrderBody,
): Promise<Result<ChangedOrder, MoveRefusal, MoveDetail>> {
  const order = await lockOrder(tx, id);
  if (!order) return refuse("not_found");
  if (order.status !== from) return refuse("stale_status", { detail: { currentStatus: order.status } });
  const path = orderKind(order.fulfillment, order.deliveryMethod);
  const kind = moveKind(path, from, to, cashToTake(order) > 0);
  if (kind === "same") return refuse("same_status", { fields: { status: "refusals:same_status" } });
  if (!mayWorkOn(order, to)) {
    const rest = createFormat(ctx.language).money(dueHalalas(order)).plain;
    return refuse(moneyRefusal(order, to), { detail: { rest } });
  }
  if (lacksAddress(to, order) && (await isGift(tx, id))) return refuse("gift_without_address");
  if (kind === "needs_reason" && !note) {
    return refuse("reason_required", { fields: { note: "refusals:reason_required" } });
  }
  const isFaultAsked = asksWhoseFault(order, to);
  if (isFaultAsked && !fault)
    return refuse("fault_required", { fields: { fault: "refusals:fault_required" } });
  if (to === "Completed" && !note && (await countOpenPortions(tx, id)) > 0) {
    return refuse("shares_open", { fields: { note: "refusals:shares_open" } });
  }
  const unready = await slaughterRefusal(tx, order, to);
  if (unready) return refuse(unready);
  return changeOrder(tx, ctx, order, {
    set: { status: to, ...flagsAfterMove(to) },
    event: { kind: "moved", note, ...(isFaultAsked && { fault }) },
    action: "move",
    message: { kind: "moved" },
    undoable,
  });
}

/** Is it a gift whose address its recipient picks? */
async function isGift(tx: Transaction, id: string): Promise<boolean> {
  return (await tx.$count(orderGifts, eq(orderGifts.orderId, id))) > 0;
}
