import { z } from "@hono/zod-openapi";
import { DELIVERY_METHODS, FULFILLMENTS } from "#app/vocabulary/order-choices.ts";
import { ORDER_STATUSES } from "#app/vocabulary/order-status.ts";
import { RUN_OUTCOMES, STANDING_HALTS, STANDING_STATES } from "#app/vocabulary/standing-order.ts";

const name = z.object({ name: z.string(), nameEn: z.string().nullable() });

const run = z.object({
  date: z.string(),
  time: z.string(),
  outcome: z.enum(RUN_OUTCOMES),
  order: z.object({ id: z.string(), reference: z.string(), status: z.enum(ORDER_STATUSES) }).nullable(),
  refusal: z
    .object({ code: z.string(), detail: z.record(z.string(), z.union([z.string(), z.number()])) })
    .nullable(),
  at: z.string(),
});

/** A standing order for its owner. */
export const standingOrderSchema = z.object({
  id: z.string(),
  weekday: z.int().openapi({ description: "0 is Sunday" }),
  time: z.string().openapi({ description: "HH:mm in Riyadh" }),
  state: z.enum(STANDING_STATES),
  haltedBy: z.enum(STANDING_HALTS).nullable().openapi({
    description: "Who made it rest or end: its customer, the shop, or two orders in a row without money",
  }),
  haltReason: z.string().nullable(),
  next: z
    .object({ date: z.string(), madeAt: z.string() })
    .nullable()
    .openapi({ description: "The next day, and when its order is made; null while it does not run" }),
  fulfillment: z.enum(FULFILLMENTS),
  deliveryMethod: z.enum(DELIVERY_METHODS).nullable(),
  restaurant: name.extend({ slug: z.string() }).nullable(),
  items: z.array(z.object({ breed: name, ageClass: name, quantity: z.int() })),
  address: z.string().nullable(),
  createdAt: z.string(),
  runs: z.array(run).openapi({ description: "What became of its days, the latest first" }),
});

/** The same for the desk. */
export const adminStandingOrderSchema = standingOrderSchema.extend({
  customer: z
    .object({ id: z.string(), name: z.string().nullable(), phone: z.string().nullable() })
    .nullable()
    .openapi({ description: "For whoever may read customers" }),
});
