import { eq } from "drizzle-orm";
import type { Shop } from "#app/foundation/context/command-context.ts";
import type { FailureReason } from "#app/vocabulary/message-failure.ts";
import { messages } from "#db/schema/messages.ts";
import { type Message, MessageRefused } from "#services/messages/message.ts";
import { payloadSeal } from "#services/payload-seal.ts";
import { handOver } from "./hand-over.server.ts";
import { markFailed, markTaken } from "./message-status.server.ts";
import { readEarlyStatuses } from "./read-webhook.server.ts";

/** Hands one message to its channel. Throws when it should be tried again later, and only then. */
export async function deliverMessage(shop: Shop, { messageId }: { messageId: string }): Promise<void> {
  const [row] = await shop.db.select().from(messages).where(eq(messages.id, messageId));
  // Erased meanwhile, or on its way already: an answer that was lost told us so by its notice.
  if (row?.state !== "queued") return;
  const about = { message: row.id, channel: row.channel, template: row.template };
  const giveUp = async (reason: FailureReason, detail?: string) => {
    shop.log.error({ ...about, reason, detail }, "message failed for good");
    await markFailed(shop.db, row.id, { reason, detail, at: shop.clock.now() });
  };

  if (row.notAfter && shop.clock.now() > row.notAfter) return giveUp("out_of_date");
  const message = row.sealed && payloadSeal(shop.sessionSecret).open<Message>(row.sealed);
  if (!message) return giveUp("sealed_otherwise");
  try {
    const taken = await handOver(shop, message, row.id);
    await markTaken(shop.db, row.id, taken, shop.clock.now());
    if (taken.providerId) await readEarlyStatuses(shop, taken.providerId);
    shop.log.info({ ...about, channel: taken.channel, to: message.to }, "message delivered");
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    if (error instanceof MessageRefused) return giveUp(error.reason, reason);
    shop.log.warn({ ...about, to: message.to, reason }, "message was not delivered and will be tried again");
    throw error;
  }
}
