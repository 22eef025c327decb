import { eq } from "drizzle-orm";
import { openSlots } from "#app/features/capacity/commands/open-slots.server.ts";
import {
  lockSlots,
  releaseHeldReservations,
  releaseOrderReservations,
  reserveCapacity,
} from "#app/features/capacity/commands/reserve-capacity.server.ts";
import { readFreshCalendars } from "#app/features/capacity/reads/read-calendars.server.ts";
import { readTaken } from "#app/features/capacity/reads/read-taken.server.ts";
import type { Calendar } from "#app/features/capacity/rules/calendar.ts";
import {
  byKey,
  type PlannedReservation,
  planReservations,
  withReservations,
} from "#app/features/capacity/rules/plan-reservations.ts";
import { readPriceBook } from "#app/features/catalog/reads/read-price-book.server.ts";
import { readOccasionDays } from "#app/features/occasions/reads/read-occasion-book.server.ts";
import { cashToTake } from "#app/features/order-core/rules/money-before-work.ts";
import type { SchedulePolicy } from "#app/features/order-quote/rules/schedule.ts";
import {
  adminSchedulePolicy,
  onDaysOf,
  schedulePolicyOf,
} from "#app/features/order-quote/rules/schedule-policy.ts";
import { readOneOrderRows } from "#app/features/order-reading/reads/read-order-rows.server.ts";
import { readNearestTimes } from "#app/features/order-reservations/reads/nearest-times.server.ts";
import {
  daysWithQueue,
  lockBesideQueue,
  reservationsOfQueue,
} from "#app/features/order-reservations/reads/queue-ahead.server.ts";
import { readNeeds } from "#app/features/order-reservations/reads/read-needs.server.ts";
import { holdEnd, receiptHold } from "#app/features/order-reservations/rules/hold.ts";
import { CapacityGone, NoRoom } from "#app/features/order-reservations/rules/no-room.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { riyadhInstant } from "#app/lib/riyadh-time.ts";
import { isBeforeSlaughter } from "#app/vocabulary/order-status.ts";
import type { Transaction } from "#db/client.ts";
import { orderReservations } from "#db/schema/capacity.ts";
import { orders } from "#db/schema/orders.ts";
import { movePortions } from "./move-portions.server.ts";
import { readOwnOffer, takeOffer } from "./take-offer.server.ts";

type OrderRow = typeof orders.$inferSelect;

/** What a change says beyond the order's own row. */
export interface ReservationsChange {
  /** Other animals, or another number of them. */
  itemsDiffer?: boolean;
  /** Somebody with the permission lets it in beyond the capacity. */
  isOverbooking?: boolean;
  /** The time was agreed long ago: neither lead time nor cut-off are asked again. */
  isAgreed?: boolean;
}

/**
 * Syncs an order's places with what its time, place and animals need, in the transaction that changes it: given back when it is
 * cancelled, taken again when it is not any more, exchanged when it moves. Once the knife is at work nothing is exchanged.
 * @throws NoRoom, CapacityGone: the change must be rolled back
 * @returns whether it was let in beyond the capacity
 */
export async function syncReservations(
  tx: Transaction,
  ctx: CommandContext,
  before: OrderRow,
  after: OrderRow,
  { itemsDiffer = false, isOverbooking = false }: ReservationsChange = {},
): Promise<boolean> {
  if (after.status === "Cancelled") {
    if (before.status !== "Cancelled") await releaseOrderReservations(tx, after.id);
    return false;
  }
  await movePortions(tx, before, after);
  const isMoved =
    itemsDiffer ||
    before.status === "Cancelled" ||
    before.scheduleDate !== after.scheduleDate ||
    before.scheduleTime !== after.scheduleTime ||
    before.address !== after.address ||
    // What lost its places and is paid takes them again, at its own time too.
    (before.needsTime && !after.needsTime && after.heldUntil === null);
  if (!isMoved || !isBeforeSlaughter(after.status)) return false;
  return exchangeReservations(tx, ctx, after, { isOverbooking });
}

/**
 * Takes the places that the order needs now in exchange for those that it has; what it has it keeps, also where a slot holds
 * more than it should.
 * @returns whether it was let in beyond the capacity
 */
