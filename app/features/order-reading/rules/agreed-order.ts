import { z } from "zod";
import { deliveryZoneView } from "#app/features/order-core/rules/delivery-zone-view.ts";
import { type AdminOrderView, orderView } from "./order-view.ts";

/** What shop and customer agreed on: kept whole from before each change (`order_revisions`), so its shape only grows. */
export const agreedOrder = orderView
  .pick({
    fulfillment: true,
    deliveryMethod: true,
    restaurant: true,
    schedule: true,
    address: true,
    location: true,
    meats: true,
    sides: true,
    riceCookingStyle: true,
    totals: true,
  })
  .extend({ phoneNote: z.string().nullable(), deliveryZone: deliveryZoneView.nullable().optional() });
export type AgreedOrder = z.infer<typeof agreedOrder>;

/** Of what is agreed, all that a price follows from. */
export type AgreedPrices = Omit<
  AgreedOrder,
  "schedule" | "address" | "location" | "phoneNote" | "meats" | "sides"
> & {
  meats: readonly AgreedOrder["meats"][number][];
  sides: readonly AgreedOrder["sides"][number][];
};

/** What was agreed of an order, as revisions keep it. */
export function agreedOf(order: AdminOrderView): AgreedOrder {
  const { fulfillment, deliveryMethod, restaurant, schedule, address, location, phoneNote } = order;
  const { meats, sides, riceCookingStyle, totals, deliveryZone } = order;
  return {
    fulfillment,
    deliveryMethod,
    restaurant,
    schedule,
    address,
    location,
    phoneNote,
    meats,
    sides,
    riceCookingStyle,
    totals,
    deliveryZone,
  };
}

/** One state of an order that a change has replaced. */
export const orderRevision = z.object({
  id: z.int(),
  /** When it ceased to be what is agreed. */
  at: z.string().meta({ format: "date-time" }),
  /** E-mail of who changed it. */
  actor: z.string().nullable(),
  reason: z.string().nullable(),
  agreed: agreedOrder,
});
export type OrderRevision = z.infer<typeof orderRevision>;
