import type { LockedOrder } from "#app/features/order-core/reads/lock-order.server.ts";
import { type LinkRefusal, openLink } from "#app/features/order-links/reads/open-link.server.ts";
import type { OrderView } from "#app/features/order-reading/rules/order-view.ts";
import type { NoRoomRefusal } from "#app/features/order-reservations/rules/no-room.ts";
import {
  type HoldRefusal,
  makeHoldLonger,
} from "#app/features/orders/commands/holds/make-hold-longer.server.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { ok, type Result } from "#app/lib/result.ts";
import type { Transaction } from "#db/client.ts";
import { changeOrderOf, changeOwnOrder, type OwnChange } from "./change-own-order.server.ts";

type Refused = HoldRefusal;
export type ExtendHoldRefusal = Refused | NoRoomRefusal | "not_found";

/**
 * The customer has the time kept for longer, once (0060-a-hold-is-clear-and-can-be-longer). Guarantees: an order whose places
 * have gone takes them again at the same time or is refused with the nearest; of several presses one counts.
 */
export function extendHold(
  ctx: CommandContext,
  { id }: { id: string },
): Promise<Result<OrderView, ExtendHoldRefusal | "not_signed_in">> {
  return changeOwnOrder(ctx, id, (tx, order) => extended(tx, ctx, order));
}

/** The same for whoever holds a link that the shop sent to the order's customer. */
export async function extendHoldByLink(
  ctx: CommandContext,
  token: string,
): Promise<Result<null, ExtendHoldRefusal | LinkRefusal>> {
  const link = await openLink(ctx, token, "customer");
  if (!link.ok) return link;
  const { orderId: id, customerId } = link.value;
  const changed = await changeOrderOf(ctx, { id, customerId }, (tx, order) => extended(tx, ctx, order));
  return changed.ok ? ok(null) : changed;
}

async function extended(
  tx: Transaction,
  ctx: CommandContext,
  order: LockedOrder,
): Promise<Result<OwnChange, Refused>> {
  const { heldUntil } = order;
  const longer = await makeHoldLonger(tx, ctx, order);
  if (!longer.ok) return longer;
  return ok({
    set: longer.value,
    event: { kind: "hold_extended", fromStatus: null, toStatus: null },
    action: "extend_hold",
    logged: { before: { heldUntil }, after: { heldUntil: longer.value.heldUntil } },
    message: null,
    toShop: null,
  });
}
