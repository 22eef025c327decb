import type { ShopSettings } from "#app/features/settings/rules/definitions.ts";
import type { ClaimBearer, ClaimSubject } from "#app/vocabulary/claims.ts";
import type { LateCause } from "#app/vocabulary/late-cause.ts";
import { type BearingOrder, defaultBearer } from "./default-bearer.ts";

export type LatePaySettings = Pick<
  ShopSettings,
  "late_pay_minutes" | "late_pay_fee" | "late_pay_percent" | "late_pay_most_halalas" | "late_pay_by_cause"
>;

/** What of a late order decides what its customer is given. */
export interface LateOrder extends BearingOrder {
  minutesLate: number;
  /** Null where it was not late. */
  cause: LateCause | null;
  grandTotalHalalas: number;
  deliveryFeeHalalas: number;
}

export interface LatePay {
  halalas: number;
  bearer: ClaimBearer;
}

/** What was last touched where an order lost its time. */
const TOUCHED: Partial<Record<LateCause, ClaimSubject>> = {
  abattoir: "animal",
  kitchen: "dish",
  road: "delivery",
};

/**
 * PW04: what a late order's customer is given by rule, and who bears it; null where nothing is. Never more than the cap or than
 * the order costs, and nothing for a delay of the customer's own.
 */
export function latePay(order: LateOrder, settings: LatePaySettings): LatePay | null {
  const { minutesLate, cause, grandTotalHalalas, deliveryFeeHalalas } = order;
  const from = settings.late_pay_minutes;
  if (from === 0 || minutesLate < from || cause === null || cause === "customer") return null;
  const given = settings.late_pay_fee
    ? deliveryFeeHalalas
    : Math.floor((grandTotalHalalas * settings.late_pay_percent) / 100);
  const halalas = Math.min(given, settings.late_pay_most_halalas, grandTotalHalalas);
  if (halalas <= 0) return null;
  const touched = settings.late_pay_by_cause ? TOUCHED[cause] : undefined;
  return { halalas, bearer: touched ? defaultBearer("late", touched, order) : "shop" };
}
