import { eq } from "drizzle-orm";
import { composeAnswer } from "#app/features/enquiries/reads/compose-answer.server.ts";
import { type Enquiry, readEnquiry } from "#app/features/enquiries/rules/read-enquiry.ts";
import {
  findConversation,
  knownConversation,
} from "#app/features/messages/commands/identity/find-conversation.server.ts";
import { keepEcho } from "#app/features/messages/commands/identity/keep-echo.server.ts";
import { keepMove, noteAsked } from "#app/features/messages/commands/identity/keep-move.server.ts";
import { readIdentity } from "#app/features/messages/commands/identity/read-identity.server.ts";
import { takeNumber } from "#app/features/messages/commands/identity/take-number.server.ts";
import type { Conversation } from "#app/features/messages/commands/keep-message.server.ts";
import {
  handToPerson,
  hasPersonAnswered,
  isKept,
  keepMessage,
} from "#app/features/messages/commands/keep-message.server.ts";
import { keepMedia } from "#app/features/messages/commands/media/keep-media.server.ts";
import { wishForNews } from "#app/features/messages/commands/news-wishes.server.ts";
import { answerableUntil } from "#app/features/messages/rules/answer-window.ts";
import {
  kindOf,
  languageOf,
  type ToldMessage,
  toldTime,
  wordsOf,
} from "#app/features/messages/rules/read-words.ts";
import type { WebhookMessage } from "#app/features/messages/rules/split-notice.ts";
import { sharedNumber } from "#app/features/messages/rules/told-identity.ts";
import { type Sender, whoWrote } from "#app/features/messages/rules/who-wrote.ts";
import type { Shop } from "#app/foundation/context/command-context.ts";
import { sentence } from "#app/i18n/i18n.server.ts";
import type { ConversationMessageKind } from "#app/vocabulary/message-state.ts";
import { conversations, webhookEvents } from "#db/schema/messages.ts";
import { queueMessages } from "#services/jobs/queue-message.ts";
import { payloadSeal } from "#services/payload-seal.ts";
import { type Proving, proveNumber } from "./prove-number.server.ts";

const DAY_SECONDS = 24 * 60 * 60;
/** A person asks less often; a machine that answers machines would ask for ever. */
const ANSWERS_PER_DAY = 30;

const ANSWER = { channel: "whatsapp", template: "answer" } as const;

/** Starts answering what customers write to the shop's number; called once by a process that works jobs. */
export function answerEnquiries(shop: Shop): Promise<void> {
  return shop.jobs.work("answer-words", ({ eventId }) => answerWords(shop, eventId));
}

/**
 * Keeps one message of a customer in the conversation of whoever wrote it, and answers it by rule: the status of an order of
 * the very number that asks, or what the words wish. Everything else gets a short help, the next such words hear that a person
 * answers, each once a day, and waits for a person of the shop. The answer goes to the number, else to the id that wrote, within
 * the day in which WhatsApp carries words of our own, or not at all. What the shop wrote with its own phone is kept and not answered.
 */
export async function answerWords(shop: Shop, eventId: number): Promise<void> {
  const [event] = await shop.db.select().from(webhookEvents).where(eq(webhookEvents.id, eventId));
  if (event?.kind === "echo" || event?.kind === "history") return keepEcho(shop, event);
  if (event?.kind === "identity") return readIdentity(shop, event);
  const inbound = event && payloadSeal(shop.sessionSecret).open<WebhookMessage>(event.sealed);
  // Another number of the same account has its own people.
  const { webhookConfig } = await shop.channels();
  if (!inbound || inbound.number !== webhookConfig?.phoneNumberId) return;
  const told = inbound.message as ToldMessage & WebhookMessage["message"];
  const at = toldTime(told.timestamp, event.receivedAt);
  if (await keepMove(shop, told, at)) return;
  const sender = whoWrote(told, inbound.contact ?? null);
  if (!sender) return shop.log.warn({ event: eventId }, "a message names nobody who wrote it");

  const now = shop.clock.now();
  const kind = kindOf(told);
  const writer = await knownPerson(shop, sender, { told, at });
  const notAfter = answerableUntil(at);
  const isInTime = isAnswered(kind) && now < notAfter;
  const proving = isInTime && kind === "text" ? await provingOf(shop, writer, { told, at }) : null;
  const person = provenBy(writer, proving);
  const answer = !isInTime ? null : await answerTo(shop, person, wordsOf(told), proving);
  await shop.db.transaction(async (tx) => {
    if (await isKept(tx, told.id)) return;
    const found = await findConversation(tx, sender, { at, now, opensWindow: isAnswered(kind) });
    const conversation = person.shared ? await takeNumber(tx, found, person.shared, at) : found;
    if (proving?.challengeId)
      await tx
        .update(conversations)
        .set({ codeChallengeId: proving.challengeId })
        .where(eq(conversations.id, conversation.id));
    const conversationId = conversation.id;
    const messageId = await keepMessage(
      tx,
      { ...shop, now },
      { conversationId, author: "customer", kind, body: told, providerId: told.id, writtenAt: at },
    );
    if (messageId !== null) await keepMedia(tx, { ...shop, now }, { messageId, told });
    // The number was told of somebody else meanwhile: nothing that stands for it is said here.
    const isStill = person.phone === null || conversation.phone === person.phone;
    if (needsPerson(kind, isStill ? answer?.enquiry : undefined)) await handToPerson(tx, conversationId, now);
    if (!answer || !isStill) return;
    const { enquiry, message, isTooMuch, asksForNumber } = answer;
    if (person.phone && (enquiry.kind === "stop" || enquiry.kind === "start"))
      await wishForNews(tx, person.phone, enquiry.kind === "start", now);
    // Whoever talks with a person is not told by rule what can be written.
    const isHelpTooMuch = enquiry.kind === "other" && (await hasPersonAnswered(tx, conversationId, now));
    if (isTooMuch || isHelpTooMuch) return;
    if (asksForNumber) await noteAsked(tx, conversationId, now);
    const sent = { ...message, notAfter: notAfter.toISOString() };
    const [queued] = await queueMessages(tx, { ...shop, now }, [{ message: sent }], { urgent: true });
    const body = { text: { body: message.text } };
    const rule = { conversationId, author: "rule", kind: "text", body, writtenAt: now } as const;
    await keepMessage(tx, { ...shop, now }, { ...rule, ...(queued && { messageId: queued }) });
  });
}

