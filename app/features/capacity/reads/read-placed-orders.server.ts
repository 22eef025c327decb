import { sql } from "drizzle-orm";
import { riyadhDate } from "#app/lib/riyadh-time.ts";
import type { Queryable } from "#db/client.ts";

/** An order whose work has a place at a resource. */
export interface PlacedOrder {
  id: string;
  reference: string;
  name: string;
  date: string;
  time: string;
}

/**
 * The orders of today or later that a resource has to work on, in the order of their hours. With `onlyBeyond` those that its
 * slots do not hold: who came last is beyond. An order whose hold ended has no place any more.
 */
export async function readPlacedOrders(
  db: Queryable,
  { resourceId, now, onlyBeyond }: { resourceId: string; now: Date; onlyBeyond: boolean },
): Promise<PlacedOrder[]> {
  const { rows } = await db.execute<PlacedOrder & { [column: string]: unknown }>(sql`
    select id, reference, name, date::text as date, time from (
      select o.id, o.reference, o.customer_name as name, o.status, o.created_at, p.date, p.time, s.capacity,
        sum(p.points) over (partition by p.date, p.time order by o.created_at, o.id) as up_to
      from order_places p
      join orders o on o.id = p.order_id and (o.held_until is null or o.held_until >= ${now})
      join slots s on s.resource_id = p.resource_id and s.date = p.date and s.time = p.time
      where p.resource_id = ${resourceId} and p.date >= ${riyadhDate(now)}
    ) placed
    where status <> 'Completed' and (not ${onlyBeyond}::boolean or up_to > capacity)
    order by date, time, created_at, id`);
  return rows;
}
