import { foldSpelling } from "#app/lib/arabic-text.ts";
import { FIELD_MESSAGES } from "#app/lib/field-messages.ts";

/** Fewest characters of a password that somebody sets. */
export const PASSWORD_LENGTH = 10;
/** What is left beside the words that everybody knows of a person must still be worth guessing. */
const OWN_CHARACTERS = 6;
/** Shorter words stand in too many others. */
const SHORTEST_WORD = 3;

/** Letters that people write as figures and signs. */
const DISGUISED: Record<string, string> = {
  "0": "o",
  "1": "l",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "@": "a",
  $: "s",
  "!": "i",
};

/** Words that are known of the person and the shop: e-mail address and the parts of it, the shop's names. */
export function knownWords(email: string, shopNames: readonly string[]): string[] {
  const parts = email.split(/[@.+_-]/);
  return [email, ...parts, ...shopNames]
    .map(foldSpelling)
    .filter((word) => word.length >= SHORTEST_WORD)
    .sort((a, b) => b.length - a.length);
}

/**
 * Why nobody may have this password, as a message key: too short, among those that are tried first (also with figures
 * and signs around it, or in disguise), nothing but one thing repeated or counted, or little more than what is known of
 * the person. Null when it is good.
 */
export function passwordProblem(
  password: string,
  { common, words }: { common: ReadonlySet<string>; words: readonly string[] },
): string | null {
  if ([...password].length < PASSWORD_LENGTH) return FIELD_MESSAGES.password;
  const folded = foldSpelling(password);
  if (spellings(folded).some((each) => common.has(each)) || isMonotonous(folded)) {
    return FIELD_MESSAGES.passwordCommon;
  }
  const own = words.reduce((rest, word) => rest.replaceAll(word, ""), folded);
  const isOwn = own === folded || (own.match(/[\p{L}\p{N}]/gu)?.length ?? 0) >= OWN_CHARACTERS;
  return isOwn ? null : FIELD_MESSAGES.passwordPersonal;
}

/** The password as it is, without what was put around it, and both with figures read as the letters they stand for. */
function spellings(folded: string): string[] {
  const undressed = folded.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, "");
  const isWord = undressed.length >= 4;
  const plain = (text: string) => text.replace(/[013457@$!]/g, (sign) => DISGUISED[sign] ?? sign);
  return [folded, plain(folded), ...(isWord ? [undressed, plain(undressed)] : [])];
}

/** "aaaaaaaaaa", "abcabcabcabc", "abcdefghij", "9876543210". */
function isMonotonous(folded: string): boolean {
  if (/^(.{1,4}?)\1+.{0,3}$/u.test(folded)) return true;
  const codes = [...folded].map((sign) => sign.codePointAt(0) ?? 0);
  const steps = new Set(codes.slice(1).map((code, place) => code - (codes[place] ?? 0)));
  return steps.size === 1;
}
