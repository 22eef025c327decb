import { eq, inArray } from "drizzle-orm";
import { readPriceBook } from "#app/features/catalog/reads/read-price-book.server.ts";
import { lockFreeMates } from "#app/features/order-core/reads/lock-mates.server.ts";
import type { LockedOrder } from "#app/features/order-core/reads/lock-order.server.ts";
import { exchangeReservations } from "#app/features/order-reservations/commands/sync-reservations.server.ts";
import { extendedEnd, extensionRefusal } from "#app/features/orders/rules/holds/extend-rule.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import { riyadhInstant } from "#app/lib/riyadh-time.ts";
import type { Schedule } from "#app/vocabulary/order-choices.ts";
import type { Transaction } from "#db/client.ts";
import { orderReservations } from "#db/schema/capacity.ts";
import { orders } from "#db/schema/orders.ts";

export type HoldRefusal = "no_hold" | "hold_extended_already";

/**
 * Makes the hold of a locked order and of the days that share its transfer longer: a customer once, the desk as often as somebody
 * answers for it, which uses up nothing of the customer's own.
 * @returns what changes in the order's row
 * @throws NoRoom, CapacityGone where others have its places and there is no room for it any more
 */
export async function makeHoldLonger(
  tx: Transaction,
  ctx: CommandContext,
  order: LockedOrder,
): Promise<Result<{ heldUntil: Date; isHoldExtended: boolean }, HoldRefusal>> {
  const { id, status, heldUntil } = order;
  const isAdmin = ctx.actor.kind === "staff";
  const isHoldExtended = !isAdmin && order.isHoldExtended;
  const schedule = scheduleOf(order);
  const refused = extensionRefusal({ status, heldUntil, isHoldExtended, schedule }, ctx.now);
  if (refused || heldUntil === null || schedule === null) return refuse(refused ?? "no_hold");
  // What others took meanwhile is taken anew; what nobody gave back yet is still its own, as its row is locked.
  if ((await tx.$count(orderReservations, eq(orderReservations.orderId, id))) === 0)
    await exchangeReservations(tx, ctx, order);
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
      .set({ heldUntil: until, ...(!isAdmin && { isHoldExtended: true }) })
      .where(inArray(orders.id, mateIds));
  return ok({ heldUntil: until, isHoldExtended: !isAdmin || order.isHoldExtended });
}

function scheduleOf({ scheduleDate, scheduleTime }: LockedOrder): Schedule | null {
  return scheduleDate === null || scheduleTime === null ? null : { date: scheduleDate, time: scheduleTime };
}
