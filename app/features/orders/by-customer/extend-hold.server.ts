import { eq, inArray } from "drizzle-orm";
import { readPriceBook } from "#app/features/catalog/prices/read-price-book.server.ts";
import { type LinkRefusal, openLink } from "#app/features/order-links/open-link.server.ts";
import { lockFreeMates } from "#app/features/orders/baskets/lock-mates.server.ts";
import { extendedEnd, extensionRefusal } from "#app/features/orders/holds/extend-rule.ts";
import type { LockedOrder } from "#app/features/orders/move/lock-order.server.ts";
import type { NoRoomRefusal } from "#app/features/orders/places/no-room.ts";
import { exchangePlaces } from "#app/features/orders/places/settle-places.server.ts";
import type { OrderView } from "#app/features/orders/read/order-view.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import { riyadhInstant } from "#app/lib/riyadh-time.ts";
import type { Schedule } from "#app/vocabulary/order-choices.ts";
import type { Transaction } from "#db/client.ts";
import { orderPlaces } from "#db/schema/capacity.ts";
import { orders } from "#db/schema/orders.ts";
import { changeOrderOf, changeOwnOrder, type OwnChange } from "./change-own-order.server.ts";

type Refused = "no_hold" | "hold_extended_already";
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
  const { id, status, heldUntil, isHoldExtended } = order;
  const schedule = scheduleOf(order);
  const refused = extensionRefusal({ status, heldUntil, isHoldExtended, schedule }, ctx.now);
  if (refused || heldUntil === null || schedule === null) return refuse(refused ?? "no_hold");
  // What others took meanwhile is taken anew; what nobody gave back yet is still its own, as its row is locked.
  if ((await tx.$count(orderPlaces, eq(orderPlaces.orderId, id))) === 0) await exchangePlaces(tx, ctx, order);
  const book = await readPriceBook(tx, {});
  const isAhead = (day: LockedOrder) => {
    const at = scheduleOf(day);
    return at !== null && riyadhInstant(at.date, at.time) > ctx.now;
  };
  const mates = (await lockFreeMates(tx, id)).filter(isAhead);
  const ends = [order, ...mates].flatMap((day) => {
    const at = scheduleOf(day);
    return day.heldUntil && at ? [extendedEnd(day.heldUntil, ctx.now, at, book).getTime()] : [];
  });
  // One transfer pays for all days of a basket, so all are kept until the first of their ends.
  const until = new Date(Math.min(...ends));
  const mateIds = mates.map((mate) => mate.id);
  if (mateIds.length > 0)
    await tx
      .update(orders)
      .set({ heldUntil: until, isHoldExtended: true })
      .where(inArray(orders.id, mateIds));
  return ok({
    set: { heldUntil: until, isHoldExtended: true },
    event: { kind: "hold_extended", fromStatus: null, toStatus: null },
    action: "extend_hold",
    logged: { before: { heldUntil }, after: { heldUntil: until } },
    message: null,
    toShop: null,
  });
}

function scheduleOf({ scheduleDate, scheduleTime }: LockedOrder): Schedule | null {
  return scheduleDate === null || scheduleTime === null ? null : { date: scheduleDate, time: scheduleTime };
}
