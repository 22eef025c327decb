import { foldForSearch } from "#app/lib/arabic-text.ts";

const PHONE_LIKE = /^[\d\s+()-]+$/;

/**
 * The LIKE pattern for what an admin typed, or null for an empty search. A number is found however it is spaced, and
 * with 00 in place of +.
 */
export function customerSearchPattern(typed: string): string | null {
  const folded = foldForSearch(typed.slice(0, 100));
  if (folded === "") return null;
  const words = PHONE_LIKE.test(folded) ? folded.replace(/\D/g, "").replace(/^00/, "") : folded;
  return words === "" ? null : `%${words.replace(/[\\%_]/g, "\\$&")}%`;
}
