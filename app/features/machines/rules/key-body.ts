import { z } from "zod";
import { withReading } from "#app/features/staff/rules/reading-keys.ts";
import { FIELD_MESSAGES } from "#app/lib/field-messages.ts";
import { requiredLine } from "#app/lib/field-schemas.ts";
import { isKeyScope, KEY_SCOPES } from "#app/vocabulary/machines/key-scope.ts";
import { KEY_DAYS } from "./key-days.ts";

/** A new key: its name, what it may do (seeing what it changes comes along), and for how long. */
export const keyBody = z.object({
  name: requiredLine(60),
  scopes: z
    .array(z.enum(KEY_SCOPES, { error: FIELD_MESSAGES.invalid }), { error: FIELD_MESSAGES.required })
    .min(1, FIELD_MESSAGES.required)
    .max(KEY_SCOPES.length, FIELD_MESSAGES.invalid)
    .transform((scopes) => withReading(scopes).filter(isKeyScope)),
  days: z.literal(KEY_DAYS, { error: FIELD_MESSAGES.invalid }),
});
