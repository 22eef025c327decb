import { eq } from "drizzle-orm";
import { openSlots } from "#app/features/capacity/open-slots.server.ts";
import { byKey, type PlannedPlace, planPlaces } from "#app/features/capacity/plan-places.ts";
import { readFreshCalendars } from "#app/features/capacity/read-calendars.server.ts";
import { readTaken } from "#app/features/capacity/read-taken.server.ts";
import { lockSlots, releaseOrderPlaces, takePlaces } from "#app/features/capacity/take-places.server.ts";
import { readPriceBook } from "#app/features/catalog/prices/read-price-book.server.ts";
import { readOccasionDays } from "#app/features/occasions/read-occasion-book.server.ts";
import {
  deskSchedulePolicy,
  onDaysOf,
  schedulePolicyOf,
} from "#app/features/orders/price-and-time/schedule-policy.ts";
import { readOneOrderRows } from "#app/features/orders/read/read-order-rows.server.ts";
import { moveShares } from "#app/features/orders/shares/move-shares.server.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { riyadhInstant } from "#app/lib/riyadh-time.ts";
import { isBeforeSlaughter } from "#app/vocabulary/order-status.ts";
import type { Transaction } from "#db/client.ts";
import { orderPlaces } from "#db/schema/capacity.ts";
import { orders } from "#db/schema/orders.ts";
import { holdEnd } from "./hold.ts";
import { readNearestTimes } from "./nearest-times.server.ts";
import { NoRoom, PlaceGone } from "./no-room.ts";
import { readNeeds } from "./read-needs.server.ts";

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
 * @returns whether it was let in beyond the capacity
 */
export async function settlePlaces(
  tx: Transaction,
  ctx: CommandContext,
  before: OrderRow,
  after: OrderRow,
  { itemsDiffer = false, isOverbooking = false }: PlacesChange = {},
): Promise<boolean> {
  if (after.status === "Cancelled") {
    if (before.status !== "Cancelled") await releaseOrderPlaces(tx, after.id);
    return false;
  }
  await moveShares(tx, before, after);
  const isMoved =
    itemsDiffer ||
    before.status === "Cancelled" ||
    before.scheduleDate !== after.scheduleDate ||
    before.scheduleTime !== after.scheduleTime ||
    before.address !== after.address ||
    // What lost its places and is paid takes them again, at its own time too.
    (before.needsTime && !after.needsTime && after.heldUntil === null);
  if (!isMoved || !isBeforeSlaughter(after.status)) return false;
  return exchangePlaces(tx, ctx, after, { isOverbooking });
}

/**
 * Takes the places that the order needs now in exchange for those that it has; what it has it keeps, also where a slot holds
 * more than it should.
 * @returns whether it was let in beyond the capacity
 */
export async function exchangePlaces(
  tx: Transaction,
  ctx: CommandContext,
  order: OrderRow,
  { isOverbooking = false, isAgreed = false }: Omit<PlacesChange, "itemsDiffer"> = {},
): Promise<boolean> {
  const { id: orderId, scheduleDate: date, scheduleTime: time } = order;
  if (date === null || time === null) return false;
  const calendars = await readFreshCalendars(tx);
  if (calendars.length === 0) return false;
  const { needs, days } = await readNeeds(tx, order, { date, time });
  const isDesk = ctx.actor.kind === "staff";
  // How soon is the desk's own to say: whoever promises it also does it.
  const now = isDesk || isAgreed ? null : ctx.now;
  const own = { orderId };
  const taken = await readTaken(tx, { ...days, now: ctx.now, own });
  const within = { calendars, taken, now };
  let plan = planPlaces({ date, time }, needs, within);
  const isBeyond = !plan.ok && isOverbooking;
  if (isBeyond) plan = planPlaces({ date, time }, needs, { ...within, isOverbooking });
  if (!plan.ok) {
    const rows = await readOneOrderRows(tx, orderId);
    const { settings, restaurantHours, seasons } = await readPriceBook(tx, {
      restaurantSlug: rows?.restaurantSlug,
    });
    const hours = (isDesk ? deskSchedulePolicy : schedulePolicyOf)(settings, restaurantHours, seasons);
    const policy = onDaysOf(hours, await readOccasionDays(tx, rows?.occasion ?? null, ctx.now), ctx.now);
    const asked = { schedule: { date, time }, needs, policy, calendars, asker: own };
    throw new NoRoom(await readNearestTimes({ db: tx, now: ctx.now }, asked));
  }
  await openSlots(tx, plan.places);
  await lockSlots(tx, own, plan.places);
  const held = await tx.select().from(orderPlaces).where(eq(orderPlaces.orderId, orderId));
  await releaseOrderPlaces(tx, orderId);
  const isKept = (place: PlannedPlace) =>
    held.some((had) => byKey(had, place) === 0 && had.points >= place.points);
  const kept = plan.places.filter(isKept);
  const fresh = plan.places.filter((place) => !isKept(place));
  const areTaken =
    (await takePlaces(tx, own, kept, { isOverbooking: true })) &&
    (await takePlaces(tx, own, fresh, { isOverbooking: isBeyond }));
  if (!areTaken) throw new PlaceGone(plan.places);
  const at = riyadhInstant(date, time);
  if (order.heldUntil && order.heldUntil > at) {
    // Nobody keeps a time that is past for whoever never paid.
    await tx.update(orders).set({ heldUntil: at }).where(eq(orders.id, orderId));
  }
  if (plan.places.length > 0 && waitsForItsFirstMoney(order)) {
    const heldUntil = holdEnd(ctx.now, date, await readPriceBook(tx, {}));
    await tx.update(orders).set({ heldUntil }).where(eq(orders.id, orderId));
  }
  return isBeyond;
}

/** Without places until now it had no hold, and without one it would keep them for ever. */
function waitsForItsFirstMoney({ status, heldUntil, paymentReview, verifiedHalalas }: OrderRow): boolean {
  return (
    status === "Pending Payment" &&
    heldUntil === null &&
    (verifiedHalalas ?? 0) === 0 &&
    paymentReview !== "awaiting_review" &&
    paymentReview !== "verified"
  );
}
