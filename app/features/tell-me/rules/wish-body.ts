import { z } from "zod";
import { saudiMobile } from "#app/features/accounts/rules/schema.ts";
import { FIELD_MESSAGES } from "#app/lib/field-messages.ts";
import { requiredLine } from "#app/lib/field-schemas.ts";
import { WISH_KINDS } from "#app/vocabulary/message-state.ts";

/** POST /api/tell-me: of what somebody wants to be told, and at which number. */
export const wishBody = z.object({
  kind: z.enum(WISH_KINDS, { error: FIELD_MESSAGES.invalid }),
  subject: requiredLine(80).describe("The id of an occasion, or the name of a place"),
  phone: saudiMobile
    .nullish()
    .transform((phone) => phone ?? null)
    .describe("Left out by whoever is signed in: it is the account's"),
  agreed: z
    .literal(true, { error: FIELD_MESSAGES.required })
    .describe("To the one message that is asked for"),
});
export type WishBody = z.output<typeof wishBody>;
