import { isNotAnswered, type Refused } from "#app/foundation/api/ask-shop.ts";
import type { Translate } from "#app/i18n/text-keys.ts";
import { isSignedOut, refusalWords } from "./refusal-words.ts";

/** May the page be read anew after this refusal? Not where that could take the form along: nobody answered, or the session has ended. */
export function mayReadAnew(refused: Refused): boolean {
  return !isNotAnswered(refused) && !isSignedOut(refused.code);
}

/**
 * What is said beside the form of why its change was not made; empty where its fields say all of it.
 * @param drawn fields beside which the form says itself what is wrong with them
 */
export function faultBeside(t: Translate<"common">, refused: Refused, drawn: readonly string[]): string {
  const fields = Object.entries(refused.fields);
  const others = fields.filter(([name]) => !drawn.includes(name));
  if (fields.length > 0 && others.length === 0) return "";
  return refusalWords(t, { ...refused, fields: Object.fromEntries(others) });
}
