import type { ToldContact, ToldSender } from "./split-notice.ts";

/** Who a message of WhatsApp is from: a number (E.164), a business-scoped id, or both. */
export interface Sender {
  phone: string | null;
  businessScopedId: string | null;
  displayName: string | null;
}

/** Digits with the code of a country. */
const NUMBER = /^[1-9]\d{6,14}$/;
/** A country, perhaps the mark of a parent account, and letters or digits. */
const BUSINESS_SCOPED_ID = /^[A-Z]{2}\.(?:[A-Z]{2,8}\.)?[A-Za-z0-9]{1,128}$/;
const NAME_LENGTH = 120;

const matching = (pattern: RegExp, value: unknown) =>
  typeof value === "string" && pattern.test(value) ? value : null;

/**
 * Reads who wrote a message, from the message itself and from the contact that was told with it. Since people may hide their
 * number, either can be missing; null where nothing names anybody.
 */
export function whoWrote(message: ToldSender, contact: ToldContact | null): Sender | null {
  const number = matching(NUMBER, message.from) ?? matching(NUMBER, contact?.wa_id);
  const businessScopedId =
    matching(BUSINESS_SCOPED_ID, message.from_user_id) ?? matching(BUSINESS_SCOPED_ID, contact?.user_id);
  if (!number && !businessScopedId) return null;
  const name = contact?.profile?.name;
  const displayName =
    typeof name === "string"
      ? name
          .replace(/[\p{Cc}\p{Cf}]/gu, "")
          .trim()
          .slice(0, NAME_LENGTH)
      : "";
  return { phone: number && `+${number}`, businessScopedId, displayName: displayName || null };
}
