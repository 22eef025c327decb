import { z } from "zod";
import { type OrderView, orderView } from "#app/features/order-reading/rules/order-view.ts";
import { ORDER_EVENT_KINDS } from "#app/vocabulary/order-event.ts";
import { ORDER_STATUSES } from "#app/vocabulary/order-status.ts";

/**
 * An order as programs are told of it: the same fields as at the HTTP API, those without a person. Every one is named here, so that a new
 * one is left out until somebody decides; names, numbers, addresses and words are read at the HTTP API, by a key that may.
 */
const toldOrder = orderView
  .pick({
    id: true,
    reference: true,
    status: true,
    createdAt: true,
    updatedAt: true,
    language: true,
    fulfillment: true,
    deliveryMethod: true,
    restaurant: true,
    schedule: true,
    guests: true,
    heldUntil: true,
    needsTime: true,
    riceCookingStyle: true,
    sides: true,
    totals: true,
    paymentReview: true,
    downPaymentHalalas: true,
    cashUpToHalalas: true,
    cashHalalas: true,
    dueHalalas: true,
    nowHalalas: true,
    toReturnHalalas: true,
    isLapsed: true,
  })
  .extend({
    meats: z.array(orderView.shape.meats.element.omit({ platesNote: true, butcherNote: true })),
    occasion: z
      .object({
        id: z.string().nullable(),
        kind: z.string(),
        name: z.string(),
        nameEn: z.string().nullable(),
      })
      .nullable(),
  });

const status = z.enum(ORDER_STATUSES).nullable();

/** What is sent: what happened, when, and the order as it is when it is told. */
export const webhookBody = z.object({
  type: z.string(),
  timestamp: z.string().meta({ format: "date-time", description: "When it happened" }),
  data: z.object({
    event: z.object({ id: z.int(), kind: z.enum(ORDER_EVENT_KINDS), fromStatus: status, toStatus: status }),
    order: toldOrder,
  }),
});

export type ToldOrder = z.output<typeof toldOrder>;

/** Leaves out whatever is not named. */
export function tellOrder(order: OrderView): ToldOrder {
  return toldOrder.parse(order);
}

/** What happened, as the bytes that are signed and sent. */
export function writeBody(told: z.input<typeof webhookBody>): string {
  return JSON.stringify(webhookBody.parse(told));
}
