import { foldForSearch } from "#app/lib/arabic-text.ts";

const PHONE_LIKE = /^[\d\s+()-]+$/;
/** Fewer begin a word: anywhere they would be in one of a hundred texts, and most of a phone number. */
const ANYWHERE_FROM = 4;

/**
 * The LIKE patterns for what an admin typed, one of which has to fit; none for an empty search. A number is found however
 * it is spaced, and with 00 in place of +. Up to three letters begin a word.
 */
export function customerSearchPatterns(typed: string): string[] {
  const { words, isNumber } = readTyped(typed);
  if (words === "") return [];
  const plain = words.replace(/[\\%_]/g, "\\$&");
  if (words.length >= ANYWHERE_FROM) return [`%${plain}%`];
  const beginnings = [`${plain}%`, `% ${plain}%`];
  return isNumber && "966".startsWith(words) ? [...beginnings, `% +${plain}%`] : beginnings;
}

/** The beginning of a word that an admin typed: two or three letters, or null for anything else. */
export function typedBeginning(typed: string): string | null {
  const { words } = readTyped(typed);
  return words.length > 1 && words.length < ANYWHERE_FROM && !words.includes(" ") ? words : null;
}

function readTyped(typed: string): { words: string; isNumber: boolean } {
  const folded = foldForSearch(typed.slice(0, 100));
  const isNumber = PHONE_LIKE.test(folded);
  return { isNumber, words: isNumber ? folded.replace(/\D/g, "").replace(/^00(?=.)/, "") : folded };
}
