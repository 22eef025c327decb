import { z } from "@hono/zod-openapi";
import { deliveryZoneView } from "#app/features/order-core/rules/delivery-zone-view.ts";
import { ADMIN_FIELDS, adminOrderRow, orderView } from "#app/features/order-reading/rules/order-view.ts";

/** Shapes of orders in answers, under the names that the API's document gives them. */
export const orderSchema = z.object(orderView.shape).openapi("Order");
export const adminOrderSchema = orderSchema.extend(ADMIN_FIELDS).openapi("AdminOrder");

const pageOf = <Row extends z.ZodType>(row: Row) =>
  z.object({ items: z.array(row), nextCursor: z.string().nullable() });
export const orderPageSchema = pageOf(orderSchema);
export const adminOrderPageSchema = pageOf(adminOrderRow);

const halalas = z.int();

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
          extras: z.array(z.object({ id: z.string(), unitPriceHalalas: halalas, totalHalalas: halalas })),
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
    deliveryZone: deliveryZoneView
      .nullable()
      .describe(
        "Which zone decided over the fee of the order's own door, by which rule and how far; null where it is what the shop charges",
      ),
    totalHalalas: halalas,
    grandTotalHalalas: halalas,
    vatInsideHalalas: halalas,
    depositHalalas: halalas,
    problems: z.array(z.object({ code: z.string(), path: z.string() })),
  })
  .openapi("Quote");
