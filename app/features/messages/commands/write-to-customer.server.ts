import { and, eq, gt, ne } from "drizzle-orm";
import { answerableUntil, isAnswerable } from "#app/features/messages/rules/answer-window.ts";
import { openPlaceholders } from "#app/features/messages/rules/placeholders.ts";
import { languageOf } from "#app/features/messages/rules/read-words.ts";
import { recordAudit } from "#app/foundation/audit/record-audit.server.ts";
import { mayAdminister } from "#app/foundation/context/access.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import type { Transaction } from "#db/client.ts";
import { conversationAnswers } from "#db/schema/inbox.ts";
import { conversationMessages, conversations } from "#db/schema/messages.ts";
import { queueMessages } from "#services/jobs/queue-message.ts";
import type { Message } from "#services/messages/message.ts";
import { type Conversation, keepMessage } from "./keep-message.server.ts";
import { tellOfAnswer } from "./tell-of-answer.server.ts";

export interface Written {
  /** The conversation. */
  id: string;
  text: string;
  /** For the shop alone: it is kept and not sent. */
  isNote: boolean;
  /** The page's own key of it; the same once more writes and sends nothing. */
  key: string;
  /** The latest message that whoever wrote it had seen: what a colleague answered behind it is told first. */
  seen?: number | undefined;
}

type WriteRefusal =
  | "not_allowed"
  | "not_found"
  | "answer_too_late"
  | "placeholder_open"
  | "answered_meanwhile"
  | "conversation_moved";

/**
 * Answers a customer in the conversation, or writes a note there for colleagues.
 *
 * Guarantees: what is kept as an answer leaves by the channel that the customer wrote by, once, in the same transaction: by WhatsApp to
 * the number, else to the id that wrote, never after its window of a day; on the shop's own pages by standing there, of which the customer is told. Whoever answers first takes the
 * conversation on; it waits for the customer then. Nobody answers over a colleague's answer unseen, nor with a place of a ready
 * answer still open.
 */
export async function writeToCustomer(
  ctx: CommandContext,
  { id, text, isNote, key, seen }: Written,
): Promise<Result<{ id: string }, WriteRefusal>> {
  if (!mayAdminister(ctx.actor, "messages.manage") || ctx.actor.kind !== "staff")
    return refuse("not_allowed");
  const staffId = ctx.actor.userId;
  return ctx.db.transaction(async (tx) => {
    const conversation = await lockConversation(tx, id);
    if (!conversation) return refuse("not_found");
    if (await tx.$count(conversationMessages, eq(conversationMessages.clientKey, key))) return ok({ id });
    const body = { text: { body: text } };
    const words = {
      conversationId: id,
      kind: "text",
      body,
      staffId,
      clientKey: key,
      writtenAt: ctx.now,
    } as const;
    if (isNote) {
      await keepMessage(tx, ctx, { ...words, author: "note" });
      return ok({ id });
    }
    if (openPlaceholders(text).length > 0) return refuse("placeholder_open");
    if (seen !== undefined && (await isAnsweredSince(tx, id, { seen, staffId })))
      return refuse("answered_meanwhile");
    const { lastInboundAt, assigneeId, relatedId } = conversation;
    if (relatedId !== null) return refuse("conversation_moved");
    const isSite = conversation.channel === "site";
    if (!isSite && !isAnswerable(lastInboundAt, ctx.now)) return refuse("answer_too_late");
    const messageId = isSite
      ? await tellOfAnswer(tx, ctx, conversation)
      : await sendAnswer(tx, ctx, conversation, text);
    await keepMessage(tx, ctx, { ...words, author: "staff", ...(messageId && { messageId }) });
    const { waitingSince } = conversation;
    if (waitingSince)
      await tx
        .insert(conversationAnswers)
        .values({ conversationId: id, staffId, waitedSince: waitingSince, answeredAt: ctx.now });
    await tx
      .update(conversations)
      .set({
        ...{ state: "waiting", waitingSince: null, lastMessageAt: ctx.now },
        assigneeId: assigneeId ?? staffId,
      })
      .where(eq(conversations.id, id));
    await recordAudit(tx, ctx, { action: "answer", entity: "conversation", entityId: id });
    return ok({ id });
  });
}

/** By WhatsApp, to the number, else to the id that wrote; never after its day, not by a slow queue either. */
async function sendAnswer(
  tx: Transaction,
  ctx: CommandContext,
  { lastInboundAt, phone, businessScopedId }: Conversation,
  text: string,
): Promise<string | undefined> {
  const message: Message = {
    ...{ channel: "whatsapp", template: "answer", params: {}, text, language: languageOf(text) ?? "ar" },
    to: phone ?? businessScopedId ?? "",
    notAfter: answerableUntil(lastInboundAt).toISOString(),
  };
  const [messageId] = await queueMessages(tx, ctx, [{ message }], { urgent: true });
  return messageId;
}

async function lockConversation(tx: Transaction, id: string): Promise<Conversation | undefined> {
  const [row] = await tx.select().from(conversations).where(eq(conversations.id, id)).for("update");
  return row;
}

/** Did a colleague answer behind what somebody has seen? */
async function isAnsweredSince(
  tx: Transaction,
  conversationId: string,
  { seen, staffId }: { seen: number; staffId: string },
): Promise<boolean> {
  const { author, conversationId: its, id, staffId: by } = conversationMessages;
  const isTheirs = and(eq(its, conversationId), eq(author, "staff"), gt(id, seen), ne(by, staffId));
  return (await tx.$count(conversationMessages, isTheirs)) > 0;
}
