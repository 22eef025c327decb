import { sql } from "drizzle-orm";
import type { SlotKey } from "#app/features/capacity/rules/calendar.ts";
import type { Database, Transaction } from "#db/client.ts";
import { lockSlots } from "./reserve-capacity.server.ts";

/**
 * Gives back what is still counted in these slots although its time is up: places of unpaid orders and of marks. What somebody
 * is changing at this moment is left out. The orders stand on, without a place.
 * @returns the orders that lost their places
 */
export function freeEndedHolds(
  db: Database,
  asked: { slots: readonly SlotKey[]; now: Date },
): Promise<{ freed: number; orderIds: string[] }> {
  return db.transaction((tx) => freeEndedWithin(tx, asked));
}

/** The same as part of a transaction that goes on to take places in these slots. */
export async function freeEndedWithin(
  tx: Transaction,
  { slots, now }: { slots: readonly SlotKey[]; now: Date },
): Promise<{ freed: number; orderIds: string[] }> {
  const asked = sql`json_to_recordset(${JSON.stringify(slots)}::json) as a("resourceId" text, date date, time text)`;
  const ended = await tx.execute<{ id: string }>(sql`
    select o.id from orders o
    where o.held_until < ${now} and exists (
      select from order_places p join ${asked} on a."resourceId" = p.resource_id and a.date = p.date and a.time = p.time
      where p.order_id = o.id)
    order by o.id for update of o skip locked`);
  const orderIds = ended.rows.map(({ id }) => id);
  const kept = await tx.execute<{ keeperId: string }>(sql`
    select k.keeper_id as "keeperId" from kept_places k
    join ${asked} on a."resourceId" = k.resource_id and a.date = k.date and a.time = k.time
    where k.until < ${now} order by k.keeper_id, k.resource_id for update of k skip locked`);
  const keepers = kept.rows.map(({ keeperId }) => keeperId);
  if (orderIds.length === 0 && keepers.length === 0) return { freed: 0, orderIds };
  // All slots that are touched, in the order of their keys and before the first is given back: nobody waits in a circle.
  const held = await tx.execute<{ resourceId: string; date: string; time: string }>(sql`
    select resource_id as "resourceId", date::text as date, time from order_places
    where order_id = any(${sql.param(orderIds)}::text[])
    union
    select resource_id, date::text, time from kept_places where keeper_id = any(${sql.param(keepers)}::text[])`);
  await lockSlots(tx, {}, [...slots, ...held.rows]);
  const fromOrders = await tx.execute(
    sql`delete from order_places where order_id = any(${sql.param(orderIds)}::text[])`,
  );
  const fromMarks = await tx.execute(sql`
    delete from kept_places where until < ${now} and keeper_id = any(${sql.param(keepers)}::text[])`);
  return { freed: (fromOrders.rowCount ?? 0) + (fromMarks.rowCount ?? 0), orderIds };
}
