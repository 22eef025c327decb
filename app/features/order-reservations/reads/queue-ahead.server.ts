import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { Calendar } from "#app/features/capacity/rules/calendar.ts";
import {
  type PlannedReservation,
  planReservations,
  type Taken,
  withReservations,
} from "#app/features/capacity/rules/plan-reservations.ts";
import { offeredTimes, type SchedulePolicy } from "#app/features/order-quote/rules/schedule.ts";
import { readSettings } from "#app/features/settings/reads/read-settings.server.ts";
import type { Queryable, Transaction } from "#db/client.ts";
import { waitingEntries } from "#db/schema/waiting-list.ts";

const IS_WAITING = eq(waitingEntries.state, "waiting");
const MINUTE = 60_000;

/**
 * Passed over for now: another place is offered to them, or they have ordered that day since they joined. The columns of the
 * entry are named in full: alone in a query they would be taken for those of the table within.
 */
export const IS_BUSY = sql<boolean>`(exists (
    select from waiting_entries w where w.customer_id = waiting_entries.customer_id and w.state = 'offered')
  or exists (
    select from orders o where o.customer_id = waiting_entries.customer_id and o.schedule_date = waiting_entries.date
      and o.created_at > waiting_entries.joined_at and o.status <> 'Cancelled'))`;

/** The days of these on which somebody waits for a place. */
export async function daysWithQueue(db: Queryable, dates: readonly string[]): Promise<ReadonlySet<string>> {
  if (dates.length === 0) return new Set();
  const rows = await db
    .selectDistinct({ date: waitingEntries.date })
    .from(waitingEntries)
    .where(and(inArray(waitingEntries.date, [...dates]), IS_WAITING));
  return new Set(rows.map(({ date }) => date));
}

/**
 * Before anybody who comes along plans a place on a day with a queue: until the transaction ends nobody else does, so that two of
 * them never count on the same place beside the queue.
 */
export async function lockBesideQueue(tx: Transaction, date: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(7203305, hashtext(${date}))`);
}

/**
 * What those in the queue would be offered now, in the order of joining: a place that frees is theirs from that moment on, however
 * soon somebody else asks for it. Whoever needs more than there is leaves it to the next, as the offer itself does.
 * @param taken without anything that the asker has
 */
export async function reservationsOfQueue(
  tx: Transaction,
  { date, now, policy, calendars, taken }: QueueAsked,
): Promise<PlannedReservation[]> {
  const queue = await tx
    .select({
      time: waitingEntries.time,
      fulfillment: waitingEntries.fulfillment,
      deliveryMethod: waitingEntries.deliveryMethod,
      restaurantId: waitingEntries.restaurantId,
      district: waitingEntries.district,
      animals: waitingEntries.animals,
      isBusy: IS_BUSY,
    })
    .from(waitingEntries)
    .where(and(eq(waitingEntries.date, date), IS_WAITING))
    .orderBy(asc(waitingEntries.turn));
  const { waiting_offer_minutes: minutes } = await readSettings(tx);
  // Offered is only what can still be ordered when the offer ends.
  const last = new Date(now.getTime() + minutes * MINUTE);
  const times = offeredTimes(date, last, policy);
  const claimed: PlannedReservation[] = [];
  for (const { isBusy, time: own, fulfillment, deliveryMethod, restaurantId, district, animals } of queue) {
    if (isBusy) continue;
    const isFetched = fulfillment === "restaurant" && deliveryMethod === "pickup";
    const needs = { restaurantId, delivery: isFetched ? null : { district }, animals };
    for (const time of times) {
      if (own !== null && own !== time) continue;
      const within = { calendars, taken: withReservations(taken, claimed), now: last };
      const plan = planReservations({ date, time }, needs, within);
      if (!plan.ok) continue;
      claimed.push(...plan.reservations);
      break;
    }
  }
  return claimed;
}

interface QueueAsked {
  date: string;
  now: Date;
  policy: SchedulePolicy;
  calendars: readonly Calendar[];
  taken: Taken;
}
