import { LANGUAGES, type Language } from "#app/i18n/language.ts";
import { openTextReader, type TextReader } from "#app/i18n/page-texts.ts";
import { shippedTexts } from "#app/i18n/shipped-texts.server.ts";

const readers = Object.fromEntries(
  LANGUAGES.map((language) => [
    language,
    openTextReader({ language, version: "shipped", namespaces: { ...shippedTexts[language] } }),
  ]),
) as Record<Language, TextReader>;

/** The shipped words of a language, as components read them. */
export const shippedIn = (language: Language): TextReader => readers[language];

/** One shipped sentence, as a page says it; a key that is none throws. */
export function said(key: string, values: Record<string, unknown> = {}, language: Language = "en"): string {
  const text = shippedIn(language).translate("common")(key as never, values);
  if (text === key.replace(/^[^:]+:/, "")) throw new Error(`no words are shipped for ${key}`);
  return text;
}
