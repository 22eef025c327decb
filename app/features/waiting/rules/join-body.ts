import { z } from "zod";
import { workBody } from "#app/features/orders/rules/holds/work-body.ts";
import { FIELD_MESSAGES } from "#app/lib/field-messages.ts";
import { isRealDate, isServiceTime } from "#app/lib/riyadh-time.ts";

/** POST /api/waiting: what somebody wants to order, and when. */
export const joinBody = workBody.extend({
  date: z.string().refine(isRealDate, FIELD_MESSAGES.invalid),
  time: z
    .string()
    .refine(isServiceTime, FIELD_MESSAGES.invalid)
    .nullish()
    .transform((time) => time ?? null)
    .describe("Without one any time of the day will do"),
});
export type JoinBody = z.output<typeof joinBody>;
