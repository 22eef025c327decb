import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { reserveCapacity } from "#app/features/capacity/commands/reserve-capacity.server.ts";
import { CapacityGone } from "#app/features/order-reservations/rules/no-room.ts";
import type { Policies, Waiter } from "#app/features/waiting/reads/read-queue.server.ts";
import { composeOffer } from "#app/features/waiting/rules/compose-offer.server.ts";
import type { Turn } from "#app/features/waiting/rules/next-in-queue.ts";
import type { Shop } from "#app/foundation/context/command-context.ts";
import { riyadhInstant } from "#app/lib/riyadh-time.ts";
import type { Transaction } from "#db/client.ts";
import { waitingEntries } from "#db/schema/waiting-list.ts";
import { queueMessages } from "#services/jobs/queue-message.ts";

/** What offering needs of the shop. */
export type OfferingShop = Pick<
  Shop,
  "db" | "events" | "jobs" | "texts" | "publicUrl" | "sessionSecret" | "clock" | "log" | "isWritable"
>;

const MINUTE = 60_000;

/**
 * Offers a place to whose turn it is: the places are kept, the entry says until when, and the message is queued, together or
 * not at all. The entry is locked before any slot, as whoever takes or leaves does.
 * @returns false when the entry is not waiting any more
 * @throws CapacityGone when somebody was faster: everything is rolled back
 */
export async function makeOffer(
  tx: Transaction,
  shop: Pick<OfferingShop, "jobs" | "texts" | "publicUrl" | "sessionSecret">,
  { entry, time, reservations }: Turn<Waiter>,
  { now, settings }: { now: Date; settings: Policies["settings"] },
): Promise<boolean> {
  const [locked] = await tx
    .select({ id: waitingEntries.id })
    .from(waitingEntries)
    .where(and(eq(waitingEntries.id, entry.id), eq(waitingEntries.state, "waiting")))
    .for("update", { skipLocked: true });
  if (!locked) return false;
  const until = new Date(
    Math.min(
      now.getTime() + settings.waiting_offer_minutes * MINUTE,
      riyadhInstant(entry.date, time).getTime(),
    ),
  );
  const keeperId = `offer-${randomUUID()}`;
  if (!(await reserveCapacity(tx, [{ keeperId, until, reservations }]))) throw new CapacityGone(reservations);
  await tx
    .update(waitingEntries)
    .set({ state: "offered", keeperId, offeredTime: time, offeredAt: now, offeredUntil: until })
    .where(eq(waitingEntries.id, entry.id));
  if (entry.phone) {
    const message = composeOffer(shop, settings, { ...entry, phone: entry.phone, time, until });
    await queueMessages(tx, { ...shop, now }, [{ message }], { urgent: true });
  }
  return true;
}

/** Did another worker offer this customer something at the same moment? The index is the last line. */
export function isOfferedTwice(error: unknown): boolean {
  for (let each = error; each instanceof Error; each = each.cause) {
    const { code, constraint } = each as { code?: unknown; constraint?: unknown };
    if (code === "23505" && constraint === "waiting_entries_one_offer") return true;
  }
  return false;
}
