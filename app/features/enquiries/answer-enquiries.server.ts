import { eq } from "drizzle-orm";
import {
  findConversation,
  handToPerson,
  hasPersonAnswered,
  isKept,
  keepMessage,
} from "#app/features/messages/commands/keep-message.server.ts";
import { keepMedia } from "#app/features/messages/commands/media/keep-media.server.ts";
import { wishForNews } from "#app/features/messages/commands/news-wishes.server.ts";
import { kindOf, languageOf, type ToldMessage, wordsOf } from "#app/features/messages/rules/read-words.ts";
import type { WebhookMessage } from "#app/features/messages/rules/split-notice.ts";
import { type Sender, whoWrote } from "#app/features/messages/rules/who-wrote.ts";
import type { Shop } from "#app/foundation/context/command-context.ts";
import type { ConversationMessageKind } from "#app/vocabulary/message-state.ts";
import { webhookEvents } from "#db/schema/messages.ts";
import { queueMessages } from "#services/jobs/queue-message.ts";
import { payloadSeal } from "#services/payload-seal.ts";
import { composeAnswer } from "./compose-answer.server.ts";
import { type Enquiry, readEnquiry } from "./read-enquiry.ts";

const DAY_SECONDS = 24 * 60 * 60;
/** A person asks less often; a machine that answers machines would ask for ever. */
const ANSWERS_PER_DAY = 30;

const ANSWER = { channel: "whatsapp", template: "answer", params: {} } as const;

/** Starts answering what customers write to the shop's number; called once by a process that works jobs. */
export function answerEnquiries(shop: Shop): Promise<void> {
  return shop.jobs.work("answer-words", ({ eventId }) => answerWords(shop, eventId));
}

/**
 * Keeps one message of a customer in the conversation of whoever wrote it, and answers it by rule: the status of an order of
 * the very number that asks, or what the words wish. Everything else gets a short help, once a day, and waits for a person of
 * the shop. The answer goes to the number, else to the id that wrote, within the day in which WhatsApp carries words of our
 * own, or not at all.
 */
export async function answerWords(shop: Shop, eventId: number): Promise<void> {
  const [event] = await shop.db.select().from(webhookEvents).where(eq(webhookEvents.id, eventId));
  const inbound = event && payloadSeal(shop.sessionSecret).open<WebhookMessage>(event.sealed);
  // Another number of the same account has its own people.
  const { webhookConfig } = await shop.channels();
  if (!inbound || inbound.number !== webhookConfig?.phoneNumberId) return;
  const told = inbound.message as ToldMessage & WebhookMessage["message"];
  const sender = whoWrote(told, inbound.contact ?? null);
  if (!sender) return shop.log.warn({ event: eventId }, "a message names nobody who wrote it");

  const now = shop.clock.now();
  const kind = kindOf(told);
  const notAfter = new Date(event.receivedAt.getTime() + DAY_SECONDS * 1000);
  const answer = isAnswered(kind) && now <= notAfter ? await answerTo(shop, sender, wordsOf(told)) : null;
  await shop.db.transaction(async (tx) => {
    if (await isKept(tx, told.id)) return;
    const { id: conversationId } = await findConversation(tx, sender, now);
    const writtenAt = toldTime(told.timestamp) ?? event.receivedAt;
    const messageId = await keepMessage(
      tx,
      { ...shop, now },
      { conversationId, author: "customer", kind, body: told, providerId: told.id, writtenAt },
    );
    if (messageId !== null) await keepMedia(tx, { ...shop, now }, { messageId, told });
    if (needsPerson(kind, answer?.enquiry)) await handToPerson(tx, conversationId, now);
    if (!answer) return;
    const { enquiry, message, isTooMuch } = answer;
    if (sender.phone && (enquiry.kind === "stop" || enquiry.kind === "start"))
      await wishForNews(tx, sender.phone, enquiry.kind === "start", now);
    // Whoever talks with a person is not told by rule what can be written.
    const isHelpTooMuch = enquiry.kind === "other" && (await hasPersonAnswered(tx, conversationId, now));
    if (isTooMuch || isHelpTooMuch) return;
    const sent = { ...message, notAfter: notAfter.toISOString() };
    const [queued] = await queueMessages(tx, { ...shop, now }, [{ message: sent }], { urgent: true });
    const body = { text: { body: message.text } };
    const rule = { conversationId, author: "rule", kind: "text", body, writtenAt: now } as const;
    await keepMessage(tx, { ...shop, now }, { ...rule, ...(queued && { messageId: queued }) });
  });
}

/** The answer by rule, and whether this person has had enough of them today. */
async function answerTo(shop: Shop, { phone, businessScopedId }: Sender, typed: string) {
  const to = phone ?? businessScopedId ?? "";
  const read = readEnquiry(typed);
  // Without a number there are no news that could be stopped.
  const enquiry: Enquiry =
    phone || (read.kind !== "stop" && read.kind !== "start") ? read : { kind: "other" };
  const { text, language } = await composeAnswer(shop, { enquiry, phone, language: languageOf(typed) });
  const [bucket, points] = enquiry.kind === "other" ? ["help", 1] : ["answers", ANSWERS_PER_DAY];
  const wait = await shop.limits.take(`enquiry ${bucket}`, to, { points, seconds: DAY_SECONDS });
  return { enquiry, message: { ...ANSWER, to, language, text }, isTooMuch: wait !== null };
}

/** A heart under a message and a changed number are no questions. */
const isAnswered = (kind: ConversationMessageKind) => kind !== "reaction" && kind !== "system";

/** What no rule has understood is for a person, and so is every picture, voice and place. */
function needsPerson(kind: ConversationMessageKind, enquiry: Enquiry | undefined): boolean {
  return isAnswered(kind) && (enquiry === undefined || enquiry.kind === "other" || enquiry.kind === "person");
}

/** WhatsApp counts seconds since 1970; a time that is none is null. */
function toldTime(timestamp: unknown): Date | null {
  const seconds = Number(timestamp);
  return Number.isSafeInteger(seconds) && seconds > 0 && seconds < 1e11 ? new Date(seconds * 1000) : null;
}
