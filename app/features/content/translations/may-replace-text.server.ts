import type { Language } from "#app/i18n/language.ts";
import { shippedText } from "./known-texts.server.ts";
import { type TranslationProblem, translationProblem } from "./text-placeholders.ts";

export type TranslationRefusal = "translation_unknown_key" | TranslationProblem;

/** May this text stand over a shipped one (AN15)? Its key must be known and it must fill in the same parts. */
export function checkTranslation(language: Language, key: string, value: string): TranslationRefusal | null {
  const shipped = shippedText(language, key);
  return shipped === null ? "translation_unknown_key" : translationProblem(shipped, value);
}
