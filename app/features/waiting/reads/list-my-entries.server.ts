import { and, eq, gte, inArray, or, sql } from "drizzle-orm";
import { entryToken } from "#app/features/waiting/rules/entry-token.server.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { riyadhDate } from "#app/lib/riyadh-time.ts";
import { waitingEntries } from "#db/schema/waiting-list.ts";
import { readEntries, type WaitingEntryView } from "./entry-view.server.ts";

/** An entry with the address of its page. */
export type MyEntry = WaitingEntryView & { token: string };

/**
 * What the signed-in customer waits for, and what came of it while its day is not over; nobody else's. Empty when nobody is
 * signed in.
 */
export async function listMyEntries(ctx: CommandContext): Promise<MyEntry[]> {
  const { actor, now } = ctx;
  if (actor.kind !== "customer") return [];
  const entries = await readEntries(ctx.db, {
    now,
    where: and(
      eq(waitingEntries.customerId, actor.customerId),
      gte(waitingEntries.date, riyadhDate(now)),
      or(
        inArray(waitingEntries.state, ["waiting", "offered", "missed"]),
        // Shown a while, so that whoever taps by mistake sees it gone.
        sql`${waitingEntries.closedAt} > ${new Date(now.getTime() - 60 * 60_000).toISOString()}::timestamptz`,
      ),
    ),
  });
  return entries.map((entry) => ({ ...entry, token: entryToken(ctx.sessionSecret, entry.id) }));
}
