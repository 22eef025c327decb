import type { Thread, ThreadOrder } from "#app/features/inbox/rules/inbox-view.ts";
import { isClosed, isHandedOver } from "#app/vocabulary/order-status.ts";

/** Where an order for whoever writes is begun; null for whoever hides the number. */
export function newOrderAddress({ customerId, phone }: Pick<Thread, "customerId" | "phone">): string | null {
  if (customerId) return `/admin/orders/new?customer=${customerId}`;
  return phone ? `/admin/orders/new?phone=${encodeURIComponent(phone)}` : null;
}

/** The order that a conversation is most likely about: the newest that is still open, else the newest. */
export function likelyOrder({ orders }: Pick<Thread, "orders">): { id: string } | null {
  return orders?.find(({ status }) => !isClosed(status)) ?? orders?.[0] ?? null;
}

/** The orders that something can have been wrong with: those that were not cancelled, what was handed over first. */
export function claimableOrders({ orders }: Pick<Thread, "orders">): ThreadOrder[] {
  const left = (orders ?? []).filter(({ status }) => status !== "Cancelled");
  return [
    ...left.filter(({ status }) => isHandedOver(status)),
    ...left.filter(({ status }) => !isHandedOver(status)),
  ];
}
