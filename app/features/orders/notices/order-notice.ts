import type { MoneyAfterCancel } from "#app/features/orders/core/may-change.ts";
import type { HijriDate } from "#app/lib/hijri/hijri.ts";
import type { DeliveryMethod, Fulfillment, Schedule } from "#app/vocabulary/order-choices.ts";
import type { OrderStatus } from "#app/vocabulary/order-status.ts";

/** What a message about an order is made from; a row of `orders` and its `order_items` fit as they are. */
export interface OrderNotice {
  id: string;
  reference: string;
  createdAt: Date;
  status: OrderStatus;
  language: "ar" | "en";
  /** E.164, or empty when the customer has been erased. */
  customerPhone: string;
  fulfillment: Fulfillment;
  deliveryMethod: DeliveryMethod;
  restaurantName: string | null;
  restaurantNameEn: string | null;
  scheduleDate: string | null;
  scheduleTime: string | null;
  grandTotalHalalas: number;
  /** What is paid of it before work; null where that is all. */
  downPaymentHalalas: number | null;
  /** What is to be paid in cash when it is handed over; see `cashToTake`. */
  cashUpToHalalas: number | null;
  verifiedHalalas: number | null;
  /** Until when its time is kept without the money; null where nothing ends. */
  heldUntil: Date | null;
  isHoldExtended: boolean;
}

export interface NoticeItem {
  breedName: string;
  breedNameEn: string | null;
  ageClassName: string;
  ageClassNameEn: string | null;
  quantity: number;
}

interface AnimalName {
  name: string;
  nameEn: string | null;
}

/** Several days that were ordered at once: what the one transfer must say. */
export interface BasketNotice {
  reference: string;
  days: Schedule[];
  totalHalalas: number;
  downPaymentHalalas: number | null;
}

/**
 * Which message; a new order may be one that comes every week; where an order stands may be told because somebody asked, a rejected payment says why, an edited order what
 * is still to pay (negative: what goes back), one that its customer cancelled what becomes of the money, another time whether
 * it is so, one that goes along with the moon which Hijri day it stays on, one whose hold ends soon until when it is kept, one whose rest is due how much that is. Of an
 * animal it says that its slaughter can be seen, what comes back because it is lighter, or which one came in its place and why. Of
 * money that goes back it says that it has left, or that the account did not take it. Of an order that friends paid
 * together that all of it is there.
 */
export type OrderEvent =
  | {
      template: "order_placed";
      basket?: BasketNotice;
      isStanding?: boolean;
      /** The desk placed it, and the customer has not let the shop act yet. */
      isConsentMissing?: boolean;
    }
  | { template: "order_moved"; isAskedFor?: boolean; cancelled?: MoneyAfterCancel; isHoldEnding?: boolean }
  | { template: "order_moved"; isHoldLonger: true }
  /** Ended by the shop, because nobody paid. */
  | { template: "order_moved"; isLapsed: true }
  | { template: "order_moved"; isProof: true }
  | { template: "order_moved"; isSplitWhole: true }
  /** Its customer pays in cash. */
  | { template: "order_moved"; isInCash: true }
  /** Its customer pays otherwise after all. */
  | { template: "order_moved"; isCashWithdrawn: true }
  | { template: "order_moved"; restDue: number }
  | { template: "payment_rejected"; reason: string }
  | {
      template: "order_edited";
      difference: number;
      /** It is handed over in another way from now on. */
      handedOver?: "home" | "pickup" | "delivery";
    }
  | { template: "order_edited"; animal: "lighter"; difference: number }
  | { template: "order_edited"; animal: "replaced"; breed: AnimalName; ageClass: AnimalName; reason: string }
  | {
      template: "order_edited";
      /** What became of money that goes back: it left, it did not, or it is the customer's credit. */
      refund: "paid" | "failed" | "credit";
      difference: number;
      /** By what the bank's statement names it; null where no bank does. */
      reference?: string | null;
    }
  | { template: "order_edited"; time: "changed" | "accepted"; difference?: number }
  | { template: "order_edited"; time: "moon"; hijri: HijriDate }
  | { template: "order_edited"; time: "declined"; asked: Schedule; reason: string };
