import { and, eq, inArray, ne } from "drizzle-orm";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import type { Transaction } from "#db/client.ts";
import { waitingEntries } from "#db/schema/waiting-list.ts";

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
