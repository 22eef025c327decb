import { eq } from "drizzle-orm";
import { freeEndedWithin } from "#app/features/capacity/free-ended-holds.server.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import type { Transaction } from "#db/client.ts";
import { orderPlaces } from "#db/schema/capacity.ts";
import type { orders } from "#db/schema/orders.ts";
import { NoRoom, PlaceGone } from "./no-room.ts";
import { exchangePlaces } from "./settle-places.server.ts";

/**
 * Money came for an order that was kept until a moment: what it still has stays, what others took meanwhile is taken anew at
 * the same time. Money is never refused for a place.
 * @returns whether the order needs another time, because there is no room at its own any more
 */
export async function regainPlaces(
  tx: Transaction,
  ctx: CommandContext,
  order: typeof orders.$inferSelect,
): Promise<boolean> {
  if (order.heldUntil === null) return order.needsTime;
  if ((await tx.$count(orderPlaces, eq(orderPlaces.orderId, order.id))) > 0) return false;
  const tried = await tryAgain(tx, ctx, order);
  if (!(tried instanceof PlaceGone)) return tried === "no_room";
  // Full only because nobody has given back yet what is over, or because somebody was faster.
  const again = await tx.transaction(async (inner) => {
    await freeEndedWithin(inner, { slots: tried.places, now: ctx.now });
    return tryAgain(inner, ctx, order);
  });
  return again !== "taken";
}

async function tryAgain(
  tx: Transaction,
  ctx: CommandContext,
  order: typeof orders.$inferSelect,
): Promise<"taken" | "no_room" | PlaceGone> {
  try {
    await tx.transaction((inner) => exchangePlaces(inner, ctx, order, { isAgreed: true }));
    return "taken";
  } catch (fault) {
    if (fault instanceof NoRoom) return "no_room";
    if (fault instanceof PlaceGone) return fault;
    throw fault;
  }
}
