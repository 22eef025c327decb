import { foldDigits } from "../arabic-text.ts";

const WHOLE = /^\d{1,10}$/;
const DECIMAL = /^-?\d{1,9}(?:\.\d{1,15})?$/;

/** Digits of every keyboard without the blanks and marks around them. */
function plain(text: string): string {
  return foldDigits(text.slice(0, 64).normalize("NFKC")).replace(/[\s\p{Cf}]/gu, "");
}

/** A count as people type it, in Arabic digits too; null for anything else. */
export function readWhole(text: string): number | null {
  const digits = plain(text);
  return WHOLE.test(digits) ? Number(digits) : null;
}

/** A percent, weight or degree: "12.5", "١٢٫٥", "12,5". No thousands are written in these, so a comma is the point. */
export function readDecimal(text: string): number | null {
  const digits = plain(text).replace(/[,\u060C\u066B]/, ".");
  return DECIMAL.test(digits) ? Number(digits) : null;
}
