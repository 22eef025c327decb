import { z } from "zod";
import { hoursChange } from "#app/features/restaurants/rules/schema.ts";
import { FIELD_MESSAGES } from "#app/lib/field-messages.ts";
import { halalas, id, optionalLine, requiredLine } from "#app/lib/field-schemas.ts";
import { isRealDate } from "#app/lib/riyadh-time.ts";

/** Orders that were shown, and may stay as they are. */
const seen = z.array(z.string().max(64)).max(500).default([]);

/** What a seat asks of what it sells: stock and days off act at once, all else is proposed. */
export const offerChange = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("stock"),
    thing: z.enum(["dish", "side"]),
    id,
    isOut: z.boolean(),
    seen,
  }),
  z.object({
    intent: z.literal("day-off"),
    date: z.string({ error: FIELD_MESSAGES.required }).refine(isRealDate, FIELD_MESSAGES.invalid),
    isClosed: z.boolean(),
    seen,
  }),
  z.object({ intent: z.literal("propose-dish"), id, priceHalalas: halalas }),
  z.object({ intent: z.literal("propose-side"), id, priceHalalas: halalas }),
  z.object({
    intent: z.literal("propose-new-side"),
    name: requiredLine(),
    nameEn: optionalLine(),
    priceHalalas: halalas,
  }),
  hoursChange.pick({ hours: true }).extend({ intent: z.literal("propose-hours") }),
  z.object({ intent: z.literal("withdraw"), id }),
]);
export type OfferChange = z.output<typeof offerChange>;
