import type { ShopSettings } from "#app/features/settings/rules/definitions.ts";
import { serviceAreasOf } from "#app/features/settings/rules/service-areas-of.ts";
import { isInOneOf } from "#app/lib/addresses/named-location.ts";
import type { AskedLocation } from "#app/lib/addresses/service-area.ts";
import { isClosed, isHandedOver, type OrderStatus } from "#app/vocabulary/order-status.ts";
import type { PaymentReview } from "#app/vocabulary/payment-review.ts";

/** Why an order is not to be paid in cash. */
export const CASH_REFUSALS = [
  "cash_off",
  "nothing_due",
  "receipt_is_checked",
  "cash_promised_already",
  "cash_not_for_this",
  "cash_down_payment_first",
  "cash_refused_before",
  "cash_too_much",
  "cash_not_there",
  "cash_one_open",
] as const;
export type CashRefusal = (typeof CASH_REFUSALS)[number];

/** Of these the customer is told where the ways to pay are chosen: somebody else, somewhere else or for less one may. */
export const SAID_WHY = ["cash_too_much", "cash_not_there", "cash_one_open"] as const;

/** What the shop knows of a customer who would pay in cash. */
export interface CashTrust {
  /** An order of theirs was completed and paid for before. */
  isKnown: boolean;
  /** So many others of theirs are to be paid in cash and are not. */
  open: number;
  /** One was brought, or waited at the counter, and was not paid for, and that was not the shop's fault. */
  hasRefused: boolean;
}

export interface CashFacts {
  status: OrderStatus;
  paymentReview: PaymentReview | null;
  /** What is due of it, and what of its down payment is. */
  dueHalalas: number;
  downPaymentDueHalalas: number;
  /** It was chosen, and holds for all that is due. */
  isPromised: boolean;
  /** Somebody else stands at the door, or several pay: a gift, a charity, shares of the meat, friends, several days at once, a weekly order. */
  isForOthers: boolean;
  /** Where it is handed over; null at the counter of a restaurant. */
  place: AskedLocation | null;
  trust: CashTrust;
  settings: Pick<ShopSettings, "cash_on" | "cash_most_halalas" | "cash_places" | "service_areas">;
}

/** So many orders at once of somebody who has paid for one before. */
const OPEN_OF_KNOWN = 3;

/**
 * May what is due of this order be paid in cash when it is handed over? What its customer cannot change comes before what the sum,
 * the place or another order says.
 * @returns why not; null when it may
 */
export function cashRefusal(facts: CashFacts): CashRefusal | null {
  const { status, dueHalalas, settings, trust, place } = facts;
  if (!settings.cash_on) return "cash_off";
  if (isClosed(status) || isHandedOver(status) || dueHalalas <= 0) return "nothing_due";
  if (facts.paymentReview === "awaiting_review") return "receipt_is_checked";
  if (facts.isPromised) return "cash_promised_already";
  if (facts.isForOthers) return "cash_not_for_this";
  if (facts.downPaymentDueHalalas > 0) return "cash_down_payment_first";
  if (trust.hasRefused) return "cash_refused_before";
  if (dueHalalas > settings.cash_most_halalas) return "cash_too_much";
  if (place && !isInOneOf(settings.cash_places, serviceAreasOf(settings), place)) return "cash_not_there";
  return trust.open >= (trust.isKnown ? OPEN_OF_KNOWN : 1) ? "cash_one_open" : null;
}
