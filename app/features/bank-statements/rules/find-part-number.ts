import { foldDigits } from "#app/lib/arabic-text.ts";

/** Between the signs of a reference, and between it and the number of a part; banks drop dashes or put blanks for them. */
const WITHIN = String.raw`[\s\-_./]{0,2}`;
const BEFORE_NUMBER = String.raw`[\s\-_./]{1,2}`;

/**
 * The number of a friend's part that a line says behind the order's reference, as `K7Q4MWXD-2`. Null where there is none, or
 * where two are said.
 */
export function findPartNumber(reference: string, ...texts: readonly (string | null)[]): number | null {
  const code = [...reference].join(WITHIN);
  const named = new RegExp(`(?<![A-Z0-9])${code}${BEFORE_NUMBER}0?([1-9][0-9]?)(?![A-Z0-9])`, "g");
  const numbers = new Set<number>();
  for (const text of texts) {
    const plain = foldDigits(text ?? "")
      .toUpperCase()
      .replace(/[\p{Cf}]/gu, "");
    for (const [, number] of plain.matchAll(named)) numbers.add(Number(number));
  }
  const [only] = numbers;
  return numbers.size === 1 && only !== undefined ? only : null;
}
