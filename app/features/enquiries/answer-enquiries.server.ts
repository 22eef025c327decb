import { eq } from "drizzle-orm";
import { wishForNews } from "#app/features/messages/news-wishes.server.ts";
import type { WordsNotice } from "#app/features/messages/split-notice.ts";
import type { Shop } from "#app/foundation/context/command-context.ts";
import { parseSaudiMobile } from "#app/lib/phone.ts";
import { webhookEvents } from "#db/schema/messages.ts";
import { queueMessages } from "#services/messages/queue-message.ts";
import { payloadSeal } from "#services/payload-seal.ts";
import { composeAnswer } from "./compose-answer.server.ts";
import { languageOf, readEnquiry } from "./read-enquiry.ts";

const DAY_SECONDS = 24 * 60 * 60;
/** A person asks less often; a machine that answers machines would ask for ever. */
const ANSWERS_PER_DAY = 30;

const ANSWER = { channel: "whatsapp", template: "answer", params: {} } as const;

/** Starts answering what customers write to the shop's number; called once by a process that works jobs. */
export function answerEnquiries(shop: Shop): Promise<void> {
  return shop.jobs.work("answer-words", ({ eventId }) => answerWords(shop, eventId));
}

/**
 * Answers one message of a customer by rule: the status of an order of the very number that asks, or what the words
 * wish. Everything else gets a short help, once a day. The answer goes out within the day in which WhatsApp carries words
 * of our own, or not at all.
 */
export async function answerWords(shop: Shop, eventId: number): Promise<void> {
  const [event] = await shop.db.select().from(webhookEvents).where(eq(webhookEvents.id, eventId));
  const heard =
    event &&
    payloadSeal(shop.sessionSecret).open<{ number: string | null; message: WordsNotice }>(event.sealed);
  // Another number of the same account has its own people.
  if (!heard || heard.number !== shop.hearing?.phoneNumberId) return;
  const phone = parseSaudiMobile(`+${heard.message.from}`);
  if (!phone) return;

  const now = shop.clock.now();
  const notAfter = new Date(event.receivedAt.getTime() + DAY_SECONDS * 1000);
  if (now > notAfter) return;

  const typed = (heard.message.text?.body ?? heard.message.button?.text ?? "").slice(0, 4_096);
  const enquiry = readEnquiry(typed);
  const { text, language } = await composeAnswer(shop, { enquiry, phone, language: languageOf(typed) });
  const message = { ...ANSWER, to: phone, language, text, notAfter: notAfter.toISOString() };
  const [bucket, points] = enquiry.kind === "other" ? ["help", 1] : ["answers", ANSWERS_PER_DAY];
  const isTooMuch = await shop.limits.take(`enquiry ${bucket}`, phone, { points, seconds: DAY_SECONDS });
  await shop.db.transaction(async (tx) => {
    if (enquiry.kind === "stop" || enquiry.kind === "start")
      await wishForNews(tx, phone, enquiry.kind === "start", now);
    if (isTooMuch === null) await queueMessages(tx, { ...shop, now }, [{ message }], { urgent: true });
  });
}
