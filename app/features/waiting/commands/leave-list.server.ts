import { and, eq, inArray, type SQL } from "drizzle-orm";
import {
  lockSlots,
  releaseHeldReservations,
} from "#app/features/capacity/commands/reserve-capacity.server.ts";
import { readEntry, type WaitingEntryView } from "#app/features/waiting/reads/entry-view.server.ts";
import { isOpen } from "#app/features/waiting/rules/waiting-entry.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import type { Transaction } from "#db/client.ts";
import { waitingEntries } from "#db/schema/waiting-list.ts";

/** Leaves the waiting list; a place that was offered is everybody's again. What is over already stays as it is. */
export async function leaveWaitingList(
  ctx: CommandContext,
  { id }: { id: string },
): Promise<Result<WaitingEntryView, "not_signed_in" | "not_found">> {
  const { actor, now } = ctx;
  if (actor.kind !== "customer") return refuse("not_signed_in");
  const { customerId } = actor;
  return ctx.db.transaction(async (tx) => {
    await closeEntry(tx, { id, state: "left", now, owner: eq(waitingEntries.customerId, customerId) });
    const entry = await readEntry(tx, { id, customerId, now });
    return entry ? ok(entry) : refuse("not_found");
  });
}

/**
 * Ends an entry that is still open and gives back what was kept for it.
 * @returns how it stood before; null when there is none, or it was over
 */
export async function closeEntry(
  tx: Transaction,
  { id, state, now, owner }: { id: string; state: "left" | "removed"; now: Date; owner?: SQL },
): Promise<typeof waitingEntries.$inferSelect | null> {
  const [entry] = await tx
    .select()
    .from(waitingEntries)
    .where(and(eq(waitingEntries.id, id), owner))
    .for("update");
  if (!entry || !isOpen(entry.state)) return null;
  await releaseOffer(tx, entry);
  await tx.update(waitingEntries).set({ state, closedAt: now }).where(eq(waitingEntries.id, id));
  return entry;
}

/** Gives back the places of an offer whose entry is locked. */
export async function releaseOffer(
  tx: Transaction,
  { keeperId }: { keeperId: string | null },
): Promise<void> {
  if (keeperId === null) return;
  await lockSlots(tx, { keeperId }, []);
  await releaseHeldReservations(tx, keeperId);
}

/** Takes an erased customer off the list, with all that was kept for them. */
export async function forgetWaiting(tx: Transaction, customerId: string): Promise<void> {
  const entries = await tx
    .select({ id: waitingEntries.id, keeperId: waitingEntries.keeperId })
    .from(waitingEntries)
    .where(eq(waitingEntries.customerId, customerId))
    .orderBy(waitingEntries.turn)
    .for("update");
  for (const entry of entries) await releaseOffer(tx, entry);
  await tx.delete(waitingEntries).where(
    inArray(
      waitingEntries.id,
      entries.map(({ id }) => id),
    ),
  );
}