export async function exchangeReservations(
  tx: Transaction,
  ctx: CommandContext,
  order: OrderRow,
  { isOverbooking = false, isAgreed = false }: Omit<ReservationsChange, "itemsDiffer"> = {},
): Promise<boolean> {
  const { id: orderId, scheduleDate: date, scheduleTime: time } = order;
  if (date === null || time === null) return false;
  const calendars = await readFreshCalendars(tx);
  if (calendars.length === 0) return false;
  const { needs, days } = await readNeeds(tx, order, { date, time });
  const isAdmin = ctx.actor.kind === "staff";
  // How soon is the desk's own to say: whoever promises it also does it.
  const now = isAdmin || isAgreed ? null : ctx.now;
  const own = { orderId };
  // The desk answers for what it moves, and what was agreed was agreed before anybody waited.
  const hasQueue = now !== null && (await daysWithQueue(tx, [date])).size > 0;
  if (hasQueue) await lockBesideQueue(tx, date);
  const counted = await readTaken(tx, { ...days, now: ctx.now, own });
  const taken = hasQueue
    ? withReservations(counted, await lineBeside(tx, ctx, order, { calendars, days }))
    : counted;
  const within = { calendars, taken, now };
  let plan = planReservations({ date, time }, needs, within);
  // What the waiting list has offered to this very customer is theirs, and an order that they have takes it.
  // Where another place of that time is free the offered one is given back with it: it would keep others out for nothing.
  const offer = plan.ok && isAgreed ? null : await readOwnOffer({ db: tx, actor: ctx.actor, now: ctx.now });
  const keeperId = offer?.date === date && offer.time === time ? offer.keeperId : null;
  if (keeperId !== null && !plan.ok) {
    const withOffer = await readTaken(tx, { ...days, now: ctx.now, own: { orderId, keeperId } });
    plan = planReservations({ date, time }, needs, { ...within, taken: withOffer });
  }
  if (keeperId !== null && plan.ok) await takeOffer(tx, ctx, { orderId, keeperId });
  const isBeyond = !plan.ok && isOverbooking;
  if (isBeyond) plan = planReservations({ date, time }, needs, { ...within, isOverbooking });
  if (!plan.ok) {
    const policy = await policyOf(tx, ctx, orderId);
    const asked = { schedule: { date, time }, needs, policy, calendars, asker: own };
    throw new NoRoom(await readNearestTimes({ db: tx, now: ctx.now }, asked));
  }
  await openSlots(tx, plan.reservations);
  await lockSlots(tx, { orderId, ...(keeperId !== null && { keeperId }) }, plan.reservations);
  const held = await tx.select().from(orderReservations).where(eq(orderReservations.orderId, orderId));
  await releaseOrderReservations(tx, orderId);
  if (keeperId !== null) await releaseHeldReservations(tx, keeperId);
  const isKept = (place: PlannedReservation) =>
    held.some((had) => byKey(had, place) === 0 && had.points >= place.points);
  const kept = plan.reservations.filter(isKept);
  const fresh = plan.reservations.filter((place) => !isKept(place));
  const areTaken =
    (await reserveCapacity(tx, [{ orderId, reservations: kept }], { isOverbooking: true })) &&
    (await reserveCapacity(tx, [{ orderId, reservations: fresh }], { isOverbooking: isBeyond }));
  if (!areTaken) throw new CapacityGone(plan.reservations);
  const at = riyadhInstant(date, time);
  if (order.heldUntil && order.heldUntil > at) {
    // Nobody keeps a time that is past for whoever never paid.
    await tx.update(orders).set({ heldUntil: at }).where(eq(orders.id, orderId));
  }
  if (plan.reservations.length > 0 && waitsForItsFirstMoney(order)) {
    const heldUntil = holdEnd(ctx.now, { date, time }, await readPriceBook(tx, {}));
    await tx.update(orders).set({ heldUntil }).where(eq(orders.id, orderId));
  }
  // Nor does a receipt that nobody has looked at keep its new time for longer than another one.
  if (plan.reservations.length > 0 && order.status === "Paid" && waitsForEyes(order))
    await tx
      .update(orders)
      .set({ heldUntil: receiptHold({ heldUntil: ctx.now, paymentReview: null }, ctx.now) })
      .where(eq(orders.id, orderId));
  return isBeyond;
}

function waitsForEyes({ heldUntil, paymentReview, verifiedHalalas }: OrderRow): boolean {
  return heldUntil === null && (verifiedHalalas ?? 0) === 0 && paymentReview === "awaiting_review";
}

/** By when the shop takes this order, for whoever moves it. */
async function policyOf(tx: Transaction, ctx: CommandContext, orderId: string): Promise<SchedulePolicy> {
  const rows = await readOneOrderRows(tx, orderId);
  const { settings, restaurantHours, seasons } = await readPriceBook(tx, {
    restaurantSlug: rows?.restaurantSlug,
  });
  const policyFor = ctx.actor.kind === "staff" ? adminSchedulePolicy : schedulePolicyOf;
  const hours = policyFor(settings, restaurantHours, seasons);
  return onDaysOf(hours, await readOccasionDays(tx, rows?.occasion ?? null, ctx.now), ctx.now);
}

/** What is the line's of the day that a customer moves an order to. */
async function lineBeside(
  tx: Transaction,
  ctx: CommandContext,
  { id, scheduleDate }: OrderRow,
  { calendars, days }: { calendars: readonly Calendar[]; days: { from: string; to: string } },
): Promise<PlannedReservation[]> {
  if (scheduleDate === null) return [];
  const taken = await readTaken(tx, { ...days, now: ctx.now });
  const policy = await policyOf(tx, ctx, id);
  return reservationsOfQueue(tx, { date: scheduleDate, now: ctx.now, policy, calendars, taken });
}

/** Without places until now it had no hold, and without one it would keep them for ever; what is paid in cash waits for nothing. */
function waitsForItsFirstMoney(order: OrderRow): boolean {
  const { status, heldUntil, paymentReview, verifiedHalalas } = order;
  return (
    cashToTake(order) === 0 &&
    status === "Pending Payment" &&
    heldUntil === null &&
    (verifiedHalalas ?? 0) === 0 &&
    paymentReview !== "awaiting_review" &&
    paymentReview !== "verified"
  );
}
