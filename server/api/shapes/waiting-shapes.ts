import { z } from "@hono/zod-openapi";
import { DELIVERY_METHODS, FULFILLMENTS } from "#app/vocabulary/order-choices.ts";
import { WAITING_STATES } from "#app/vocabulary/waiting-state.ts";

const shared = {
  id: z.string(),
  date: z.string(),
  time: z.string().nullable().openapi({ description: "HH:mm in Riyadh; null is any time of the day" }),
  state: z.enum(WAITING_STATES),
  fulfillment: z.enum(FULFILLMENTS),
  deliveryMethod: z.enum(DELIVERY_METHODS).nullable(),
  animals: z.int(),
  joinedAt: z.string(),
  offeredTime: z.string().nullable(),
  offeredUntil: z.string().nullable().openapi({ description: "Until when the offered place is kept" }),
};

/** An entry of the waiting list for its owner. */
export const waitingEntrySchema = z.object({
  ...shared,
  restaurant: z.object({ slug: z.string(), name: z.string(), nameEn: z.string().nullable() }).nullable(),
  ahead: z.int().openapi({ description: "How many wait for the same and joined before" }),
  orderId: z.string().nullable().openapi({ description: "The order that took the offer" }),
});

/** The same for the desk. */
export const adminWaitingEntrySchema = z.object({
  ...shared,
  restaurant: z.object({ name: z.string(), nameEn: z.string().nullable() }).nullable(),
  customer: z
    .object({ id: z.string(), name: z.string().nullable(), phone: z.string().nullable() })
    .nullable()
    .openapi({ description: "For whoever may read customers" }),
  district: z.string().nullable(),
  order: z.object({ id: z.string(), reference: z.string() }).nullable(),
});
