import { and, eq } from "drizzle-orm";
import { MEDIA_LIMITS, mediaKeys, mediaOf } from "#app/features/messages/rules/media-limits.ts";
import type { ToldMessage } from "#app/features/messages/rules/read-words.ts";
import type { Shop } from "#app/foundation/context/command-context.ts";
import type { MediaReason } from "#app/vocabulary/conversation-media.ts";
import { conversationMedia } from "#db/schema/conversation-media.ts";
import { conversationMessages } from "#db/schema/messages.ts";
import { MediaRefused } from "#services/messages/media-source.ts";
import { payloadSeal } from "#services/payload-seal.ts";
import type { FileRefusal } from "#services/untrusted-files/untrusted-files.ts";

/** Why the processes that look into files turn one away; null where it should be tried again. */
const REASONS: Record<FileRefusal, MediaReason | null> = {
  wrong_kind: "wrong_kind",
  image_too_large: "too_large",
  image_unreadable: "unreadable",
  pdf_active: "active",
  pdf_locked: "locked",
  pdf_unreadable: "unreadable",
  film_unreadable: "unreadable",
  film_too_long: "too_large",
  file_too_heavy: "too_heavy",
  files_busy: null,
};

/**
 * Fetches the file of a message once, has it looked into by a process that may do nothing else, and keeps what comes out of it
 * in the private store. Throws when it should be tried again, and only then; doing it twice keeps one.
 */
export async function fetchMedia(shop: Shop, { mediaId: id }: { mediaId: string }): Promise<void> {
  const [row] = await shop.db
    .select({ sealed: conversationMessages.sealed })
    .from(conversationMedia)
    .innerJoin(conversationMessages, eq(conversationMessages.id, conversationMedia.messageId))
    .where(and(eq(conversationMedia.id, id), eq(conversationMedia.state, "waiting")));
  // Forgotten meanwhile, or fetched already.
  if (!row) return;
  const told = payloadSeal(shop.sessionSecret).open<ToldMessage>(row.sealed);
  const wanted = told && mediaOf(told);
  // Sealed with another secret: nobody knows any more what to ask for.
  if (!wanted) return endMedia(shop, id, "lost", "gone");
  const { media } = await shop.channels();
  if (!media) throw new Error("no channel is set up that files could be fetched from");
  const { bytesMax, ...limits } = MEDIA_LIMITS[wanted.kind];
  try {
    const bytes = await media.fetch(wanted.mediaId, bytesMax);
    // One queue for all that comes by the channel: it never takes the turn of somebody who waits at a page.
    const clean = await shop.untrusted.clean(bytes, { sender: "conversations", bytesMax, ...limits });
    if (!clean.ok) {
      const reason = REASONS[clean.code as FileRefusal];
      if (!reason) throw new Error("too many files wait already");
      return await endMedia(shop, id, "refused", reason);
    }
    await keepFile(shop, id, clean.value);
  } catch (error) {
    if (!(error instanceof MediaRefused)) throw error;
    await endMedia(shop, id, error.reason === "gone" ? "lost" : "refused", error.reason);
  }
}

async function keepFile(
  { db, files, clock }: Shop,
  id: string,
  { bytes, contentType, preview }: { bytes: Uint8Array; contentType: string; preview: Uint8Array | null },
): Promise<void> {
  const keys = mediaKeys(id);
  await files.closed.put(keys.file, bytes, contentType);
  if (preview) await files.closed.put(keys.preview, preview, "image/webp");
  const facts = { contentType, byteSize: bytes.byteLength, hasPreview: preview !== null };
  const kept = await db
    .update(conversationMedia)
    .set({ ...facts, state: "kept", reason: null, keptAt: clock.now() })
    .where(eq(conversationMedia.id, id))
    .returning({ id: conversationMedia.id });
  if (kept.length > 0) return;
  // The person was erased and swept while it was on its way.
  await files.closed.remove(keys.file);
  await files.closed.remove(keys.preview);
}

/** It was tried as often as it may be: the desk sees that, and can have it tried again. */
export async function loseMedia(shop: Pick<Shop, "db">, { mediaId }: { mediaId: string }): Promise<void> {
  await endMedia(shop, mediaId, "lost", "too_many_tries");
}

async function endMedia(
  { db }: Pick<Shop, "db">,
  id: string,
  state: "refused" | "lost",
  reason: MediaReason,
): Promise<void> {
  await db
    .update(conversationMedia)
    .set({ state, reason })
    .where(and(eq(conversationMedia.id, id), eq(conversationMedia.state, "waiting")));
}
