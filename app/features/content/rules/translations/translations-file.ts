import { z } from "zod";
import { FIELD_MESSAGES } from "#app/lib/field-messages.ts";

const texts = z.record(z.string().max(200), z.string().max(5000, FIELD_MESSAGES.tooLong)).default({});
const keys = z.array(z.string().max(200)).default([]);

/**
 * `translations.json` as Export writes it (AN14): language → key → value of now, every text of the shop, so that it can go
 * to a translator and come back. Files of earlier versions had a list beside the languages, which says nothing.
 */
export const translationsFile = z
  .strictObject({ ar: texts, en: texts, changed: z.strictObject({ ar: keys, en: keys }).optional() })
  .transform(({ ar, en }) => ({ ar, en }));
export type TranslationsFile = z.output<typeof translationsFile>;

/** What Export writes. */
export const writtenTranslations = z.strictObject({ ar: texts, en: texts });
