import { z } from "zod";
import { foldDigits } from "#app/lib/arabic-text.ts";
import { FIELD_MESSAGES } from "#app/lib/field-messages.ts";
import { requiredLine } from "#app/lib/field-schemas.ts";
import { STATION_KINDS } from "#app/vocabulary/station-kind.ts";
import { CODE_DIGITS } from "./station-lengths.ts";

const kind = z.enum(STATION_KINDS, { error: FIELD_MESSAGES.required });
const scopeId = z.string({ error: FIELD_MESSAGES.required }).min(1, FIELD_MESSAGES.required).max(64);

/** Digits however a keyboard writes them. */
const digits = (pattern: RegExp) =>
  z
    .string({ error: FIELD_MESSAGES.required })
    .max(40, FIELD_MESSAGES.tooLong)
    .transform((typed) => foldDigits(typed).replace(/[\s-]/g, ""))
    .pipe(z.string().regex(pattern, FIELD_MESSAGES.invalid));

/** A PIN has four to six digits. */
export const pin = digits(/^\d{4,6}$/);

/** A new code for a tablet: what it will be, and where it stands. */
export const pairingBody = z.object({ name: requiredLine(60), kind, scopeId });
export type PairingBody = z.output<typeof pairingBody>;

/** POST /api/station/pair */
export const codeBody = z.object({ code: digits(new RegExp(`^\\d{${CODE_DIGITS}}$`)) });

/** Somebody who acts at stations of one place. */
export const personBody = z.object({
  name: requiredLine(40),
  kinds: z
    .array(kind, { error: FIELD_MESSAGES.required })
    .min(1, FIELD_MESSAGES.required)
    .max(STATION_KINDS.length),
  scopeId,
  pin,
});
export type PersonBody = z.output<typeof personBody>;

/** POST /api/station/people/{id}/sign-in */
export const pinBody = z.object({ pin });
