import { foldDigits } from "./arabic-text.ts";

/** With every blank and mark that people write no number is longer. */
const LONGEST = 64;
/** Blanks, dashes, dots, brackets and invisible direction marks that come along when a number is pasted. */
const SEPARATORS = /[\s\p{Cf}\p{Pd}().]/gu;
/** The country's code, however it is begun, and the 0 that some leave behind it: "+966 (0)55 …". */
const SAUDI_MOBILE = /^(?:(?:\+|00|0)?966)?0?(5\d{8})$/;
/** Mobiles and the numbers of towns; the short ones that begin with 92 are told otherwise. */
const E164 = /^\+966([15]\d)(\d{3})(\d{4})$/;

/**
 * A Saudi mobile number as E.164 (`+9665XXXXXXXX`), or null (W36 V06).
 * Accepts 05…, 5…, 966…, +966…, 00966…, +966 (0)5…, spaces, dashes, Arabic-Indic, Persian and full-width digits.
 */
export function parseSaudiMobile(input: string): string | null {
  if (input.length > LONGEST) return null;
  const match = SAUDI_MOBILE.exec(plainNumber(input));
  return match ? `+966${match[1]}` : null;
}

/** Mobiles, towns (01x), one number for all branches (9200), free calls (800); of other countries what has a country's code. */
const SAUDI_PHONE = /^(?:(?:\+|00|0)?966)?0?(?:5\d{8}|1[1-7]\d{7}|9200\d{5}|800\d{7})$/;
const FOREIGN_PHONE = /^(?:\+|00)((?!966)[1-9]\d{6,13})$/;

/** Can a customer call this number? Spaces, dashes and Arabic digits are as good as in any other field. */
export function isPhone(input: string): boolean {
  if (input.length > LONGEST) return false;
  const digits = plainNumber(input);
  return SAUDI_PHONE.test(digits) || FOREIGN_PHONE.test(digits);
}

/**
 * The number as wa.me and WhatsApp's own interface take it: country code and digits. A Saudi mobile in any of its ways, or a number
 * of another country with its code; null for numbers of towns, 9200 and 800, which have no WhatsApp of their own here.
 */
export function parseWhatsAppNumber(input: string): string | null {
  if (input.length > LONGEST) return null;
  return parseSaudiMobile(input)?.slice(1) ?? FOREIGN_PHONE.exec(plainNumber(input))?.[1] ?? null;
}

/** What a link or a spreadsheet puts before a number. */
const BEFORE = /^(?:tel:|')/i;
/** Between Arabic words the plus is seen, and typed, at the other end. */
const PLUS_BEHIND = /^(\d[\d\s\p{Pd}().]*)\+$/u;
/** "+44 (0)20 …": what is dialled at home only. */
const ZERO_AT_HOME = /^((?:\+|00)[\d\s]{1,5})\(0\)/;

/** A number as it is shown, with its blanks, in Latin digits and with its plus before it. Longer is none, and is cut. */
export function tidyPhone(input: string): string {
  return foldDigits(input.slice(0, LONGEST).normalize("NFKC"))
    .replace(/\p{Cf}/gu, "")
    .trim()
    .replace(BEFORE, "")
    .replace(PLUS_BEHIND, "+$1");
}

/** Digits and a plus, without what people write around and between them. */
function plainNumber(input: string): string {
  return tidyPhone(input).replace(ZERO_AT_HOME, "$1").replace(SEPARATORS, "");
}

/** "+966551234567" → "055 123 4567", "+966112000101" → "011 200 0101"; anything else comes back as it is. */
export function formatSaudiPhone(e164: string): string {
  return e164.replace(E164, "0$1 $2 $3");
}

/** "966501112222" → "+966 50 111 2222": as it is called from abroad; of other countries without blanks. */
export function formatAbroad(digits: string): string {
  return `+${digits}`.replace(E164, "+966 $1 $2 $3");
}

/** For logs: only the country code and the last two digits stay readable (P06). */
export function maskPhone(phone: string): string {
  const digits = foldDigits(phone).replace(/[^\d+]/g, "");
  if (digits.length < 6) return "***";
  const start = digits.startsWith("+966") ? "+966" : "";
  return `${start}${"*".repeat(digits.length - start.length - 2)}${digits.slice(-2)}`;
}
