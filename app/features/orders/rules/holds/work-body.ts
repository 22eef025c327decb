import { z } from "zod";
import { optionalKey } from "#app/features/order-placing/rules/schema.ts";
import { FIELD_MESSAGES } from "#app/lib/field-messages.ts";
import { optionalLine } from "#app/lib/field-schemas.ts";
import { DELIVERY_METHODS, FULFILLMENTS, ORDER_LIMITS } from "#app/vocabulary/order-choices.ts";

/** The work that places are asked for while there is no order yet. */
export const workBody = z.object({
  fulfillment: z.enum(FULFILLMENTS, { error: FIELD_MESSAGES.invalid }),
  restaurantSlug: optionalKey(FIELD_MESSAGES.invalid),
  deliveryMethod: z
    .enum(DELIVERY_METHODS)
    .nullish()
    .transform((method) => method ?? null),
  address: optionalLine(ORDER_LIMITS.addressMax).describe(
    "Where it is driven to: its district chooses who drives",
  ),
  animals: z
    .int()
    .min(1)
    .max(ORDER_LIMITS.quantityMax * ORDER_LIMITS.meatsMax),
});
