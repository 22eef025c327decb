import { z } from "zod";
import { FIELD_MESSAGES } from "#app/lib/field-messages.ts";
import { requiredLine } from "#app/lib/field-schemas.ts";
import { parseSaudiMobile } from "#app/lib/phone.ts";
import { MEMBER_ROLES } from "#app/vocabulary/partner-seat.ts";

/** Somebody who is to sit at a seat. */
export const memberBody = z.object({
  name: requiredLine(80),
  phone: z
    .string({ error: FIELD_MESSAGES.required })
    .max(60, FIELD_MESSAGES.phone)
    .transform(parseSaudiMobile)
    .pipe(z.string({ error: FIELD_MESSAGES.phone })),
  role: z.enum(MEMBER_ROLES, { error: FIELD_MESSAGES.required }),
});
export type MemberBody = z.output<typeof memberBody>;
