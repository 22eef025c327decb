import { and, eq, gte, isNull, lte, sql } from "drizzle-orm";
import type { StationScope } from "#app/features/stations/rules/station-scope.ts";
import { addDays, riyadhDate } from "#app/lib/riyadh-time.ts";
import type { Queryable } from "#db/client.ts";
import { deliveryRuns, drivers, runStops } from "#db/schema/delivery-runs.ts";

/** A round that began in the evening ends after midnight. */
const DAYS_BACK = 1;

/** SQL condition on `delivery_runs`: this driver's own, of today and of the night before. Whoever has no scope of a driver's phone can ask for none. */
export function ownRuns(scope: StationScope, now: Date) {
  const today = riyadhDate(now);
  const isDriver = scope.kind === "driver" ? scope.scopeId : "";
  return and(
    eq(deliveryRuns.driverId, isDriver),
    // Who drives no more has no rounds, whatever telephone he still holds.
    sql`exists (select 1 from ${drivers} where ${drivers.id} = ${isDriver} and ${drivers.isActive})`,
    gte(deliveryRuns.date, addDays(today, -DAYS_BACK)),
    lte(deliveryRuns.date, today),
  );
}

/** Does this order stand open on one of the driver's own rounds? */
export async function isOwnStop(
  db: Queryable,
  scope: StationScope,
  orderId: string,
  now: Date,
): Promise<boolean> {
  const rows = await db
    .select({ id: runStops.id })
    .from(runStops)
    .innerJoin(deliveryRuns, eq(deliveryRuns.id, runStops.runId))
    .where(and(ownRuns(scope, now), eq(runStops.orderId, orderId), isNull(runStops.outcome)))
    .limit(1);
  return rows.length > 0;
}
