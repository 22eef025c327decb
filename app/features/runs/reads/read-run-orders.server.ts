import { inArray, type SQL, sql } from "drizzle-orm";
import { readOrderRows } from "#app/features/order-reading/reads/read-order-rows.server.ts";
import type { AdminOrderView } from "#app/features/order-reading/rules/order-view.ts";
import { toAdminOrderView } from "#app/features/order-reading/rules/to-order-view.ts";
import type { Queryable } from "#db/client.ts";
import { deliveryRuns, drivers, runStops, vans } from "#db/schema/delivery-runs.ts";

/** More doors than a shop's vans reach in a day. */
const ORDERS_MAX = 1000;

export type RunRow = typeof deliveryRuns.$inferSelect;
export type StopRow = typeof runStops.$inferSelect;
export type VanRow = typeof vans.$inferSelect;
export type DriverRow = typeof drivers.$inferSelect;

/** What is driven somewhere and has not been handed over for good. */
const ON_THE_WAY = sql`('Paid', 'Confirmed', 'In Slaughter', 'Butchery', 'To Restaurant', 'Cooking', 'Out for Delivery')`;

/**
 * The orders that vans bring on a day: those for home, cooked ones where a run starts at their restaurant, which otherwise drives itself, and
 * whatever stands on a run already.
 */
export async function readDoorOrders(db: Queryable, date: string, now: Date): Promise<AdminOrderView[]> {
  const rows = await readOrderRows(
    db,
    sql`(o.schedule_date = ${date} and o.status in ${ON_THE_WAY} and not o.needs_time
        and (o.fulfillment = 'home' or (o.delivery_method = 'delivery' and o.restaurant_id in (
          select r.restaurant_id from delivery_runs r where r.date = ${date} and r.restaurant_id is not null))))
      or o.id in (select s.order_id from run_stops s join delivery_runs r on r.id = s.run_id where r.date = ${date})`,
    sql`order by o.schedule_time, o.created_at, o.id limit ${ORDERS_MAX}`,
  );
  return rows.map((row) => toAdminOrderView(row, now));
}

/** The orders of one round. */
export async function readRunOrders(db: Queryable, runId: string, now: Date): Promise<AdminOrderView[]> {
  const rows = await readOrderRows(
    db,
    sql`o.id in (select s.order_id from run_stops s where s.run_id = ${runId})`,
    sql`order by o.schedule_time, o.created_at, o.id limit ${ORDERS_MAX}`,
  );
  return rows.map((row) => toAdminOrderView(row, now));
}

/** Runs that a condition picks, with their stops in their order: what is done first, then what is open. */
export async function readRuns(
  db: Queryable,
  condition: SQL,
): Promise<{ run: RunRow; van: VanRow; driver: DriverRow | null; stops: StopRow[] }[]> {
  const runs = await db
    .select({ run: deliveryRuns, van: vans, driver: drivers })
    .from(deliveryRuns)
    .innerJoin(vans, sql`${vans.id} = ${deliveryRuns.vanId}`)
    .leftJoin(drivers, sql`${drivers.id} = ${deliveryRuns.driverId}`)
    .where(condition)
    .orderBy(deliveryRuns.leaves, vans.name, deliveryRuns.id);
  if (runs.length === 0) return [];
  const ids = runs.map(({ run }) => run.id);
  const stops = await db
    .select()
    .from(runStops)
    .where(inArray(runStops.runId, ids))
    .orderBy(runStops.position, runStops.id);
  return runs.map((each) => {
    const own = stops.filter(({ runId }) => runId === each.run.id);
    const done = own.filter(({ doorAt }) => doorAt !== null);
    done.sort((a, b) => (a.doorAt?.getTime() ?? 0) - (b.doorAt?.getTime() ?? 0));
    return { ...each, stops: [...done, ...own.filter(({ doorAt }) => doorAt === null)] };
  });
}
