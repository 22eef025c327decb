import { sql } from "drizzle-orm";
import type { SlotOf } from "#app/features/order-admin/rules/board/time-for-slot.ts";
import type { Queryable } from "#db/client.ts";

/** The slots in which an order has its places. */
export async function heldSlots(db: Queryable, orderId: string): Promise<SlotOf[]> {
  const { rows } = await db.execute<SlotOf & Record<string, unknown>>(sql`
    select resource_id as "resourceId", date::text as date, time from order_places where order_id = ${orderId}`);
  return rows;
}

/** How much of some slots stands taken at this moment, an order's own left out. */
export async function slotsStanding(
  db: Queryable,
  { places, now, without }: { places: readonly SlotOf[]; now: Date; without: string },
): Promise<(slot: SlotOf) => number> {
  const { rows } = await db.execute<SlotOf & { points: number } & Record<string, unknown>>(sql`
    select a."resourceId", a.date::text as date, a.time, (
      select coalesce(sum(p.points), 0)::int from (
        select op.points from order_places op join orders o on o.id = op.order_id
        where op.resource_id = a."resourceId" and op.date = a.date and op.time = a.time
          and o.id <> ${without} and (o.held_until is null or o.held_until >= ${now})
        union all
        select k.points from kept_places k
        where k.resource_id = a."resourceId" and k.date = a.date and k.time = a.time and k.until >= ${now}
      ) p) as points
    from json_to_recordset(${JSON.stringify(places)}::json) as a("resourceId" text, date date, time text)`);
  const points = new Map(rows.map((row) => [`${row.resourceId} ${row.date} ${row.time}`, row.points]));
  return ({ resourceId, date, time }) => points.get(`${resourceId} ${date} ${time}`) ?? 0;
}
