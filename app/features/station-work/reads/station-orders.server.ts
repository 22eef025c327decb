import { type SQL, sql } from "drizzle-orm";
import type { StationScope } from "#app/features/stations/rules/station-scope.ts";
import { addDays, riyadhDate } from "#app/lib/riyadh-time.ts";
import { SITE_OF_STATION } from "#app/vocabulary/station-kind.ts";
import type { Queryable } from "#db/client.ts";

/** What was not told yet when the line came back may be of days before. */
const DAYS_BACK = 2;
/** A night's places carry the next day's date. */
const DAYS_AHEAD = 1;

/**
 * SQL condition on `orders o`: those of this station around a day, whether by their place at its abattoir or by its restaurant. Whoever
 * has no scope of a station can ask for none.
 */
export function stationOrders(scope: StationScope, now: Date): SQL {
  const today = riyadhDate(now);
  const [from, to] = [addDays(today, -DAYS_BACK), addDays(today, DAYS_AHEAD)];
  switch (SITE_OF_STATION[scope.kind]) {
    case "abattoir":
      return sql`o.status <> 'Cancelled' and exists (select from order_places p
        where p.order_id = o.id and p.resource_id = ${scope.scopeId} and p.date between ${from} and ${to})`;
    case "restaurant":
      return sql`o.status not in ('Cancelled', 'Pending Payment') and o.restaurant_id = ${scope.scopeId}
        and o.schedule_date between ${from} and ${to}`;
    case "driver":
      return sql`false`;
  }
}

/** Is this order one of the station's own? */
export async function isOwnOrder(
  db: Queryable,
  scope: StationScope,
  id: string,
  now: Date,
): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select from orders o where o.id = ${id} and ${stationOrders(scope, now)}`,
  );
  return rows.length > 0;
}
