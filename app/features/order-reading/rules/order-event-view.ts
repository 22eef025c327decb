import { z } from "zod";
import { CANCEL_REASONS, FAULTS } from "#app/vocabulary/cancel-reason.ts";
import { ORDER_EVENT_ACTORS, ORDER_EVENT_KINDS } from "#app/vocabulary/order-event.ts";
import { ORDER_STATUSES } from "#app/vocabulary/order-status.ts";

const instant = z.string().meta({ format: "date-time" });

/** One entry of an order's timeline, as its customer sees it. */
export const orderEventView = z.object({
  id: z.int(),
  at: instant,
  kind: z.enum(ORDER_EVENT_KINDS),
  by: z.enum(ORDER_EVENT_ACTORS),
  fromStatus: z.enum(ORDER_STATUSES).nullable(),
  toStatus: z.enum(ORDER_STATUSES).nullable(),
  /** Customers get it only where they wrote it or it was written for them: why a payment or another time was refused. */
  note: z.string().nullable(),
  /** Why the customer cancelled. */
  reason: z.enum(CANCEL_REASONS).nullable(),
  /** The day and time that was asked for, or came to be. */
  slot: z.object({ date: z.string(), time: z.string() }).nullable(),
});
export type OrderEventView = z.infer<typeof orderEventView>;

/** The same for the desk. */
export const adminOrderEventView = orderEventView.extend({
  /** E-mail of the staff member. */
  actor: z.string().nullable(),
  /** Whose fault it was that an order to be paid in cash came back. */
  fault: z.enum(FAULTS).nullable(),
});
export type AdminOrderEventView = z.infer<typeof adminOrderEventView>;
