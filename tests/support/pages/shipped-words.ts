import { createI18n } from "#app/i18n/create-i18n.ts";
import { LANGUAGES, type Language } from "#app/i18n/language.ts";
import { shippedTexts } from "#app/i18n/shipped-texts.server.ts";

const instances = Object.fromEntries(
  LANGUAGES.map((language) => [
    language,
    createI18n(language, { [language]: { ...shippedTexts[language] } }),
  ]),
);

/** The shipped words of a language, for the library that reads them. */
export const shippedIn = (language: Language) => instances[language] as ReturnType<typeof createI18n>;

/** One shipped sentence, as a page says it; a key that is none throws. */
export function said(key: string, values: Record<string, unknown> = {}, language: Language = "en"): string {
  const text = shippedIn(language).t(key as never, values as never) as unknown as string;
  if (typeof text !== "string" || text === key.replace(/^[^:]+:/, "") || text === key)
    throw new Error(`no words are shipped for ${key}`);
  return text;
}
