import { eq } from "drizzle-orm";
import { planPlaces } from "#app/features/capacity/plan-places.ts";
import { readFreshCalendars } from "#app/features/capacity/read-calendars.server.ts";
import { readTaken } from "#app/features/capacity/read-taken.server.ts";
import { lockSlots, releaseOrderPlaces, takePlaces } from "#app/features/capacity/take-places.server.ts";
import { readPriceBook } from "#app/features/catalog/prices/read-price-book.server.ts";
import { deskSchedulePolicy, schedulePolicyOf } from "#app/features/orders/price-and-time/schedule-policy.ts";
import { readOneOrderRows } from "#app/features/orders/read/read-order-rows.server.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { addDays } from "#app/lib/riyadh-time.ts";
import { isBeforeSlaughter } from "#app/vocabulary/order-status.ts";
import type { Transaction } from "#db/client.ts";
import { orderItems, type orders } from "#db/schema/orders.ts";
import { readNearestTimes } from "./nearest-times.server.ts";
import { animalsOf, needsOf } from "./needs-of.ts";
import { NoRoom, PlaceGone } from "./no-room.ts";

type OrderRow = typeof orders.$inferSelect;

/** What a change says beyond the order's own row. */
export interface PlacesChange {
  /** Other animals, or another number of them. */
  itemsDiffer?: boolean;
  /** Somebody with the permission lets it in beyond the capacity. */
  isOverbooking?: boolean;
  /** The time was agreed long ago: neither lead time nor cut-off are asked again. */
  isAgreed?: boolean;
}

/**
 * Keeps an order's places what its time, place and animals need, in the transaction that changes it: given back when it is
 * cancelled, taken again when it is not any more, exchanged when it moves. Once the knife is at work nothing is exchanged.
 * @throws NoRoom, PlaceGone: the change must be rolled back
 */
export async function settlePlaces(
  tx: Transaction,
  ctx: CommandContext,
  before: OrderRow,
  after: OrderRow,
  { itemsDiffer = false, isOverbooking = false }: PlacesChange = {},
): Promise<void> {
  if (after.status === "Cancelled") {
    if (before.status !== "Cancelled") await releaseOrderPlaces(tx, after.id);
    return;
  }
  const isMoved =
    itemsDiffer ||
    before.status === "Cancelled" ||
    before.scheduleDate !== after.scheduleDate ||
    before.scheduleTime !== after.scheduleTime ||
    before.address !== after.address;
  if (!isMoved || !isBeforeSlaughter(after.status)) return;
  await exchangePlaces(tx, ctx, after, { isOverbooking });
}

/** Takes the places that the order needs now in exchange for those that it has. */
export async function exchangePlaces(
  tx: Transaction,
  ctx: CommandContext,
  order: OrderRow,
  { isOverbooking = false, isAgreed = false }: Omit<PlacesChange, "itemsDiffer"> = {},
): Promise<void> {
  const { id: orderId, scheduleDate: date, scheduleTime: time } = order;
  if (date === null || time === null) return;
  const calendars = await readFreshCalendars(tx);
  if (calendars.length === 0) return;
  const lines = await tx
    .select({ quantity: orderItems.quantity })
    .from(orderItems)
    .where(eq(orderItems.orderId, orderId));
  const needs = needsOf(order, animalsOf(lines));
  const isDesk = ctx.actor.kind === "staff";
  // How soon is the desk's own to say: whoever promises it also does it.
  const now = isDesk || isAgreed ? null : ctx.now;
  const own = { orderId };
  const taken = await readTaken(tx, { from: addDays(date, -2), to: date, now: ctx.now, own });
  const within = { calendars, taken, now };
  let plan = planPlaces({ date, time }, needs, within);
  if (!plan.ok && isOverbooking)
    plan = planPlaces({ date, time }, needs, { ...within, taken: () => Number.NEGATIVE_INFINITY });
  if (!plan.ok) {
    const rows = await readOneOrderRows(tx, orderId);
    const { settings, restaurantHours, seasons } = await readPriceBook(tx, {
      restaurantSlug: rows?.restaurantSlug,
    });
    const policy = (isDesk ? deskSchedulePolicy : schedulePolicyOf)(settings, restaurantHours, seasons);
    const asked = { schedule: { date, time }, needs, policy, calendars, asker: own };
    throw new NoRoom(await readNearestTimes({ db: tx, now: ctx.now }, asked));
  }
  await lockSlots(tx, own, plan.places);
  await releaseOrderPlaces(tx, orderId);
  if (!(await takePlaces(tx, own, plan.places, { isOverbooking }))) throw new PlaceGone(plan.places);
}
