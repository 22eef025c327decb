import { foldDigits } from "#app/lib/arabic-text.ts";

const SHORT_CODE = /^[A-Z]{4}[0-9]{4}$/;

/** The short code of a Saudi National Address, like RRRD2929, upper-cased and without blanks; null when it is none. */
export function parseShortAddress(input: string): string | null {
  const code = foldDigits(input)
    .replace(/[\s\p{Cf}-]/gu, "")
    .toUpperCase();
  return SHORT_CODE.test(code) ? code : null;
}
