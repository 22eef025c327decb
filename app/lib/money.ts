import { foldDigits } from "./arabic-text.ts";

/** Money: an integer number of halalas (100 to the riyal), in the database, in code and in the API (R13). */
export type Halalas = number;

const TYPED_SAR = /^(\d{1,9})(?:\.(\d{1,2}))?$/;

/** Riyals to halalas, rounded to the nearest halala; only for figures that are written in riyals. */
export function sarToHalalas(sar: number): Halalas {
  // toPrecision first: 1.005 × 100 is 100.49999 in binary, and nobody typed that.
  return Math.round(Number((sar * 100).toPrecision(15)));
}

/**
 * Reads an amount as people type it: "1,895", "١٬٨٩٥٫٥٠", "30 ". Null when it is no amount of at most two decimals.
 */
export function parseSar(text: string): Halalas | null {
  const plain = foldDigits(text)
    .replace(/[\s\p{Cf},\u066C]/gu, "")
    .replace("\u066B", ".");
  const match = TYPED_SAR.exec(plain);
  if (!match) return null;
  return Number(match[1]) * 100 + Number((match[2] ?? "").padEnd(2, "0"));
}

/** VAT contained in a gross price: gross × p / (100 + p), rounded to a halala (R13). */
export function vatInside(gross: Halalas, percent = 15): Halalas {
  return Math.round((gross * percent) / (100 + percent));
}
