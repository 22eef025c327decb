import { foldDigits } from "./arabic-text.ts";

const LARGEST = 2_147_483_647;

/** AC07 AN05: an order index input parses to an integer, default 0. */
export function parseOrderIndex(input: string): number {
  const value = Number.parseInt(foldDigits(input), 10);
  return Number.isFinite(value) ? Math.min(LARGEST, Math.max(-LARGEST, value)) : 0;
}
