import { capMarks } from "./clean-text.ts";

const MARKS_AND_TATWEEL = /[\u064B-\u0652\u0670\u0640]/g;
const EASTERN_DIGITS = /[\u0660-\u0669\u06F0-\u06F9]/g;

/** Arabic-Indic (٠–٩) and Persian (۰–۹) digits become 0–9; everything else stays. */
export function foldDigits(input: string): string {
  // In both blocks the low four bits of the code point are the digit's value.
  return input.replace(EASTERN_DIGITS, (digit) => String(digit.charCodeAt(0) & 0xf));
}

/**
 * One spelling of a word for comparing it with words that the code knows, and for fingerprints that are stored (so it stays as it
 * is): no vowel marks, no tatweel, one form of alef, ة→ه, ى→ي, Latin digits, lower case, single spaces.
 */
export function foldSpelling(input: string): string {
  return foldDigits(capMarks(input).normalize("NFC"))
    .replace(MARKS_AND_TATWEEL, "")
    .replace(/[أإآٱ]/g, "ا")
    .replace(/ة/g, "ه")
    .replace(/ى/g, "ي")
    .toLowerCase()
    .replace(/\s+/g, " ")
    .trim();
}

/** Letters of Persian, Urdu and their neighbours, as an Arabic keyboard writes them. Migration 0054 has the same in SQL. */
const ONE_LETTER: Readonly<Record<string, string>> = {
  ا: "ٱٲٳٵ",
  ب: "پٻ",
  ت: "ٹٺټ",
  ج: "چڄ",
  د: "ڈډڊ",
  ر: "ڑړڕ",
  ز: "ژ",
  ف: "ڤڥ",
  ك: "کڪګڬڭگڳ",
  ن: "ںڼڻ",
  ه: "ةہھۃەۿ",
  و: "ۄۆۇۈۉۋۏ",
  ي: "ىیېۍێےۑ",
};
const FOLDED_LETTERS = new Map(
  Object.entries(ONE_LETTER).flatMap(([letter, others]) =>
    [...others].map((other) => [other, letter] as const),
  ),
);
const FOLDABLE = new RegExp(`[${[...FOLDED_LETTERS.keys()].join("")}]`, "g");
/** What stands on or under a letter, the hamza among it once its carrier is taken apart; the hamza by itself, tatweel, joiners. */
const UNHEARD = /[\p{M}\p{Cf}\u0621\u0640\u0674]/gu;

/**
 * The one folding for search, used for the stored column and for what is typed: compatibility forms taken apart (ﷲ, ﻣﺤﻤﺪ, ０), no
 * marks, hamzas, tatweel or joiners, one letter for its Persian and Urdu kin, «عبد الله» as «عبدالله», Latin digits, lower case,
 * single spaces.
 */
export function foldForSearch(input: string): string {
  return foldDigits(capMarks(input).normalize("NFKD"))
    .toLowerCase()
    .replace(UNHEARD, "")
    .replace(FOLDABLE, (letter) => FOLDED_LETTERS.get(letter) ?? letter)
    .replace(/\s+/g, " ")
    .trim()
    .replace(/(^| )عبد (?=[\u0620-\u064A])/g, "$1عبد");
}

/** A search for all words that were typed, in whatever order, in texts that are folded; what was typed is folded once. */
export function searchForWords(typed: string): (folded: string) => boolean {
  const words = foldForSearch(typed.slice(0, 200)).split(" ");
  return (folded) => words.every((word) => folded.includes(word));
}