/** A number or a code that a stranger typed, once however often the event is told. */
async function provingOf(
  shop: Shop,
  { phone, known, to }: Person,
  { told, at }: { told: ToldMessage; at: Date },
): Promise<Proving | null> {
  if (phone !== null || to === "") return null;
  const isTold = await shop.db.transaction((tx) => isKept(tx, told.id));
  return isTold ? null : proveNumber(shop, known, { typed: wordsOf(told), senderId: to, at });
}

/** Whose number is known by now. */
function provenBy(person: Person, proving: Proving | null): Person {
  return proving?.phone ? { ...person, phone: proving.phone, shared: proving.phone } : person;
}

/** Whose orders may be spoken of, and where the answer goes. */
interface Person {
  /** E.164, of the message itself, of the conversation, or as it was just given by WhatsApp's button. */
  phone: string | null;
  shared: string | null;
  to: string;
  mayAsk: boolean;
  /** Their conversation, where they wrote before. */
  known: Conversation | undefined;
}

async function knownPerson(
  shop: Shop,
  sender: Sender,
  { told, at }: { told: ToldMessage; at: Date },
): Promise<Person> {
  const known = await knownConversation(shop.db, sender, at);
  const asked = known?.askedContactAt ?? null;
  const isStranger = sender.phone === null && (known?.phone ?? null) === null;
  const shared = isStranger && asked ? sharedNumber(told) : null;
  return {
    ...{ phone: sender.phone ?? shared ?? known?.phone ?? null, shared },
    ...{ to: sender.phone ?? sender.businessScopedId ?? "", known },
    mayAsk: asked === null || shop.clock.now().getTime() - asked.getTime() > DAY_SECONDS * 1000,
  };
}

/** The answer by rule, and whether this person has had enough of them today. */
async function answerTo(
  shop: Shop,
  { phone, shared, to, mayAsk }: Person,
  typed: string,
  proving: Proving | null,
) {
  if (proving?.says) return answerOfProof(shop, proving, to);
  const read: Enquiry = shared ? { kind: "where" } : readEnquiry(typed);
  // Without a number there are no news that could be stopped.
  const enquiry: Enquiry =
    phone || (read.kind !== "stop" && read.kind !== "start") ? read : { kind: "other" };
  const asksForNumber = phone === null && mayAsk && (enquiry.kind === "order" || enquiry.kind === "where");
  const take = (bucket: string, points: number) =>
    shop.limits.take(`enquiry ${bucket}`, to, { points, seconds: DAY_SECONDS });
  const isMiss = enquiry.kind === "other";
  let wait = await take(isMiss ? "help" : "answers", isMiss ? 1 : ANSWERS_PER_DAY);
  const isSecondMiss = isMiss && wait !== null;
  if (isSecondMiss) wait = await take("second miss", 1);
  const { text, language } = await composeAnswer(shop, {
    enquiry: isSecondMiss ? { kind: "person" } : enquiry,
    ...{ phone, language: languageOf(typed), asksForNumber },
  });
  const params: Record<string, string> = asksForNumber ? { ask: "contact" } : {};
  return {
    enquiry,
    message: { ...ANSWER, params, to, language, text },
    isTooMuch: wait !== null,
    asksForNumber,
  };
}

/** What a number or a code that was typed is answered with; where no code goes out any more, a person looks. */
async function answerOfProof(shop: Shop, { says, language }: Proving, to: string) {
  const wait = await shop.limits.take("enquiry answers", to, {
    points: ANSWERS_PER_DAY,
    seconds: DAY_SECONDS,
  });
  const enquiry: Enquiry = says === "codeWait" ? { kind: "person" } : { kind: "where" };
  const text = sentence({ texts: shop.texts, language }, `messages:answers.${says ?? "codeOver"}`);
  return {
    enquiry,
    message: { ...ANSWER, params: {}, to, language, text },
    ...{ isTooMuch: wait !== null, asksForNumber: false },
  };
}

/** A heart under a message and a changed number are no questions. */
const isAnswered = (kind: ConversationMessageKind) => kind !== "reaction" && kind !== "system";

/** What no rule has understood is for a person, and so is every picture, voice and place. */
function needsPerson(kind: ConversationMessageKind, enquiry: Enquiry | undefined): boolean {
  return isAnswered(kind) && (enquiry === undefined || enquiry.kind === "other" || enquiry.kind === "person");
}
