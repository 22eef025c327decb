import { z } from "zod";
import { FIELD_MESSAGES } from "#app/lib/field-messages.ts";
import { requiredLine } from "#app/lib/field-schemas.ts";
import { WEBHOOK_TYPES } from "#app/vocabulary/machines/webhook-type.ts";

/** An address of a program: what the desk calls it, where it is, and what it is told of. */
export const endpointBody = z.object({
  name: requiredLine(60),
  url: requiredLine(500),
  types: z
    .array(z.enum(WEBHOOK_TYPES, { error: FIELD_MESSAGES.invalid }), { error: FIELD_MESSAGES.required })
    .min(1, FIELD_MESSAGES.required)
    .max(WEBHOOK_TYPES.length, FIELD_MESSAGES.invalid)
    .transform((types) => WEBHOOK_TYPES.filter((type) => types.includes(type))),
});
