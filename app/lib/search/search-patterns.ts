import { foldForSearch } from "#app/lib/arabic-text.ts";

const NUMBER = /^\+?[\d()-]+$/;
/** Figures that were typed with blanks between them are one number. */
const BLANK_IN_NUMBER = /(?<=[\d)]) (?=[\d(])/g;
/** What people and their keyboards put between words, and no name holds. */
const BETWEEN_WORDS = /[،؛,;:؟?!"«»“”]|\.(?= |$)/g;
/** The first part of a name that is written apart or not: «ابو بكر» and «ابوبكر», "Al Otaibi" and "AlOtaibi". */
const FIRST_PARTS = ["ابو", "ابا", "ام", "ابن", "al", "el"];
const JOINED = new RegExp(`^(${FIRST_PARTS.join("|")})(.{3,})$`);
/** «ضياءالدين»: an article within a word. */
const ARTICLE_WITHIN = /^(.{2,6}?)(ال.{2,})$/;
/** Fewer begin a word: anywhere they would be in one of a hundred texts, and most of a phone number. */
const ANYWHERE_FROM = 4;
/** More words nobody's name has. */
const WORDS_MAX = 8;

/**
 * For each word that an admin typed the LIKE patterns one of which has to fit; none for an empty search. The words may stand in
 * any order, a number is found however it is spaced and begun, and up to three letters begin a word.
 */
export function searchPatterns(typed: string): string[][] {
  return wordsOf(typed).map(({ word, isNumber }, at, all) => {
    const literal = word.replace(/[\\%_]/g, "\\$&");
    // A hyphen of a name may have been kept as a blank: it stands for any one sign, or for none.
    const plain = literal.replaceAll("-", "_");
    if (word.length >= ANYWHERE_FROM) return [...new Set([plain, ...otherSpellings(literal)])].map(anywhere);
    const beginnings = [`${plain}%`, `% ${plain}%`];
    const before = all[at - 1]?.word ?? "";
    if (FIRST_PARTS.includes(before)) return [...beginnings, anywhere(`${before}${plain}`)];
    return isNumber && "966".startsWith(word) ? [...beginnings, `% +${plain}%`] : beginnings;
  });
}

const anywhere = (part: string) => `%${part}%`;

/** How else a word of some length may stand in a name: in one, or in two. */
function otherSpellings(word: string): string[] {
  if (word.includes("-")) return [word.replaceAll("-", "")];
  const parted = JOINED.exec(word) ?? ARTICLE_WITHIN.exec(word);
  return parted ? [`${parted[1]}_${parted[2]}`] : [];
}

/** The beginning of a word that an admin typed: two or three letters, or null for anything else. */
export function typedBeginning(typed: string): string | null {
  const [first, ...more] = wordsOf(typed);
  if (!first || more.length > 0) return null;
  return first.word.length > 1 && first.word.length < ANYWHERE_FROM ? first.word : null;
}

function wordsOf(typed: string): { word: string; isNumber: boolean }[] {
  const words = foldForSearch(typed.slice(0, 100))
    .replace(/^tel:/, "")
    .replace(BETWEEN_WORDS, " ")
    .replace(/ {2,}/g, " ")
    .replace(BLANK_IN_NUMBER, "")
    .split(" ");
  return words
    .map((word) => {
      const isNumber = NUMBER.test(word);
      return { isNumber, word: isNumber ? digitsOf(word) : word };
    })
    .filter(({ word }) => word !== "")
    .slice(0, WORDS_MAX);
}

/** As the stored text has them: without 00 before the country's code, and without the 0 that some leave behind it. */
function digitsOf(word: string): string {
  return word
    .replace(/\D/g, "")
    .replace(/^00(?=\d{7})/, "")
    .replace(/^9660/, "966");
}
