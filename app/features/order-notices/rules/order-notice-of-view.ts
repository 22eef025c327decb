import type { OrderView } from "#app/features/order-reading/rules/order-view.ts";
import { needsConsent } from "#app/vocabulary/occasion-kind.ts";
import type { NoticeItem, OrderNotice } from "./order-notice.ts";

/** Does the shop act for its customer, who has not said yet that it may? */
export function waitsForConsent({ occasion }: Pick<OrderView, "occasion">): boolean {
  return occasion !== null && needsConsent(occasion.kind) && occasion.consent === null;
}

/** What messages are made from, taken from an order at hand. */
export function orderNotice(order: Omit<OrderView, "timeline">): {
  notice: OrderNotice;
  items: NoticeItem[];
} {
  return {
    notice: {
      id: order.id,
      reference: order.reference,
      createdAt: new Date(order.createdAt),
      status: order.status,
      language: order.language,
      customerPhone: order.customerPhone,
      fulfillment: order.fulfillment,
      deliveryMethod: order.deliveryMethod,
      restaurantName: order.restaurant?.name ?? null,
      restaurantNameEn: order.restaurant?.nameEn ?? null,
      scheduleDate: order.schedule?.date ?? null,
      scheduleTime: order.schedule?.time ?? null,
      grandTotalHalalas: order.totals.grandTotalHalalas,
      downPaymentHalalas: order.downPaymentHalalas,
      cashUpToHalalas: order.cashUpToHalalas,
      verifiedHalalas: order.totals.grandTotalHalalas - order.dueHalalas,
      heldUntil: order.heldUntil === null ? null : new Date(order.heldUntil),
      isHoldExtended: order.isHoldExtended,
    },
    items: order.meats.map(({ breed, ageClass, quantity }) => ({
      breedName: breed.name,
      breedNameEn: breed.nameEn,
      ageClassName: ageClass.name,
      ageClassNameEn: ageClass.nameEn,
      quantity,
    })),
  };
}
