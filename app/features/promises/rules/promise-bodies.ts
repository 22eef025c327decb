import { z } from "zod";
import { FIELD_MESSAGES } from "#app/lib/field-messages.ts";
import { isRealDate, isServiceTime } from "#app/lib/riyadh-time.ts";
import { LATE_CAUSES } from "#app/vocabulary/late-cause.ts";

/** POST /api/admin/orders/{id}/delay. */
export const tellDelayBody = z.object({
  date: z
    .string({ error: FIELD_MESSAGES.required })
    .refine(isRealDate, FIELD_MESSAGES.invalid)
    .describe("When it comes instead; the window is the hour that begins then"),
  time: z.string({ error: FIELD_MESSAGES.required }).refine(isServiceTime, FIELD_MESSAGES.invalid),
});

/** PUT /api/admin/orders/{id}/late-cause. */
export const lateCauseBody = z.object({
  cause: z.enum(LATE_CAUSES, { error: FIELD_MESSAGES.required }).describe("Why it was late"),
});
