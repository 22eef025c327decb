import { and, eq, isNull, sql } from "drizzle-orm";
import { ownRuns } from "#app/features/runs/reads/own-stops.server.ts";
import type { StationScope } from "#app/features/stations/rules/station-scope.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import type { Queryable } from "#db/client.ts";
import { deliveryRuns, runStops } from "#db/schema/delivery-runs.ts";
import { orders } from "#db/schema/orders.ts";

export interface OwnStop {
  run: typeof deliveryRuns.$inferSelect;
  stop: typeof runStops.$inferSelect;
  order: typeof orders.$inferSelect;
}

/**
 * The open stop of an order on one of this driver's rounds; its run is held, and counts one change more, so that no plan is written
 * over what was done at the door. Null where it is not the driver's.
 */
export async function lockOwnStop(
  ctx: Pick<CommandContext, "db" | "now">,
  scope: StationScope,
  orderId: string,
): Promise<OwnStop | null> {
  const { db } = ctx;
  const [found] = await db
    .select({ runId: runStops.runId })
    .from(runStops)
    .innerJoin(deliveryRuns, eq(deliveryRuns.id, runStops.runId))
    .where(and(ownRuns(scope, ctx.now), eq(runStops.orderId, orderId), isNull(runStops.outcome)));
  if (!found) return null;
  // Runs before orders, as everybody locks them.
  const [run] = await db
    .update(deliveryRuns)
    .set({ version: sql`${deliveryRuns.version} + 1` })
    .where(and(eq(deliveryRuns.id, found.runId), ownRuns(scope, ctx.now)))
    .returning();
  const [stop] = await db
    .select()
    .from(runStops)
    .where(and(eq(runStops.runId, found.runId), eq(runStops.orderId, orderId), isNull(runStops.outcome)));
  const order = await readOrder(db, orderId);
  return run && stop && order ? { run, stop, order } : null;
}

async function readOrder(db: Queryable, id: string) {
  const [order] = await db.select().from(orders).where(eq(orders.id, id)).for("update");
  return order ?? null;
}
