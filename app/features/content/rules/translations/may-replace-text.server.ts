import type { Language } from "#app/i18n/language.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import { shippedText } from "./known-texts.server.ts";
import { type PlaceholderProblem, placeholderProblem } from "./text-placeholders.ts";

export type TextRefusal = "translation_unknown_key" | PlaceholderProblem;

/** May this text stand over a shipped one (AN15)? Its key must be known and it must fill in the same parts. */
export function mayReplaceText(language: Language, key: string, value: string): Result<null, TextRefusal> {
  const shipped = shippedText(language, key);
  if (shipped === null) return refuse("translation_unknown_key");
  const problem = placeholderProblem(shipped, value);
  return problem ? refuse(problem) : ok(null);
}
