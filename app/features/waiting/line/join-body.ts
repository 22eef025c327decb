import { z } from "zod";
import { optionalKey } from "#app/features/orders/place/schema.ts";
import { FIELD_MESSAGES } from "#app/lib/field-messages.ts";
import { optionalLine } from "#app/lib/field-schemas.ts";
import { isRealDate, isRealTime } from "#app/lib/riyadh-time.ts";
import { DELIVERY_METHODS, FULFILLMENTS, ORDER_LIMITS } from "#app/vocabulary/order-choices.ts";

/** POST /api/waiting: what somebody wants to order, and when. */
export const joinBody = z.object({
  date: z.string().refine(isRealDate, FIELD_MESSAGES.invalid),
  time: z
    .string()
    .refine(isRealTime, FIELD_MESSAGES.invalid)
    .nullish()
    .transform((time) => time ?? null)
    .describe("Without one any time of the day will do"),
  fulfillment: z.enum(FULFILLMENTS, { error: FIELD_MESSAGES.invalid }),
  restaurantSlug: optionalKey(FIELD_MESSAGES.invalid),
  deliveryMethod: z
    .enum(DELIVERY_METHODS)
    .nullish()
    .transform((method) => method ?? null),
  address: optionalLine(ORDER_LIMITS.addressMax).describe(
    "Where it is driven to: only its district is kept, since it chooses who drives",
  ),
  animals: z
    .int()
    .min(1)
    .max(ORDER_LIMITS.quantityMax * ORDER_LIMITS.meatsMax),
});
export type JoinBody = z.output<typeof joinBody>;
