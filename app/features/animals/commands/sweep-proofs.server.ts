import { and, eq, isNotNull, lte, or, sql } from "drizzle-orm";
import type { Shop } from "#app/foundation/context/command-context.ts";
import { animalProofs } from "#db/schema/order-animals.ts";

const AT_ONCE = 100;
const SWEEP_MS = 60_000;

/**
 * Removes the files of what has had its days or was taken away: the file first, then its name, so that whoever is stopped in
 * between begins again where nothing is lost. Any process may, at any time.
 */
export async function sweepProofs({ db, files, clock }: Pick<Shop, "db" | "files" | "clock">): Promise<void> {
  const now = clock.now();
  const over = await db
    .select({ id: animalProofs.id, fileKey: animalProofs.fileKey, previewKey: animalProofs.previewKey })
    .from(animalProofs)
    .where(
      and(
        isNotNull(animalProofs.fileKey),
        or(lte(animalProofs.expiresAt, now), isNotNull(animalProofs.removedAt)),
      ),
    )
    .limit(AT_ONCE);
  const faults: unknown[] = [];
  for (const { id, fileKey, previewKey } of over) {
    try {
      for (const key of [fileKey, previewKey]) if (key) await files.closed.remove(key);
      await db
        .update(animalProofs)
        .set({
          fileKey: null,
          previewKey: null,
          removedAt: sql`coalesce(${animalProofs.removedAt}, ${animalProofs.expiresAt})`,
        })
        .where(eq(animalProofs.id, id));
    } catch (fault) {
      // One file that cannot go keeps no other from going.
      faults.push(fault);
    }
  }
  if (faults.length > 0) throw new AggregateError(faults, "files of proofs are still there");
}

/**
 * Sweeps now and every minute; called once by a process that works jobs.
 * @returns ends the sweeps
 */
export async function keepProofsSwept(shop: Shop): Promise<() => void> {
  const sweep = () =>
    sweepProofs(shop).catch((error) => shop.log.warn({ err: error }, "proofs of animals were not swept"));
  await sweep();
  const timer = setInterval(sweep, SWEEP_MS);
  timer.unref();
  return () => clearInterval(timer);
}
