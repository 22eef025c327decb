import { z } from "zod";
import { FIELD_MESSAGES } from "#app/lib/field-messages.ts";
import { isRealDate, isServiceTime } from "#app/lib/riyadh-time.ts";

const day = z.string({ error: FIELD_MESSAGES.invalid }).refine(isRealDate, FIELD_MESSAGES.invalid);
const when = {
  weekday: z
    .int({ error: FIELD_MESSAGES.invalid })
    .min(0, FIELD_MESSAGES.invalid)
    .max(6, FIELD_MESSAGES.invalid)
    .describe("0 is Sunday"),
  time: z.string({ error: FIELD_MESSAGES.invalid }).refine(isServiceTime, FIELD_MESSAGES.invalid),
};

/** The body of POST /api/standing-orders: which order comes again, when, and not before which day. */
export const startBody = z.object({
  orderId: z.string({ error: FIELD_MESSAGES.invalid }).min(1, FIELD_MESSAGES.invalid).max(64),
  ...when,
  from: day.nullish().describe("The first order is on this weekday on or after this day"),
});

/** What a customer changes of a standing order. */
export const changeBody = z.discriminatedUnion("act", [
  z.object({ act: z.literal("skip"), date: day.describe("The next day, as it was seen") }),
  z.object({ act: z.literal("move"), ...when }),
  z.object({ act: z.literal("pause") }),
  z.object({ act: z.literal("resume") }),
  z.object({ act: z.literal("stop") }),
]);
export type StandingChange = z.output<typeof changeBody>;

const reason = z
  .string({ error: FIELD_MESSAGES.required })
  .trim()
  .min(1, FIELD_MESSAGES.required)
  .max(500, FIELD_MESSAGES.tooLong)
  .describe("Its customer reads it");

/** What the desk does with one; why it rests or ends is said to its customer. */
export const adminBody = z.discriminatedUnion("act", [
  z.object({ act: z.literal("pause"), reason }),
  z.object({ act: z.literal("stop"), reason }),
  z.object({ act: z.literal("resume") }),
]);
