import type { ToldContact, ToldSender } from "./split-notice.ts";

/** Who a message of WhatsApp is from: a number (E.164), a business-scoped id, or both. */
export interface Sender {
  phone: string | null;
  businessScopedId: string | null;
  displayName: string | null;
  username: string | null;
}

/** Digits with the code of a country. */
const NUMBER = /^[1-9]\d{6,14}$/;
/** A country, perhaps the mark of a parent account, and letters or digits. */
const BUSINESS_SCOPED_ID = /^[A-Z]{2}\.(?:[A-Z]{2,8}\.)?[A-Za-z0-9]{1,128}$/;
const NAME_LENGTH = 120;

const matching = (pattern: RegExp, value: unknown) =>
  typeof value === "string" && pattern.test(value) ? value : null;
/** Digits of a number of any country; null for what is none. */
export const readNumber = (value: unknown) => matching(NUMBER, value);

/** Validates an id that WhatsApp gives a person for this business; null where it is none. */
export const readBusinessScopedId = (value: unknown) => matching(BUSINESS_SCOPED_ID, value);

function shown(value: unknown): string | null {
  if (typeof value !== "string") return null;
  const clean = value.replace(/[\p{Cc}\p{Cf}]/gu, "").trim();
  return clean.slice(0, NAME_LENGTH) || null;
}

/**
 * Reads who wrote a message, from the message itself and from the contact that was told with it. Since people may hide their
 * number, either can be missing; null where nothing names anybody.
 */
export function whoWrote(message: ToldSender, contact: ToldContact | null): Sender | null {
  return personOf(message.from ?? contact?.wa_id, message.from_user_id ?? contact?.user_id, contact);
}

/** Somebody by number and id as they were told; null where neither is one. */
export function personOf(wroteFrom: unknown, userId: unknown, contact: ToldContact | null): Sender | null {
  const number = readNumber(wroteFrom) ?? readNumber(contact?.wa_id);
  const businessScopedId = readBusinessScopedId(userId) ?? readBusinessScopedId(contact?.user_id);
  if (!number && !businessScopedId) return null;
  return {
    phone: number && `+${number}`,
    businessScopedId,
    displayName: shown(contact?.profile?.name),
    username: shown(contact?.profile?.username),
  };
}
