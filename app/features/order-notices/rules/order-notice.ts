import type { MoneyAfterCancel } from "#app/features/order-core/rules/may-change.ts";
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

/** What each kind of message about an order is told with. */
interface EventFacts {
  placed: {
    basket?: BasketNotice;
    /** It is one that comes every week. */
    isStanding?: boolean;
    /** It makes good another order, by whose reference it is told. */
    redoOf?: string;
    /** The desk placed it, and the customer has not let the shop act yet. */
    isConsentMissing?: boolean;
  };
  /** It took a step, or stands again where it stood. */
  moved: {
    /** What is told to whoever brings it; none where nobody asks. */
    pin?: string;
  };
  /** Where it stands, because its customer asked. */
  status_asked: object;
  /** Its customer cancelled it. */
  cancelled: { money: MoneyAfterCancel };
  /** Without money its time is kept until `heldUntil`. */
  hold_ending: object;
  hold_extended: object;
  /** Ended by the shop, because nobody paid. */
  lapsed: object;
  payment_rejected: { reason: string };
  /** All parts of friends who pay together are there. */
  split_paid: object;
  /** Its customer pays in cash. */
  cash_promised: object;
  /** Its customer pays otherwise after all. */
  cash_withdrawn: object;
  /** What is left to pay after the down payment, in halalas. */
  balance_due: { balanceHalalas: number };
  edited: {
    /** In halalas: what is still to pay, or below zero what goes back. */
    difference: number;
    /** It is handed over in another way from now on. */
    handedOver?: "home" | "pickup" | "delivery";
  };
  /** Another time, asked by its customer; `difference` is of the price, in halalas. */
  time_changed: { difference?: number };
  time_accepted: { difference?: number };
  time_declined: { asked: Schedule; reason: string };
  /** It comes later than promised, and when. */
  delayed: { instead: Schedule };
  /** It is on its way, and expected otherwise than was told: between two times of day. */
  arrival_moved: { between: { from: Date; until: Date } };
  /** It goes along with the moon, and stays on its Hijri day. */
  moon_followed: { hijri: HijriDate };
  /** The slaughter of an animal can be seen. */
  evidence_ready: object;
  /** What comes back because an animal is lighter, in halalas. */
  animal_lighter: { difference: number };
  animal_replaced: { breed: AnimalName; ageClass: AnimalName; reason: string };
  /** Money that goes back, in halalas: it left, the account did not take it, or it is the customer's credit. */
  money_returned: {
    outcome: "paid" | "failed" | "credit";
    difference: number;
    /** By what the bank's statement names it; null where no bank does. */
    reference?: string | null;
  };
  /** What was said to be wrong is looked at; a few words of the shop, or none. */
  claim_answered: { reason: string };
  /** How the shop answers a claim; a redo is told as the order that it is. */
  claim_decided: {
    /**
     * `late` is the credit that the rule gives for a late order; `lowered` that it costs less while a second person has to let the money go,
     * `stopped` that it did not go.
     */
    outcome: "refund" | "credit" | "goods" | "declined" | "late" | "lowered" | "stopped";
    difference: number;
    reason: string;
  };
}
export type OrderEventKind = keyof EventFacts;
export type OrderEvent = { [Kind in OrderEventKind]: { kind: Kind } & EventFacts[Kind] }[OrderEventKind];
