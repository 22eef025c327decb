import { inArray } from "drizzle-orm";
import { freeEndedWithin } from "#app/features/capacity/commands/free-ended-holds.server.ts";
import { openSlots } from "#app/features/capacity/commands/open-slots.server.ts";
import { lockSlots, reserveCapacity } from "#app/features/capacity/commands/reserve-capacity.server.ts";
import { readFreshCalendars } from "#app/features/capacity/reads/read-calendars.server.ts";
import { readTaken } from "#app/features/capacity/reads/read-taken.server.ts";
import {
  type PlannedReservation,
  planReservations,
  withReservations,
} from "#app/features/capacity/rules/plan-reservations.ts";
import { readNeeds } from "#app/features/order-reservations/reads/read-needs.server.ts";
import { CapacityGone } from "#app/features/order-reservations/rules/no-room.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import type { Transaction } from "#db/client.ts";
import { orderReservations } from "#db/schema/capacity.ts";
import type { orders } from "#db/schema/orders.ts";

type OrderRow = typeof orders.$inferSelect;

/** Whoever is faster as often as this has the place. */
const TRIES = 6;

/**
 * Money came for orders that were kept until a moment: what they still have stays, what others took meanwhile is taken anew at
 * the same time. Money is never refused for a place. Guarantees: the slots of all of them are locked together, in the order of
 * their keys, before the first is taken; so two receipts for several days each never wait for each other in a circle.
 * @returns the ids of those that need another time, because there is no room at their own any more
 */
export async function regainReservations(
  tx: Transaction,
  ctx: CommandContext,
  paid: readonly OrderRow[],
): Promise<ReadonlySet<string>> {
  const needing = new Set(
    paid.filter((order) => order.heldUntil === null && order.needsTime).map(({ id }) => id),
  );
  const held = paid.filter(({ heldUntil }) => heldUntil !== null);
  if (held.length === 0) return needing;
  const ids = held.map(({ id }) => id);
  const having = await tx
    .selectDistinct({ id: orderReservations.orderId })
    .from(orderReservations)
    .where(inArray(orderReservations.orderId, ids));
  const gone = held.filter(({ id }) => !having.some((each) => each.id === id));
  if (gone.length === 0) return needing;
  for (let attempt = 1; ; attempt += 1) {
    try {
      // What a try has locked is given free with its savepoint, so that the next one begins in order again.
      const without = await tx.transaction((inner) => takeAgain(inner, ctx, gone));
      return new Set([...needing, ...without]);
    } catch (fault) {
      if (!(fault instanceof CapacityGone)) throw fault;
      if (attempt === TRIES) return new Set([...needing, ...gone.map(({ id }) => id)]);
    }
  }
}

/** @returns the ids of those for which there is no room; @throws CapacityGone when somebody was faster */
async function takeAgain(
  tx: Transaction,
  ctx: Pick<CommandContext, "now">,
  gone: readonly OrderRow[],
): Promise<string[]> {
  const calendars = await readFreshCalendars(tx);
  const planned: { order: OrderRow; reservations: PlannedReservation[] }[] = [];
  const without: string[] = [];
  for (const order of gone) {
    const { id, scheduleDate: date, scheduleTime: time } = order;
    if (date === null || time === null || calendars.length === 0) continue;
    const { needs, days } = await readNeeds(tx, order, { date, time });
    const known = await readTaken(tx, { ...days, now: ctx.now, own: { orderId: id } });
    const pending = planned.flatMap(({ reservations }) => reservations);
    // The time was agreed long ago: neither lead time nor cut-off are asked again.
    const within = { calendars, taken: withReservations(known, pending), now: null };
    const plan = planReservations({ date, time }, needs, within);
    if (plan.ok) planned.push({ order, reservations: plan.reservations });
    else without.push(id);
  }
  const reservations = planned.flatMap((each) => each.reservations);
  if (reservations.length === 0) return without;
  await openSlots(tx, reservations);
  // Locks what it gives back together with what is wanted; where nothing is over it locks nothing.
  await freeEndedWithin(tx, { slots: reservations, now: ctx.now });
  await lockSlots(tx, {}, reservations);
  const claims = planned.map(({ order, reservations }) => ({ orderId: order.id, reservations }));
  if (!(await reserveCapacity(tx, claims))) throw new CapacityGone(reservations);
  return without;
}
