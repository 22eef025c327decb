import { z } from "@hono/zod-openapi";
import { REVIEW_STATES } from "#app/features/payments/payment-review.ts";
import { DELIVERY_METHODS, FULFILLMENTS, HOME_CUTS } from "#app/vocabulary/order-choices.ts";
import { ORDER_STATUSES } from "#app/vocabulary/order-status.ts";

/** Shapes of orders in answers: money in halalas, weights in kg for one animal, instants ISO 8601 in UTC, schedules in Asia/Riyadh. */
const halalas = z.int();
const instant = z.string().openapi({ format: "date-time" });
const status = z.enum(ORDER_STATUSES);
const copied = z.object({ id: z.string().nullable(), name: z.string(), nameEn: z.string().nullable() });
const schedule = z.object({ date: z.string(), time: z.string() }).nullable();
const paymentReview = z.enum(REVIEW_STATES).nullable();

const meat = z.object({
  breed: copied,
  ageClass: copied,
  quantity: z.int(),
  unitPriceHalalas: halalas,
  totalHalalas: halalas,
  liveKg: z.number().nullable(),
  carcassKg: z.number().nullable(),
  homeCut: z.enum(HOME_CUTS),
  vacuumSeal: z.boolean(),
  includeOffal: z.boolean(),
  cookingStyle: copied.extend({ unitPriceHalalas: halalas }).nullable(),
  platesCount: z.int().nullable(),
  platesNote: z.string().nullable(),
});

const totals = z.object({
  meatHalalas: halalas,
  cookingHalalas: halalas,
  sidesHalalas: halalas,
  appFeeHalalas: halalas,
  deliveryFeeHalalas: halalas,
  totalHalalas: halalas.openapi({ description: "Without delivery" }),
  grandTotalHalalas: halalas.openapi({ description: "What the customer transfers" }),
  vatPercent: z.number(),
  vatInsideHalalas: halalas,
  depositHalalas: halalas.openapi({ description: "Refundable, paid at the restaurant, in no total" }),
});

const event = z.object({
  id: z.int(),
  at: instant,
  kind: z.enum(["placed", "moved", "proof_submitted", "payment_verified", "payment_rejected", "note"]),
  by: z.enum(["customer", "staff", "system"]),
  fromStatus: status.nullable(),
  toStatus: status.nullable(),
  note: z.string().nullable(),
});

const proof = z.object({
  id: z.string(),
  contentType: z.string(),
  byteSize: z.int(),
  uploadedAt: instant,
  url: z.string(),
  previewUrl: z.string().nullable(),
});

export const orderSchema = z
  .object({
    id: z.string(),
    reference: z.string().openapi({ description: "What the customer writes in the bank transfer" }),
    status,
    createdAt: instant,
    updatedAt: instant,
    customer: z.string(),
    customerName: z.string(),
    customerPhone: z.string(),
    language: z.enum(["ar", "en"]),
    fulfillment: z.enum(FULFILLMENTS),
    restaurant: copied.extend({ slug: z.string().nullable() }).nullable(),
    deliveryMethod: z.enum(DELIVERY_METHODS),
    address: z.string().nullable(),
    location: z.object({ lat: z.number(), lng: z.number() }).nullable(),
    schedule,
    meats: z.array(meat),
    sides: z.array(copied.extend({ unitPriceHalalas: halalas, amount: z.int(), totalHalalas: halalas })),
    riceCookingStyle: copied.extend({ priceHalalas: halalas }).nullable(),
    totals,
    paymentReview,
    paymentReviewReason: z.string().nullable(),
    paymentProofUrl: z.string().nullable(),
    proofs: z.array(proof),
    timeline: z.array(event),
  })
  .openapi("Order");

export const orderPageSchema = z.object({ items: z.array(orderSchema), nextCursor: z.string().nullable() });

export const adminOrderSchema = orderSchema
  .extend({
    timeline: z.array(event.extend({ actor: z.string().nullable() })),
    customerId: z.string(),
    internalNote: z.string().nullable(),
    commissionPercent: z.number(),
    commissionHalalas: halalas,
    platesTotal: z.int(),
  })
  .openapi("AdminOrder");

export const adminOrderPageSchema = z.object({
  items: z.array(
    z.object({
      id: z.string(),
      reference: z.string(),
      status,
      createdAt: instant,
      customerName: z.string(),
      customerPhone: z.string(),
      fulfillment: z.enum(FULFILLMENTS),
      deliveryMethod: z.enum(DELIVERY_METHODS),
      restaurant: copied.nullable(),
      schedule,
      paymentReview,
      totalHalalas: halalas,
      grandTotalHalalas: halalas,
      meats: z.array(z.object({ breed: copied, ageClass: copied, quantity: z.int() })),
    }),
  ),
  nextCursor: z.string().nullable(),
});

export const quoteSchema = z
  .object({
    lines: z.object({
      meats: z.array(
        z.object({
          unitPriceHalalas: halalas,
          totalHalalas: halalas,
          cookingHalalas: halalas,
          liveKg: z.number(),
          carcassKg: z.number(),
        }),
      ),
      sides: z.array(
        z.object({ id: z.string(), amount: z.int(), unitPriceHalalas: halalas, totalHalalas: halalas }),
      ),
    }),
    riceHalalas: halalas,
    meatHalalas: halalas,
    cookingHalalas: halalas,
    sidesHalalas: halalas,
    appFeeHalalas: halalas,
    deliveryFeeHalalas: halalas,
    totalHalalas: halalas,
    grandTotalHalalas: halalas,
    vatInsideHalalas: halalas,
    depositHalalas: halalas,
    problems: z.array(z.object({ code: z.string(), path: z.string() })),
  })
  .openapi("Quote");
