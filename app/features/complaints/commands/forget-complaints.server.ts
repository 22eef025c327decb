import { and, eq, inArray, sql } from "drizzle-orm";
import type { Shop } from "#app/foundation/context/command-context.ts";
import type { Transaction } from "#db/client.ts";
import { claimDecisions, claimRequests, claimShares } from "#db/schema/afterwards/claims.ts";
import { complaints } from "#db/schema/afterwards/complaints.ts";
import { orders } from "#db/schema/orders.ts";
import { workInRounds } from "#services/work-in-rounds.ts";

const AT_ONCE = 100;
const ROUND_MS = 60_000;

/**
 * Takes the words out of the complaints of a customer who is erased; that there was one stays. Nobody sees its photos from then on, and
 * `sweepForgottenPhotos` removes them.
 */
export async function forgetComplaints(tx: Transaction, customerId: string): Promise<void> {
  const own = tx.select({ id: orders.id }).from(orders).where(eq(orders.customerId, customerId));
  await tx.update(complaints).set({ words: "" }).where(inArray(complaints.orderId, own));
  await tx.update(claimDecisions).set({ words: "" }).where(inArray(claimDecisions.orderId, own));
  await tx.delete(claimRequests).where(inArray(claimRequests.orderId, own));
  const decided = tx
    .select({ id: claimDecisions.complaintId })
    .from(claimDecisions)
    .where(inArray(claimDecisions.orderId, own));
  // What partners and the shop wrote to each other may speak of the person too.
  const { disputeWords, answerWords } = claimShares;
  await tx
    .update(claimShares)
    .set({
      disputeWords: sql`case when ${disputeWords} is not null then '' end`,
      answerWords: sql`case when ${answerWords} is not null then '' end`,
    })
    .where(inArray(claimShares.complaintId, decided));
}

/**
 * Removes the photos of forgotten complaints: the files first, then their names, so that a store that is away for a while leaves none
 * of them behind. Any process may, at any time.
 */
export async function sweepForgottenPhotos({ db, files }: Pick<Shop, "db" | "files">): Promise<void> {
  const { id, words, photos } = complaints;
  const forgotten = await db
    .select({ id, photos })
    .from(complaints)
    .where(and(eq(words, ""), sql`${photos} <> '[]'::jsonb`))
    .limit(AT_ONCE);
  const faults: unknown[] = [];
  for (const complaint of forgotten) {
    try {
      for (const { fileKey, previewKey } of complaint.photos)
        for (const key of [fileKey, previewKey]) if (key) await files.closed.remove(key);
      await db.update(complaints).set({ photos: [] }).where(eq(id, complaint.id));
    } catch (fault) {
      // One file that cannot go keeps no other from going.
      faults.push(fault);
    }
  }
  if (faults.length > 0) throw new AggregateError(faults, "photos of forgotten complaints are still there");
}

/**
 * Sweeps now and every minute; called once by a process that works jobs.
 * @returns ends the sweeps, after the one under way
 */
export function keepForgottenPhotosSwept(shop: Shop): () => Promise<void> {
  return workInRounds({
    everyMs: ROUND_MS,
    atOnce: true,
    isDue: () => shop.isWritable(),
    work: () => sweepForgottenPhotos(shop),
    failed: (error) => shop.log.warn({ err: error }, "photos of forgotten complaints were not swept"),
  });
}
