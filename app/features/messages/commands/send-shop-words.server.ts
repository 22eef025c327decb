import { eq } from "drizzle-orm";
import { recordAudit } from "#app/foundation/audit/record-audit.server.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import type { Transaction } from "#db/client.ts";
import { conversations } from "#db/schema/messages.ts";
import { queueMessages } from "#services/jobs/queue-message.ts";
import type { Message } from "#services/messages/message.ts";
import { keepMessage } from "./keep-message.server.ts";

interface ShopWords {
  conversationId: string;
  /** Who pressed. */
  staffId: string;
  message: Message;
  /** The page's own key of it. */
  clientKey?: string;
  /** The order that it tells of. */
  orderId?: string | null;
  /** How the conversation stands after it, where that changes. */
  set?: Partial<Pick<typeof conversations.$inferInsert, "state" | "waitingSince" | "askedContactAt">>;
}

/** Sends what the shop has worded itself and somebody of the desk let go: it leaves, stands in the conversation and in the log, or nothing of it. */
export async function sendShopWords(
  tx: Transaction,
  ctx: CommandContext,
  { conversationId, staffId, message, clientKey, orderId = null, set }: ShopWords,
): Promise<void> {
  const [messageId] = await queueMessages(tx, ctx, [{ message, orderId }], { urgent: true });
  await keepMessage(tx, ctx, {
    ...{ conversationId, author: "staff", kind: "text", body: { text: { body: message.text } } },
    ...{ staffId, writtenAt: ctx.now },
    ...(clientKey && { clientKey }),
    ...(messageId && { messageId }),
  });
  await tx
    .update(conversations)
    .set({ ...set, lastMessageAt: ctx.now })
    .where(eq(conversations.id, conversationId));
  await recordAudit(tx, ctx, { action: "answer", entity: "conversation", entityId: conversationId });
}
