import { and, eq, isNotNull, lte } from "drizzle-orm";
import type { Shop } from "#app/foundation/context/command-context.ts";
import { runStops } from "#db/schema/delivery-runs.ts";

const AT_ONCE = 100;
const SWEEP_MS = 60_000;

/** Removes photos of doors that have had their days: the file first, then its name, so that whoever is stopped in between begins again. */
export async function sweepDoorPhotos({
  db,
  files,
  clock,
}: Pick<Shop, "db" | "files" | "clock">): Promise<void> {
  const over = await db
    .select({ id: runStops.id, photoKey: runStops.photoKey })
    .from(runStops)
    .where(and(isNotNull(runStops.photoKey), lte(runStops.photoExpiresAt, clock.now())))
    .limit(AT_ONCE);
  for (const { id, photoKey } of over) {
    if (photoKey) await files.closed.remove(photoKey);
    await db.update(runStops).set({ photoKey: null, photoType: null }).where(eq(runStops.id, id));
  }
}

/**
 * Sweeps now and every minute; called once by a process that works jobs.
 * @returns ends the sweeps
 */
export function keepDoorPhotosSwept(shop: Shop): () => void {
  const sweep = () =>
    sweepDoorPhotos(shop).catch((error) => shop.log.warn({ err: error }, "photos of doors were not swept"));
  void sweep();
  const timer = setInterval(sweep, SWEEP_MS);
  timer.unref();
  return () => clearInterval(timer);
}
