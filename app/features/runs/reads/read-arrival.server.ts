import { and, desc, eq, isNull } from "drizzle-orm";
import { doorPin } from "#app/features/order-core/rules/door/door-pin.server.ts";
import { firstNameOf } from "#app/features/order-links/rules/first-name-of.ts";
import { windowAround } from "#app/features/runs/rules/route-times.ts";
import { timeRun } from "#app/features/runs/rules/time-runs.ts";
import { readSettings } from "#app/features/settings/reads/read-settings.server.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { riyadhDate } from "#app/lib/riyadh-time.ts";
import { deliveryRuns, runStops } from "#db/schema/delivery-runs.ts";
import { orders } from "#db/schema/orders.ts";
import { instantOn, type LoadedDay, loadDay } from "./load-day.server.ts";

/** What its customer may know of an order on a van: never where others live. */
export interface Arrival {
  stopsBefore: number;
  from: Date;
  until: Date;
  /** First name; null while nobody drives it. */
  driver: string | null;
  /** What the driver asks for at the door; null where nobody asks. */
  pin: string | null;
}

/**
 * When an order on a van may be expected, from where its van is by now; null before its day, until it is out, and once its van was there. Whose order it
 * is the caller has asked.
 */
export async function readArrival(
  ctx: Pick<CommandContext, "db" | "now" | "sessionSecret">,
  orderId: string,
): Promise<Arrival | null> {
  const [stop] = await ctx.db
    .select({ runId: runStops.runId, date: deliveryRuns.date, status: orders.status })
    .from(runStops)
    .innerJoin(deliveryRuns, eq(deliveryRuns.id, runStops.runId))
    .innerJoin(orders, eq(orders.id, runStops.orderId))
    .where(and(eq(runStops.orderId, orderId), isNull(runStops.outcome)))
    .orderBy(desc(deliveryRuns.date))
    .limit(1);
  if (stop?.status !== "Out for Delivery" || stop.date !== riyadhDate(ctx.now)) return null;
  const settings = await readSettings(ctx.db);
  const loaded = await loadDay(ctx.db, settings, { date: stop.date, now: ctx.now, runId: stop.runId });
  const expected = expectedOf(loaded, stop.runId, orderId);
  if (!expected) return null;
  const { stopsBefore, at } = expected;
  const window = windowAround(at, stopsBefore);
  const name = loaded.runs.find(({ run }) => run.id === stop.runId)?.driver?.name;
  return {
    stopsBefore,
    from: instantOn(stop.date, window.from),
    until: instantOn(stop.date, window.until),
    driver: name ? firstNameOf(name) : null,
    pin: settings.door_pin_on ? doorPin(ctx.sessionSecret, orderId) : null,
  };
}

/** How many open stops are before an order's, and when its van is there, in minutes of the day. */
export function expectedOf(
  { runs, day }: LoadedDay,
  runId: string,
  orderId: string,
): { stopsBefore: number; at: number } | null {
  const nth = runs.findIndex(({ run }) => run.id === runId);
  const dayRun = day.runs[nth];
  if (!dayRun) return null;
  const times = timeRun(dayRun, day);
  const stopsBefore = times.findIndex((stop) => stop.orderId === orderId);
  const own = times[stopsBefore];
  return own ? { stopsBefore, at: own.at } : null;
}
