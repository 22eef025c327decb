import { and, eq, gte, inArray, ne } from "drizzle-orm";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import type { Transaction } from "#db/client.ts";
import { waitingEntries } from "#db/schema/waiting-list.ts";

export interface OwnOffer {
  date: string;
  time: string;
  /** The mark by which the place is kept. */
  keeperId: string;
}

/** The place that is offered to who asks just now: it is theirs whether or not they come by its link. */
export async function readOwnOffer({
  db,
  actor,
  now,
}: Pick<CommandContext, "db" | "actor" | "now">): Promise<OwnOffer | null> {
  if (actor.kind !== "customer") return null;
  const [offer] = await db
    .select({
      date: waitingEntries.date,
      time: waitingEntries.offeredTime,
      keeperId: waitingEntries.keeperId,
    })
    .from(waitingEntries)
    .where(
      and(
        eq(waitingEntries.customerId, actor.customerId),
        eq(waitingEntries.state, "offered"),
        gte(waitingEntries.offeredUntil, now),
      ),
    );
  return offer?.time && offer.keeperId
    ? { date: offer.date, time: offer.time, keeperId: offer.keeperId }
    : null;
}

/**
 * An order that comes with the mark of an offer from the waiting list makes it taken, and ends the other waiting of that day.
 * Before any slot is locked, as whoever offers does.
 */
export async function takeOffer(
  tx: Transaction,
  { now }: Pick<CommandContext, "now">,
  { orderId, keeperId }: { orderId: string; keeperId: string },
): Promise<void> {
  const [taken] = await tx
    .update(waitingEntries)
    .set({ state: "taken", orderId, closedAt: now })
    .where(and(eq(waitingEntries.keeperId, keeperId), inArray(waitingEntries.state, ["offered", "missed"])))
    .returning({
      id: waitingEntries.id,
      customerId: waitingEntries.customerId,
      date: waitingEntries.date,
    });
  if (!taken) return;
  await tx
    .update(waitingEntries)
    .set({ state: "ended", closedAt: now })
    .where(
      and(
        eq(waitingEntries.customerId, taken.customerId),
        eq(waitingEntries.date, taken.date),
        eq(waitingEntries.state, "waiting"),
        ne(waitingEntries.id, taken.id),
      ),
    );
}
