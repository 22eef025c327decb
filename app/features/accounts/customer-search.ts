import { foldForSearch } from "#app/lib/arabic-text.ts";

const PHONE_LIKE = /^[\d\s+()-]+$/;
/** The index finds three letters in a row (pg_trgm), and the beginnings of words. */
const ANYWHERE_FROM = 3;

/**
 * The LIKE patterns for what an admin typed, one of which has to fit; none for an empty search. A number is found however
 * it is spaced, and with 00 in place of +. One or two letters begin a word: anywhere they would be in half of all texts,
 * or in none after reading them all.
 */
export function customerSearchPatterns(typed: string): string[] {
  const folded = foldForSearch(typed.slice(0, 100));
  const isNumber = PHONE_LIKE.test(folded);
  const words = isNumber ? folded.replace(/\D/g, "").replace(/^00(?=.)/, "") : folded;
  if (words === "") return [];
  const plain = words.replace(/[\\%_]/g, "\\$&");
  if (words.length >= ANYWHERE_FROM) return [`%${plain}%`];
  const beginnings = [`${plain}%`, `% ${plain}%`];
  return isNumber && "966".startsWith(words) ? [...beginnings, `% +${plain}%`] : beginnings;
}
