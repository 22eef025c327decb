import {
  type CommissionTerms,
  type CountedFrom,
  commissionOn,
  owedBy,
} from "#app/features/commission/rules/commission-on.ts";
import { type CommissionBase, type CommissionKind, DEFAULT_BASE } from "#app/vocabulary/money/commission.ts";
import type { DeliveryMethod, Fulfillment } from "#app/vocabulary/order-choices.ts";

/** The terms that held on the day the order was placed, kept with it, and what they are counted from. */
export interface CommissionFacts {
  fulfillment: Fulfillment;
  deliveryMethod: DeliveryMethod;
  /** With rice. */
  cookingHalalas: number;
  sidesHalalas: number;
  deliveryFeeHalalas: number;
  /** Without delivery (R05). */
  totalHalalas: number;
  meatHalalas: number;
  commissionKind: CommissionKind;
  /** Kept with every order; it binds nobody where no restaurant takes part. */
  commissionPercent: number;
  commissionBase: CommissionBase;
  commissionUnitHalalas: number;
  /** Null in orders from before breeders were kept with them. */
  breederId: string | null;
  breederCommissionKind: CommissionKind;
  breederCommissionPercent: number;
  breederCommissionUnitHalalas: number;
}

export interface Commission {
  terms: CommissionTerms;
  halalas: number;
  /** By how much it is more than what the partner sold: so much would the partner owe the shop. */
  owedHalalas: number;
}

type RestaurantFacts = Omit<CommissionFacts, "meatHalalas" | `breeder${string}`>;

/** What a restaurant sells of an order itself: what it cooks, with rice, its sides, and the delivery where it delivers. */
export function restaurantDueOf(
  order: Pick<
    CommissionFacts,
    "fulfillment" | "deliveryMethod" | "cookingHalalas" | "sidesHalalas" | "deliveryFeeHalalas"
  >,
): number {
  if (order.fulfillment !== "restaurant") return 0;
  const delivery = order.deliveryMethod === "delivery" ? order.deliveryFeeHalalas : 0;
  return order.cookingHalalas + order.sidesHalalas + delivery;
}

/** What a restaurant leaves to the shop of its order by the terms of its day; an order for home has no restaurant, so it owes nothing. */
export function commissionOf(order: RestaurantFacts, animals: number): Commission {
  const terms: CommissionTerms =
    order.fulfillment === "restaurant"
      ? {
          kind: order.commissionKind,
          percent: order.commissionPercent,
          base: order.commissionBase,
          unitHalalas: order.commissionUnitHalalas,
        }
      : NONE;
  return commission(terms, {
    ownHalalas: restaurantDueOf(order),
    orderHalalas: order.totalHalalas,
    animals,
  });
}

/** CM03: what the breeder owes the shop for the meat of an order. */
export function breederCommissionOf(
  order: Pick<
    CommissionFacts,
    | "meatHalalas"
    | "breederId"
    | "breederCommissionKind"
    | "breederCommissionPercent"
    | "breederCommissionUnitHalalas"
  >,
  animals: number,
): Commission {
  const terms: CommissionTerms =
    order.breederId === null
      ? NONE
      : {
          kind: order.breederCommissionKind,
          percent: order.breederCommissionPercent,
          base: DEFAULT_BASE.breeder,
          unitHalalas: order.breederCommissionUnitHalalas,
        };
  // A breeder has a part of the meat and of nothing else.
  return commission(terms, { ownHalalas: order.meatHalalas, orderHalalas: order.meatHalalas, animals });
}

function commission(terms: CommissionTerms, of: CountedFrom): Commission {
  return { terms, halalas: commissionOn(terms, of), owedHalalas: owedBy(terms, of) };
}

const NONE: CommissionTerms = { kind: "percent", percent: 0, base: "own_share", unitHalalas: 0 };
