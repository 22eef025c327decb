import type { AdminOrderView } from "#app/features/order-reading/rules/order-view.ts";
import type { EditOrderBody } from "./edit-schema.ts";

/** Is it another day or time? */
export function isOtherSlot(order: AdminOrderView, { date, time }: { date: string; time: string }): boolean {
  return order.schedule?.date !== date || order.schedule.time !== time;
}

/** What is agreed stands, also where the shop does not deliver any more. */
export function isOtherAddress(order: AdminOrderView, { place }: EditOrderBody): boolean {
  const [was, is] = [order.location, place?.location ?? null];
  return order.address !== place?.address || was?.lat !== is?.lat || was?.lng !== is?.lng;
}
