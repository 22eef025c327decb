import { sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import type { SlotTime } from "./calendar.ts";

/** One slot, by resource. */
export interface SlotKey extends SlotTime {
  resourceId: string;
}

/**
 * Gives back what is still counted in these slots although its time is up: places of unpaid orders and of marks. What somebody
 * is changing at this moment is left out. The orders stand on, without a place.
 * @returns the orders that lost their places
 */
export async function freeEndedHolds(
  db: Database,
  { slots, now }: { slots: readonly SlotKey[]; now: Date },
): Promise<{ freed: number; orderIds: string[] }> {
  const asked = sql`json_to_recordset(${JSON.stringify(slots)}::json) as a("resourceId" text, date date, time text)`;
  return db.transaction(async (tx) => {
    const ended = await tx.execute<{ id: string }>(sql`
      select o.id from orders o
      where o.held_until < ${now} and exists (
        select from order_places p join ${asked} on a."resourceId" = p.resource_id and a.date = p.date and a.time = p.time
        where p.order_id = o.id)
      order by o.id for update of o skip locked`);
    const orderIds = ended.rows.map(({ id }) => id);
    const fromOrders = await tx.execute(
      sql`delete from order_places where order_id = any(${sql.param(orderIds)}::text[])`,
    );
    const kept = await tx.execute<{ keeperId: string }>(sql`
      select k.keeper_id as "keeperId" from kept_places k
      join ${asked} on a."resourceId" = k.resource_id and a.date = k.date and a.time = k.time
      where k.until < ${now} order by k.keeper_id, k.resource_id for update of k skip locked`);
    const keepers = kept.rows.map(({ keeperId }) => keeperId);
    const fromMarks = await tx.execute(sql`
      delete from kept_places where until < ${now} and keeper_id = any(${sql.param(keepers)}::text[])`);
    return { freed: (fromOrders.rowCount ?? 0) + (fromMarks.rowCount ?? 0), orderIds };
  });
}
