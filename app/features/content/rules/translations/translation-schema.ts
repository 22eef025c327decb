import { z } from "zod";
import { FIELD_MESSAGES } from "#app/lib/field-messages.ts";
import { optionalLine, requiredLine } from "#app/lib/field-schemas.ts";

const value = z
  .string({ error: FIELD_MESSAGES.required })
  .max(5000, FIELD_MESSAGES.tooLong)
  .refine((text) => text.trim() !== "", FIELD_MESSAGES.required);
const category = optionalLine(60).transform((name) => name ?? "general");

/** `key` is `namespace:path`; that it is known and its placeholders match is checked against the shipped texts. */
export const translationBody = z.object({
  key: requiredLine(200),
  language: z.enum(["ar", "en"], { error: FIELD_MESSAGES.invalid }),
  value,
  category,
});
export const translationChange = z
  .object({ value, category: optionalLine(60).transform((name) => name ?? "general") })
  .partial();

export type TranslationBody = z.output<typeof translationBody>;
export type TranslationChange = z.output<typeof translationChange>;
