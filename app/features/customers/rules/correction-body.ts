import { z } from "zod";
import { personName, saudiMobile } from "#app/features/accounts/rules/schema.ts";
import { FIELD_MESSAGES } from "#app/lib/field-messages.ts";
import { NUMBER_CHANGES } from "./number-change.ts";

/** What is corrected of a customer, and what stood there when somebody began to. */
export const correctionBody = z.object({
  /** Empty where the shop knows no name. */
  fullName: z.union([z.literal("").transform(() => null), z.null(), personName]),
  /** Empty where a customer has none and gets none. */
  phone: z.union([z.literal("").transform(() => null), z.null(), saudiMobile]),
  /** Only of a number that replaces another. */
  why: z
    .enum(NUMBER_CHANGES, { error: FIELD_MESSAGES.required })
    .nullish()
    .transform((why) => why ?? null),
  was: z.object({
    fullName: z.string().max(200).nullable(),
    phone: z.string().max(40).nullable(),
  }),
});

/** The same as the command reads it. */
export type Correction = z.output<typeof correctionBody>;
