import { z } from "zod";
import { FIELD_MESSAGES } from "#app/lib/field-messages.ts";
import { optionalParagraph } from "#app/lib/field-schemas.ts";

/** An admin's answer to a payment proof; a rejection says why, because the customer reads it (AO17 OD14). */
export const reviewPaymentBody = z
  .object({
    decision: z.enum(["verified", "rejected"], { error: FIELD_MESSAGES.invalid }),
    reason: optionalParagraph(500),
  })
  .refine(({ decision, reason }) => decision === "verified" || reason !== null, {
    path: ["reason"],
    message: FIELD_MESSAGES.required,
  });
