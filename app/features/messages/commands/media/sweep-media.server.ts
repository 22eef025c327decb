import { and, eq, isNull, lt, or } from "drizzle-orm";
import { mediaKeys } from "#app/features/messages/rules/media-limits.ts";
import type { Shop } from "#app/foundation/context/command-context.ts";
import { conversationMedia } from "#db/schema/conversation-media.ts";

/** Days that the file of a message is kept; what was written of it stays longer. */
export const MEDIA_DAYS = 180;

const AT_ONCE = 100;
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Removes the files whose message is gone, and those that had their days: the file first, then what names it, so that a store
 * that is away for a while leaves none behind. Any process may, at any time.
 */
export async function sweepMedia({ db, files, clock }: Pick<Shop, "db" | "files" | "clock">): Promise<void> {
  const { id, messageId, state, keptAt } = conversationMedia;
  const before = new Date(clock.now().getTime() - MEDIA_DAYS * DAY_MS);
  const ended = await db
    .select({ id, messageId })
    .from(conversationMedia)
    .where(or(isNull(messageId), and(eq(state, "kept"), lt(keptAt, before))))
    .limit(AT_ONCE);
  const faults: unknown[] = [];
  for (const each of ended) {
    try {
      const keys = mediaKeys(each.id);
      await files.closed.remove(keys.file);
      await files.closed.remove(keys.preview);
      if (each.messageId === null)
        await db.delete(conversationMedia).where(and(eq(id, each.id), isNull(messageId)));
      else await db.update(conversationMedia).set({ state: "over" }).where(eq(id, each.id));
    } catch (fault) {
      // One file that cannot go keeps no other from going.
      faults.push(fault);
    }
  }
  if (faults.length > 0) throw new AggregateError(faults, "files of conversations are still there");
}
