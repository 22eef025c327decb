import { createHmac, hkdfSync } from "node:crypto";
import { foldForSearch } from "#app/lib/arabic-text.ts";

/** So many letters of a word are looked for at least. */
const LETTERS_MIN = 3;
/** A longer beginning of a word has no mark of its own. */
const LETTERS_MAX = 12;
/** Of one message; nobody looks for the end of a long one. */
const MARKS_MAX = 1_500;
const ARTICLE = /^(?:[وفبلك]?ال|لل)(?=.{3})/;
const keys = new Map<string, Buffer>();

/**
 * The marks by which a message's words are found although they are sealed: a keyed number for each beginning of each word, with
 * and without the Arabic article. Whoever has the database alone learns no word from them.
 */
export function marksOfWords(secret: string, words: string): number[] {
  const parts = new Set<string>();
  for (const word of spelled(words)) {
    for (const start of new Set([word, word.replace(ARTICLE, "")]))
      for (let length = LETTERS_MIN; length <= Math.min(start.length, LETTERS_MAX); length += 1)
        parts.add(start.slice(0, length));
    if (parts.size > MARKS_MAX) break;
  }
  return [...new Set([...parts].slice(0, MARKS_MAX).map((part) => markOf(secret, part)))];
}

/** The marks that a message must have for what was typed; empty where nothing long enough was. */
export function marksToFind(secret: string, typed: string): number[] {
  const words = spelled(typed).filter((word) => word.length >= LETTERS_MIN);
  return [...new Set(words.map((word) => markOf(secret, word.replace(ARTICLE, "").slice(0, LETTERS_MAX))))];
}

function spelled(text: string): string[] {
  return foldForSearch(text.slice(0, 4_096))
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length >= LETTERS_MIN);
}

function markOf(secret: string, part: string): number {
  const key = keys.get(secret) ?? Buffer.from(hkdfSync("sha256", secret, "", "kabsh inbox words", 32));
  keys.set(secret, key);
  return createHmac("sha256", key).update(part).digest().readInt32BE(0);
}
