import { z } from "zod";
import { schedule } from "#app/features/order-core/rules/point-and-time.ts";
import { FIELD_MESSAGES } from "#app/lib/field-messages.ts";
import { optionalParagraph } from "#app/lib/field-schemas.ts";
import { CANCEL_REASONS } from "#app/vocabulary/cancel-reason.ts";
import { CANCEL_TEXT_MAX } from "./cancel-text-max.ts";

/** POST /api/orders/{id}/cancel. */
export const cancelOrderBody = z.object({
  reason: z.enum(CANCEL_REASONS, { error: FIELD_MESSAGES.required }),
  text: optionalParagraph(CANCEL_TEXT_MAX).describe("More about it, in the customer's own words"),
});

/** POST /api/orders/{id}/time. */
export const askTimeBody = z.object({
  schedule,
  expectedTotalHalalas: z
    .int({ error: FIELD_MESSAGES.wholeNumber })
    .min(0, FIELD_MESSAGES.outOfRange)
    .optional()
    .describe("What the order costs on that day, as it was shown; missing: as much as now"),
});

/** POST /api/admin/orders/{id}/time-wish: the wish as the desk saw it, so that no other one is answered by mistake. */
export const answerTimeBody = z.object({
  schedule,
  decision: z.enum(["accepted", "declined"], { error: FIELD_MESSAGES.invalid }),
  reason: optionalParagraph(500).describe("Needed to decline; the customer reads it"),
});
