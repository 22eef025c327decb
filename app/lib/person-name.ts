import { capMarks, cleanLine } from "./clean-text.ts";

/** Latin and Arabic letters, of Persian and Urdu names too; vowel marks and tatweel belong to the written Arabic letter. */
const PERSON_NAME = /^(?:(?=[\p{L}\p{M}])[\p{scx=Arabic}\p{sc=Latin}]| )+$/u;
const HAS_LETTER = /\p{L}/u;
/** "Al-Otaibi", with whatever sign a keyboard or a word processor writes for it. */
const HYPHEN_IN_NAME = /(?<=\p{L}\p{M}{0,8})[\p{Pd}\u00AD\u2212](?=\p{L})/gu;

/** W35: only Latin letters, Arabic letters and spaces, and not empty. Takes a name as `cleanPersonName` leaves it. */
export function isPersonName(name: string): boolean {
  return PERSON_NAME.test(name) && HAS_LETTER.test(name.replaceAll("\u0640", ""));
}

/**
 * The one way in which a person's name is read: ligatures and presentation forms as their letters (عبدﷲ, ﻣﺤﻤﺪ), joiners that
 * a keyboard left dropped, and a hyphen between two letters as the space that W35 allows.
 */
export function cleanPersonName(typed: string): string {
  const letters = capMarks(typed).replace(HYPHEN_IN_NAME, " ").normalize("NFKC");
  return cleanLine(letters.replace(/\p{Cf}/gu, ""));
}
