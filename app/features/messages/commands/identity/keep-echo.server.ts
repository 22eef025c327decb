import { and, eq, lte } from "drizzle-orm";
import { isKept, keepMessage } from "#app/features/messages/commands/keep-message.server.ts";
import { keepMedia } from "#app/features/messages/commands/media/keep-media.server.ts";
import { kindOf, type ToldMessage, toldTime } from "#app/features/messages/rules/read-words.ts";
import type { EchoedMessage } from "#app/features/messages/rules/split-notice.ts";
import { personOf, readNumber, type Sender } from "#app/features/messages/rules/who-wrote.ts";
import type { Shop } from "#app/foundation/context/command-context.ts";
import { conversations, messages, type webhookEvents } from "#db/schema/messages.ts";
import { payloadSeal } from "#services/payload-seal.ts";
import { findConversation } from "./find-conversation.server.ts";

/**
 * Keeps what the shop wrote with its own phone on the same number, and what either side wrote before the number was connected. Nothing
 * of it is answered, opens WhatsApp's window or waits for anybody; what the shop wrote answers what was written before it.
 */
export async function keepEcho(shop: Shop, event: typeof webhookEvents.$inferSelect): Promise<void> {
  const echoed = payloadSeal(shop.sessionSecret).open<EchoedMessage>(event.sealed);
  const { webhookConfig } = await shop.channels();
  if (!echoed || echoed.number !== webhookConfig?.phoneNumberId) return;
  const told = echoed.message as ToldMessage & EchoedMessage["message"];
  const isHistory = event.kind === "history";
  const isCustomers = isHistory && readNumber(told.from) === readNumber(echoed.thread);
  const person = isHistory ? personOf(echoed.thread, undefined, null) : readerOf(echoed);
  if (!person) return shop.log.warn({ event: event.id }, "an echo names nobody who reads it");
  const now = shop.clock.now();
  const at = toldTime(told.timestamp, event.receivedAt);
  await shop.db.transaction(async (tx) => {
    // What the shop sent by itself is in its conversation already.
    if ((await isKept(tx, told.id)) || (await tx.$count(messages, eq(messages.providerId, told.id))) > 0)
      return;
    const { id } = await findConversation(tx, person, { at, now, opensWindow: false, isOld: isHistory });
    const author = isCustomers ? "customer" : "staff";
    const words = {
      conversationId: id,
      author,
      kind: kindOf(told),
      body: told,
      providerId: told.id,
    } as const;
    const messageId = await keepMessage(tx, { ...shop, now }, { ...words, writtenAt: at });
    if (isHistory) return;
    if (messageId !== null) await keepMedia(tx, { ...shop, now }, { messageId, told });
    await tx
      .update(conversations)
      .set({ state: "waiting", waitingSince: null })
      .where(and(eq(conversations.id, id), lte(conversations.waitingSince, at)));
  });
}

function readerOf({ message, contact = null }: EchoedMessage): Sender | null {
  return personOf(message.to, message.to_user_id ?? message.recipient_user_id, contact);
}
