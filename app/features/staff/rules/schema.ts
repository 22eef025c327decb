import { z } from "zod";
import { FIELD_MESSAGES } from "#app/lib/field-messages.ts";
import { requiredLine } from "#app/lib/field-schemas.ts";
import { PERMISSIONS } from "#app/vocabulary/permission.ts";
import { withReading } from "./reading-keys.ts";

const permissions = z
  .array(z.enum(PERMISSIONS, { error: FIELD_MESSAGES.invalid }), { error: FIELD_MESSAGES.required })
  .min(1, FIELD_MESSAGES.required)
  .max(PERMISSIONS.length, FIELD_MESSAGES.invalid)
  .transform(withReading);

/** A role: its name in both languages and what it permits; seeing what is changed comes along. */
export const roleBody = z.object({ name: requiredLine(60), nameEn: requiredLine(60), permissions });

export const roleChange = roleBody.partial().extend({
  was: z
    .array(z.string().max(100))
    .max(200)
    .optional()
    .describe("The permissions as they were shown: other ones by now refuse the change with 409 stale_edit."),
});
