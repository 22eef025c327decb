import {
  type GiftStage,
  isBeforeSlaughter,
  isClosed,
  ORDER_LIFE,
  type OrderStatus,
} from "#app/vocabulary/order-status.ts";
import type { PaymentReview } from "#app/vocabulary/payment-review.ts";
import type { OrderGiftView } from "./gift-view.ts";
import type { OrderGiftRow } from "./order-rows.ts";
import { isPortionTold } from "./portion-stage.ts";

/** Where an order goes, as its columns say it. */
export interface GiftAddress {
  address: string | null;
  lat: number | null;
}

/** Nobody has said yet where it goes. */
export function isAddressMissing({ address, lat }: GiftAddress): boolean {
  return address === null && lat === null;
}

/** How a gift stands whose address its recipient picks. */
export function giftView(
  { isGiverNamed, chosenAt, isAddressShown, toldAt }: Omit<OrderGiftRow, "orderId">,
  place: GiftAddress,
): OrderGiftView {
  return {
    isWaiting: isAddressMissing(place),
    isTold: toldAt !== null,
    isGiverNamed,
    chosenAt: chosenAt && new Date(chosenAt).toISOString(),
    isAddressShown,
  };
}

/** What a recipient has picked is the recipient's own to show. */
export function isHiddenFromGiver(gift: Pick<OrderGiftRow, "chosenAt" | "isAddressShown"> | null): boolean {
  return gift !== null && gift.chosenAt !== null && !gift.isAddressShown;
}

/** "open": it has to be said; "changeable": it may still be another one; "over": it is as it is. */
export type AddressChoice = "open" | "changeable" | "over";

/**
 * May the address of a gift be picked now? One that is missing can be said as long as the order is not over, since nobody can
 * drive without it; one that stands changes until the knife alone, as the order's own time does.
 */
export function addressChoice(status: OrderStatus, isWaiting: boolean): AddressChoice {
  if (isClosed(status)) return "over";
  if (isWaiting) return "open";
  return isBeforeSlaughter(status) ? "changeable" : "over";
}

/** Where a gift stands, in the recipient's words: before the shop has seen its money or gone on without it nothing is promised. */
export function giftStage(order: { status: OrderStatus; paymentReview: PaymentReview | null }): GiftStage {
  const stage: GiftStage = ORDER_LIFE[order.status].gift;
  return stage === "planned" && !isPortionTold(order) ? "awaited" : stage;
}

/** Would a move to this status bring the order to a door that nobody has named? */
export function lacksAddress(to: OrderStatus, place: GiftAddress): boolean {
  return isAddressMissing(place) && (to === "Out for Delivery" || to === "Completed");
}
