import { CONVERSATION_MESSAGE_KINDS, type ConversationMessageKind } from "#app/vocabulary/message-state.ts";

/** A message as WhatsApp writes it, as far as the shop reads it; the whole of it is kept. */
export interface ToldMessage {
  id: string;
  timestamp?: string;
  type?: string;
  text?: { body?: string };
  button?: { text?: string };
  interactive?: { button_reply?: { title?: string }; list_reply?: { title?: string } };
  reaction?: { emoji?: string; message_id?: string };
  location?: { name?: string; address?: string; latitude?: number; longitude?: number };
  system?: { body?: string };
  [kind: string]: unknown;
}

const WORDS_LENGTH = 4_096;

/** What kind of message it is. */
export function kindOf({ type }: ToldMessage): ConversationMessageKind {
  if (type === "voice") return "audio";
  return CONVERSATION_MESSAGE_KINDS.find((kind) => kind === type) ?? "unsupported";
}

/** What a person reads of it: words, what was chosen, what stands under a picture, where a place is. Empty where there are none. */
export function wordsOf(message: ToldMessage): string {
  const { text, button, interactive, reaction, location, system } = message;
  const media = message[message.type ?? ""] as { caption?: unknown; filename?: unknown } | undefined;
  const place =
    location && [location.name, location.address, coordinates(location)].filter(Boolean).join(", ");
  const found = [
    text?.body,
    button?.text,
    interactive?.button_reply?.title,
    interactive?.list_reply?.title,
    media?.caption,
    media?.filename,
    reaction?.emoji,
    place,
    system?.body,
  ].find((words) => typeof words === "string" && words !== "");
  return typeof found === "string" ? found.slice(0, WORDS_LENGTH) : "";
}

function coordinates({ latitude, longitude }: NonNullable<ToldMessage["location"]>): string {
  return typeof latitude === "number" && typeof longitude === "number" ? `${latitude}, ${longitude}` : "";
}

/** Whoever writes Arabic letters reads Arabic; without any letters nobody knows. */
export function languageOf(typed: string): "ar" | "en" | null {
  if (/\p{Script=Arabic}/u.test(typed)) return "ar";
  return /[a-z]/i.test(typed) ? "en" : null;
}

/** When it was written: WhatsApp counts seconds since 1970. A time that is none, or is still to come, is when it was heard. */
export function toldTime(timestamp: unknown, heardAt: Date): Date {
  const told = Number(timestamp) * 1000;
  const isTime = Number.isSafeInteger(told) && told > 0;
  return isTime && told < heardAt.getTime() ? new Date(told) : heardAt;
}
