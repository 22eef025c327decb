import { z } from "zod";
import { FIELD_MESSAGES } from "#app/lib/field-messages.ts";

const texts = z.record(z.string().max(200), z.string().max(5000, FIELD_MESSAGES.tooLong)).default({});

/** `translations.json` as Export writes it (AN14): language → key → value. */
export const translationsFile = z.strictObject({ ar: texts, en: texts });
export type TranslationsFile = z.output<typeof translationsFile>;

/** The file of a list of texts. */
export function toTranslationsFile(
  rows: readonly { key: string; language: "ar" | "en"; value: string }[],
): TranslationsFile {
  const of = (language: "ar" | "en") =>
    Object.fromEntries(rows.filter((row) => row.language === language).map(({ key, value }) => [key, value]));
  return { ar: of("ar"), en: of("en") };
}
