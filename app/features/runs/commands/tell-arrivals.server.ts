import { and, eq, isNotNull, isNull } from "drizzle-orm";
import { lockOrder } from "#app/features/order-core/reads/lock-order.server.ts";
import { enqueueOrderMessage } from "#app/features/order-notices/commands/enqueue-order-message.server.ts";
import { latestPromise, tellWithin } from "#app/features/promises/commands/tell-delay.server.ts";
import { instantOn, type LoadedDay, loadDay } from "#app/features/runs/reads/load-day.server.ts";
import { expectedOf } from "#app/features/runs/reads/read-arrival.server.ts";
import { hasMoved, windowAround } from "#app/features/runs/rules/route-times.ts";
import { readSettings } from "#app/features/settings/reads/read-settings.server.ts";
import type { Shop } from "#app/foundation/context/command-context.ts";
import { riyadhDate } from "#app/lib/riyadh-time.ts";
import { deliveryRuns, runStops } from "#db/schema/delivery-runs.ts";

type Telling = Pick<Shop, "db" | "clock" | "jobs" | "texts" | "publicUrl" | "sessionSecret">;

/**
 * Notes when customers of goods that are on a van may expect them, and tells those for whom that moved by more than twenty minutes. Guarantees: each is
 * told once, whichever workers look, as the stop is locked and the mark is written with the message; beyond the promised window it is the one telling of a delay
 * that a promise has (PW03).
 * @returns how many were told
 */
export async function tellArrivals(shop: Telling): Promise<number> {
  const now = shop.clock.now();
  const date = riyadhDate(now);
  const open = await shop.db
    .select({
      id: runStops.id,
      orderId: runStops.orderId,
      runId: runStops.runId,
      expectedAt: runStops.expectedAt,
    })
    .from(runStops)
    .innerJoin(deliveryRuns, eq(deliveryRuns.id, runStops.runId))
    .where(
      and(
        eq(deliveryRuns.date, date),
        isNull(runStops.outcome),
        isNotNull(runStops.loadedAt),
        isNull(runStops.movedToldAt),
      ),
    );
  if (open.length === 0) return 0;
  const loaded = await loadDay(shop.db, await readSettings(shop.db), { date, now });
  let told = 0;
  for (const stop of open) if (await tellOf(shop, loaded, stop, { date, now })) told += 1;
  return told;
}

interface OpenStop {
  id: string;
  orderId: string;
  runId: string;
  expectedAt: Date | null;
}

/** False where nothing is to be told, or somebody else has. */
async function tellOf(
  shop: Telling,
  loaded: LoadedDay,
  stop: OpenStop,
  { date, now }: { date: string; now: Date },
): Promise<boolean> {
  const expected = expectedOf(loaded, stop.runId, stop.orderId);
  if (!expected) return false;
  const at = instantOn(date, expected.at);
  if (stop.expectedAt === null) {
    await shop.db
      .update(runStops)
      .set({ expectedAt: at })
      .where(and(eq(runStops.id, stop.id), isNull(runStops.expectedAt)));
    return false;
  }
  if (!hasMoved(stop.expectedAt, at)) return false;
  return shop.db.transaction(async (tx) => {
    const [run] = await tx.select().from(deliveryRuns).where(eq(deliveryRuns.id, stop.runId)).for("update");
    const order = run && (await lockOrder(tx, stop.orderId));
    if (order?.status !== "Out for Delivery") return false;
    const marked = await tx
      .update(runStops)
      .set({ movedToldAt: now })
      .where(and(eq(runStops.id, stop.id), isNull(runStops.outcome), isNull(runStops.movedToldAt)))
      .returning({ id: runStops.id });
    if (marked.length === 0) return false;
    const { from, until } = windowAround(expected.at, expected.stopsBefore);
    const window = { from: instantOn(date, from), until: instantOn(date, until) };
    const promised = await latestPromise(tx, stop.orderId);
    const ctx = { ...shop, now };
    if (promised && window.until > promised.until)
      return tellWithin(tx, ctx, { order, promised, window, toldBy: null });
    await enqueueOrderMessage(tx, ctx, order, { kind: "arrival_moved", between: window });
    return true;
  });
}

const WATCH_MS = 60_000;

/**
 * Starts telling when vans may be expected; called once by a process that works jobs.
 * @returns ends it
 */
export function watchArrivals(shop: Shop): () => void {
  const watch = () =>
    tellArrivals(shop).catch((error) => shop.log.warn({ err: error }, "arrivals of vans were not told"));
  void watch();
  const timer = setInterval(watch, WATCH_MS);
  timer.unref();
  return () => clearInterval(timer);
}
