import { REFERENCE_ALPHABET, REFERENCE_LENGTH } from "#app/features/order-core/rules/reference.ts";
import { foldDigits } from "#app/lib/arabic-text.ts";

/**
 * What a line may say of an order: `sure` are codes that stand by themselves, as they were given; `near` are those that
 * stand within longer words, or hold a sign that no reference has and that looks like another.
 */
export interface FoundReferences {
  sure: string[];
  near: string[];
}

/** A code may be broken by blanks, dashes, points, and by the line that ends. */
const WORDS = /[A-Z0-9]+/g;
/** Between the parts of one code; anything longer is another thing. */
const GAP = /^[\s\-_./]{1,2}$/;
const IS_REFERENCE = new RegExp(`^[${REFERENCE_ALPHABET}]{${REFERENCE_LENGTH}}$`);
/** What people write for a sign of the alphabet. */
const CONFUSED: Readonly<Record<string, string>> = {
  "0": "DQ",
  O: "DQ",
  "1": "7J",
  I: "J7",
  L: "J",
  "2": "7",
  Z: "7",
  "8": "3",
  B: "3",
  V: "Y",
  U: "Y",
  "5": "6",
  S: "6",
};
/** Each of them doubles what is looked for. */
const CONFUSED_MAX = 2;
const NEAR_MAX = 60;

/** The references of orders and baskets that the text of a line may hold. */
export function findReferences(...texts: readonly (string | null)[]): FoundReferences {
  const sure = new Set<string>();
  const near = new Set<string>();
  for (const text of texts) {
    if (!text) continue;
    const plain = foldDigits(text)
      .toUpperCase()
      .replace(/[\p{Cf}]/gu, "");
    const words = [...plain.matchAll(WORDS)].map((match) => ({ word: match[0], at: match.index }));
    for (const [first, { word, at }] of words.entries()) {
      let joined = word;
      let end = at + word.length;
      for (const next of words.slice(first + 1)) {
        if (joined.length >= REFERENCE_LENGTH || !GAP.test(plain.slice(end, next.at))) break;
        joined += next.word;
        end = next.at + next.word.length;
      }
      if (IS_REFERENCE.test(joined)) sure.add(joined);
      else if (joined.length === REFERENCE_LENGTH) for (const each of unconfused(joined)) near.add(each);
      for (let from = 0; from + REFERENCE_LENGTH <= word.length; from += 1) {
        const part = word.slice(from, from + REFERENCE_LENGTH);
        if (word.length > REFERENCE_LENGTH && IS_REFERENCE.test(part)) near.add(part);
      }
    }
  }
  return { sure: [...sure], near: [...near].filter((each) => !sure.has(each)).slice(0, NEAR_MAX) };
}

/** What was meant, where a few signs are none of the alphabet; nothing where too many are. */
function unconfused(code: string): string[] {
  const strangers = [...code].filter((sign) => !REFERENCE_ALPHABET.includes(sign));
  if (strangers.length === 0 || strangers.length > CONFUSED_MAX) return [];
  let meant = [""];
  for (const sign of code) {
    const signs = REFERENCE_ALPHABET.includes(sign) ? sign : (CONFUSED[sign] ?? "");
    meant = meant.flatMap((begun) => [...signs].map((each) => begun + each));
  }
  return meant;
}

/** A text as codes with dashes are looked for in it: capitals and figures alone. */
export function packedText(...texts: readonly (string | null)[]): string {
  return texts
    .map((text) =>
      foldDigits(text ?? "")
        .toUpperCase()
        .replace(/[^A-Z0-9]/g, ""),
    )
    .join(" ");
}
