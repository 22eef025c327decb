import { said } from "#tests/support/pages/shipped-words.ts";

/** Says a key such as `wizard:bar.continue`; a key without words is a fault of the test and throws. */
export type Words = (key: string, fillings?: Record<string, unknown>) => string;

/** The shipped sentences of a language, as its readers see them. */
export function wordsOf(language: "ar" | "en"): Words {
  return (key, fillings) => said(key, fillings, language);
}
