import { z } from "zod";
import { unknownPlaceholders } from "#app/features/messages/rules/placeholders.ts";
import { FIELD_MESSAGES } from "#app/lib/field-messages.ts";

/** An answer that the desk has ready. */
export interface CannedAnswer {
  id: string;
  name: string;
  textAr: string;
  textEn: string;
}

export const CANNED_MAX = 100;

const text = z
  .string()
  .trim()
  .min(1, FIELD_MESSAGES.required)
  .max(2_000, FIELD_MESSAGES.tooLong)
  .refine((words) => unknownPlaceholders(words).length === 0, "admin-inbox:canned.unknownPlace");

/** What the desk's form sends; without `id` it is a new one. */
export const cannedBody = z.object({
  id: z.string().max(64).optional(),
  name: z.string().trim().min(1, FIELD_MESSAGES.required).max(80, FIELD_MESSAGES.tooLong),
  textAr: text,
  textEn: text,
});
export type CannedBody = z.infer<typeof cannedBody>;
