import {
  breederCommissionOf,
  type CommissionFacts,
  commissionOf,
  restaurantDueOf,
} from "#app/features/order-core/rules/commission.ts";
import { animalsOf } from "#app/features/order-core/rules/needs-of.ts";
import type { PartnerKind } from "#app/vocabulary/money/ledger.ts";

/** What an order says of those who share in its money. */
export interface DuesFacts extends CommissionFacts {
  restaurantId: string | null;
}

export interface PartnerDue {
  kind: PartnerKind;
  partnerId: string;
  /** What the partner sold. */
  grossHalalas: number;
  /** What the shop keeps of it; by contract it may be more than was sold, and then the partner owes the rest. */
  commissionHalalas: number;
}

/**
 * ST01: what an order gives its partners once it is Completed. The breeder gets the meat; the restaurant what it cooked,
 * with rice, its sides, and the delivery where it delivers. The shop's own fee and its own delivery are nobody's share.
 */
export function partnerDues(order: DuesFacts, items: readonly { quantity: number }[]): PartnerDue[] {
  const animals = animalsOf(items);
  const dues: PartnerDue[] = [];
  if (order.breederId !== null)
    dues.push({
      kind: "breeder",
      partnerId: order.breederId,
      grossHalalas: order.meatHalalas,
      commissionHalalas: breederCommissionOf(order, animals).halalas,
    });
  if (order.fulfillment === "restaurant" && order.restaurantId !== null)
    dues.push({
      kind: "restaurant",
      partnerId: order.restaurantId,
      grossHalalas: restaurantDueOf(order),
      commissionHalalas: commissionOf(order, animals).halalas,
    });
  return dues.filter(({ grossHalalas, commissionHalalas }) => grossHalalas !== 0 || commissionHalalas !== 0);
}
