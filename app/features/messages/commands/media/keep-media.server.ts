import { mediaOf } from "#app/features/messages/rules/media-limits.ts";
import type { ToldMessage } from "#app/features/messages/rules/read-words.ts";
import type { Transaction } from "#db/client.ts";
import { conversationMedia } from "#db/schema/conversation-media.ts";
import type { Jobs } from "#services/jobs/jobs.ts";

/** Notes that a message brought a file, and queues the fetching of it, both in the caller's transaction. */
export async function keepMedia(
  tx: Transaction,
  { jobs, now }: { jobs: Jobs; now: Date },
  { messageId, told }: { messageId: number; told: ToldMessage },
): Promise<void> {
  if (!mediaOf(told)) return;
  const [media] = await tx
    .insert(conversationMedia)
    .values({ messageId, createdAt: now })
    .returning({ id: conversationMedia.id });
  if (media) await jobs.enqueue(tx, "fetch-media", { mediaId: media.id });
}
