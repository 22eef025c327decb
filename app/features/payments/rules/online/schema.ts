import { z } from "zod";
import { PAY_AMOUNTS } from "#app/features/order-core/rules/down-payment.ts";
import { SAID_WHY } from "#app/features/orders/rules/cash/cash-offered.ts";
import { FIELD_MESSAGES } from "#app/lib/field-messages.ts";
import { GATEWAYS } from "#app/vocabulary/money/gateways.ts";
import {
  DECLINE_REASONS,
  ONLINE_PAYMENT_STATES,
  PAY_METHODS,
  PAYMENT_MEANS,
} from "#app/vocabulary/money/online-payment.ts";

/** POST /api/orders/{id}/payments, and the form of a tracking page. */
export const startPaymentBody = z.object({
  way: z
    .enum(PAY_METHODS, { error: FIELD_MESSAGES.invalid })
    .describe("One of the ways that the order offers"),
  amount: z
    .enum(PAY_AMOUNTS, { error: FIELD_MESSAGES.invalid })
    .default("down_payment")
    .describe(
      "Where a down payment waits: that alone, or the whole price at once. Otherwise both are what is due",
    ),
});

/** How a payment goes on: on the gateway's page, or in the customer's own bank. */
export const begunPayment = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("page"),
    paymentId: z.string(),
    url: z.string().meta({ description: "Of the gateway: the customer pays there and comes back" }),
  }),
  z.object({
    kind: z.literal("transfer"),
    halalas: z.int(),
    reference: z.string().meta({ description: "What the transfer must say" }),
  }),
]);
export type BegunPayment = z.infer<typeof begunPayment>;

/** How an order may be paid now, and how it was tried last. */
export const orderPayments = z.object({
  ways: z.array(z.enum(PAY_METHODS)).meta({ description: "In the order in which they are offered" }),
  halalas: z.int().meta({ description: "What is asked now; of several days of a basket all of it" }),
  cash: z
    .object({
      offered: z.boolean().meta({ description: "POST /api/orders/{id}/cash chooses it" }),
      why: z
        .enum(SAID_WHY)
        .nullable()
        .meta({ description: "Why this order is not paid in cash, where its sum or place says so" }),
      mostHalalas: z.int().meta({ description: "The most that the shop takes in cash" }),
      withdrawal: z
        .object({
          keptUntil: z
            .string()
            .nullable()
            .meta({ format: "date-time", description: "Until when its time is kept without the money then" }),
        })
        .nullable()
        .meta({ description: "DELETE /api/orders/{id}/cash takes it back; null where it cannot be" }),
    })
    .meta({ description: "Paying in cash when it is handed over" }),
  latest: z
    .object({
      id: z.string(),
      gateway: z.enum(GATEWAYS),
      state: z.enum(ONLINE_PAYMENT_STATES),
      declined: z.enum(DECLINE_REASONS).nullable(),
      halalas: z.int(),
      startedAt: z.string().meta({ format: "date-time" }),
    })
    .nullable(),
});
export type OrderPayments = z.infer<typeof orderPayments>;

/** A payment as the desk sees it. */
export const adminPayment = z.object({
  id: z.string(),
  gateway: z.enum(GATEWAYS),
  state: z.enum(ONLINE_PAYMENT_STATES),
  providerId: z.string().nullable(),
  means: z.enum(PAYMENT_MEANS).nullable(),
  declined: z.enum(DECLINE_REASONS).nullable(),
  askedHalalas: z.int(),
  receivedHalalas: z.int().nullable(),
  feeHalalas: z.int().nullable(),
  refundedHalalas: z.int(),
  startedAt: z.date(),
  askedAt: z.date().nullable(),
  paidAt: z.date().nullable(),
  /** Of the friend who was to pay it; null where the order's customer was. */
  part: z.int().nullable(),
});
export type AdminPayment = z.infer<typeof adminPayment>;

/** The desk asks a gateway about one payment. */
export const askPaymentBody = z.object({ paymentId: z.string().max(64) });
