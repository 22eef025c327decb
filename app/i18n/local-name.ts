import type { Language } from "./language.ts";

/** The label of a row in the reader's language; the English name is optional and falls back to the Arabic one. */
export function localName(row: { name: string; nameEn?: string | null }, language: Language): string {
  return language === "en" && row.nameEn ? row.nameEn : row.name;
}

/** The same choice for any pair of texts. */
export function localText(
  arabic: string | null,
  english: string | null | undefined,
  language: Language,
): string | null {
  return language === "en" && english ? english : arabic;
}
