import { and, eq, isNotNull, lte, or, sql } from "drizzle-orm";
import type { Shop } from "#app/foundation/context/command-context.ts";
import { slaughterEvidence } from "#db/schema/order-animals.ts";

const AT_ONCE = 100;
const SWEEP_MS = 60_000;

/**
 * Removes the files of what has had its days or was taken away: the file first, then its name, so that whoever is stopped in
 * between begins again where nothing is lost. Any process may, at any time.
 */
export async function sweepEvidence({
  db,
  files,
  clock,
}: Pick<Shop, "db" | "files" | "clock">): Promise<void> {
  const now = clock.now();
  const over = await db
    .select({
      id: slaughterEvidence.id,
      fileKey: slaughterEvidence.fileKey,
      previewKey: slaughterEvidence.previewKey,
    })
    .from(slaughterEvidence)
    .where(
      and(
        isNotNull(slaughterEvidence.fileKey),
        or(lte(slaughterEvidence.expiresAt, now), isNotNull(slaughterEvidence.removedAt)),
      ),
    )
    .limit(AT_ONCE);
  const faults: unknown[] = [];
  for (const { id, fileKey, previewKey } of over) {
    try {
      for (const key of [fileKey, previewKey]) if (key) await files.closed.remove(key);
      await db
        .update(slaughterEvidence)
        .set({
          fileKey: null,
          previewKey: null,
          removedAt: sql`coalesce(${slaughterEvidence.removedAt}, ${slaughterEvidence.expiresAt})`,
        })
        .where(eq(slaughterEvidence.id, id));
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
export async function keepEvidenceSwept(shop: Shop): Promise<() => void> {
  const sweep = () =>
    sweepEvidence(shop).catch((error) => shop.log.warn({ err: error }, "proofs of animals were not swept"));
  await sweep();
  const timer = setInterval(sweep, SWEEP_MS);
  timer.unref();
  return () => clearInterval(timer);
}
