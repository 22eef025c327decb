import { foldDigits } from "./arabic-text.ts";

/** Everything a slug may not hold: not an Arabic letter, a lowercase Latin letter, a digit or a hyphen. */
const FORBIDDEN = /[^\u0621-\u063A\u0641-\u064A\u0671-\u06D3a-z0-9-]/g;

/** As long as a slug may be: every character of the longest one still fits the names of its picture files. */
export const SLUG_LENGTH = 60;

/**
 * AR09 word for word: trim, lowercase, whitespace runs to one hyphen, then remove everything except Arabic letters,
 * lowercase Latin letters, digits and hyphens. Arabic-Indic digits become 0–9. May be empty, when nothing of the name remains.
 */
export function slugify(name: string): string {
  return foldDigits(name).trim().toLowerCase().replace(/\s+/g, "-").replace(FORBIDDEN, "");
}
