import { and, eq, gt, sql } from "drizzle-orm";
import { type ToldMessage, wordsOf } from "#app/features/messages/rules/read-words.ts";
import { marksOfWords } from "#app/features/messages/rules/word-marks.server.ts";
import type { ConversationAuthor, ConversationMessageKind } from "#app/vocabulary/message-state.ts";
import type { Transaction } from "#db/client.ts";
import { conversationWords } from "#db/schema/inbox.ts";
import { conversationMessages, conversations } from "#db/schema/messages.ts";
import { payloadSeal } from "#services/payload-seal.ts";

export type Conversation = typeof conversations.$inferSelect;

interface KeptWords {
  conversationId: string;
  author: ConversationAuthor;
  kind: ConversationMessageKind;
  /** As the channel told it, or the shop's own words. */
  body: unknown;
  providerId?: string;
  /** The order on whose page it was written. */
  orderId?: string;
  messageId?: string;
  staffId?: string;
  clientKey?: string;
  writtenAt: Date;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** Keeps one message; what a customer wrote is kept once, however often it is told, and what the desk sent, however often it is pressed. Answers its id where it is new. */
export async function keepMessage(
  tx: Transaction,
  { sessionSecret, now }: { sessionSecret: string; now: Date },
  { body, ...words }: KeptWords,
): Promise<number | null> {
  const [kept] = await tx
    .insert(conversationMessages)
    .values({ ...words, sealed: payloadSeal(sessionSecret).close(body), createdAt: now })
    .onConflictDoNothing()
    .returning({ id: conversationMessages.id });
  if (!kept) return null;
  const marks = marksOfWords(sessionSecret, wordsOf(body as ToldMessage));
  await tx.insert(conversationWords).values({ messageId: kept.id, marks });
  return kept.id;
}

/** Was this message of a customer kept already? */
export async function isKept(tx: Transaction, providerId: string): Promise<boolean> {
  return (await tx.$count(conversationMessages, eq(conversationMessages.providerId, providerId))) > 0;
}

/** Did somebody of the shop write to this person within the last day? */
export async function hasPersonAnswered(
  tx: Transaction,
  conversationId: string,
  now: Date,
): Promise<boolean> {
  const since = new Date(now.getTime() - DAY_MS);
  const { author, writtenAt } = conversationMessages;
  const isTheirs = eq(conversationMessages.conversationId, conversationId);
  return (
    (await tx.$count(conversationMessages, and(isTheirs, eq(author, "staff"), gt(writtenAt, since)))) > 0
  );
}

/** Somebody of the shop has to look at it; it waits from its first words that nobody answered on. */
export async function handToPerson(tx: Transaction, conversationId: string, since: Date): Promise<void> {
  const waitingSince = sql`coalesce(${conversations.waitingSince}, ${since.toISOString()}::timestamptz)`;
  await tx
    .update(conversations)
    .set({ state: "open", waitingSince })
    .where(eq(conversations.id, conversationId));
}
