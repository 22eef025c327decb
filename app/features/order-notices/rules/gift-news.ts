import { isPortionTold } from "#app/features/order-core/rules/portion-stage.ts";
import type { OrderStatus } from "#app/vocabulary/order-status.ts";
import type { PaymentReview } from "#app/vocabulary/payment-review.ts";

/** What of an order makes news for who receives it. */
export interface GiftFacts {
  status: OrderStatus;
  paymentReview: PaymentReview | null;
  scheduleDate: string | null;
  scheduleTime: string | null;
  address: string | null;
  lat: number | null;
  lng: number | null;
}

/**
 * "coming": for the first time, or once more after it was called off; "moved": another time or place; "onTheWay": with the driver;
 * "off": it does not come.
 */
export type GiftNews = "coming" | "moved" | "onTheWay" | "off";

/**
 * What who receives a gift hears of a change. Nothing before the shop has seen the money or gone on without it; after that each move,
 * that the driver has it, and the end. Whoever picked the place knows it.
 */
export function giftNews(
  before: GiftFacts,
  after: GiftFacts,
  { isTold, isByRecipient = false }: { isTold: boolean; isByRecipient?: boolean },
): GiftNews | null {
  if (after.status === "Cancelled") return isTold && before.status !== "Cancelled" ? "off" : null;
  if (after.status === "Completed") return null;
  if (!isTold || before.status === "Cancelled") return isPortionTold(after) ? "coming" : null;
  if (after.status === "Out for Delivery" && before.status !== "Out for Delivery") return "onTheWay";
  const isOtherTime =
    before.scheduleDate !== after.scheduleDate || before.scheduleTime !== after.scheduleTime;
  const isOtherAddress =
    before.address !== after.address || before.lat !== after.lat || before.lng !== after.lng;
  return isOtherTime || (isOtherAddress && !isByRecipient) ? "moved" : null;
}
