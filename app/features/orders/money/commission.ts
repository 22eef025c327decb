import { type CommissionTerms, commissionOn } from "#app/features/commission/rules/commission-on.ts";
import type { CommissionKind } from "#app/vocabulary/money/commission.ts";
import type { Fulfillment } from "#app/vocabulary/order-choices.ts";

/** The terms that held on the day the order was placed, kept with it, and what they are counted from. */
export interface CommissionFacts {
  fulfillment: Fulfillment;
  /** Without delivery (R05). */
  totalHalalas: number;
  meatHalalas: number;
  commissionKind: CommissionKind;
  /** Kept with every order; it binds nobody where no restaurant takes part. */
  commissionPercent: number;
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
}

/** AV02: what a restaurant owes the shop for its order; an order for home has no restaurant, so it owes nothing. */
export function commissionOf(
  order: Pick<
    CommissionFacts,
    "fulfillment" | "totalHalalas" | "commissionKind" | "commissionPercent" | "commissionUnitHalalas"
  >,
  animals: number,
): Commission {
  const terms: CommissionTerms =
    order.fulfillment === "restaurant"
      ? {
          kind: order.commissionKind,
          percent: order.commissionPercent,
          unitHalalas: order.commissionUnitHalalas,
        }
      : NONE;
  return { terms, halalas: commissionOn(terms, { halalas: order.totalHalalas, animals }) };
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
          unitHalalas: order.breederCommissionUnitHalalas,
        };
  return { terms, halalas: commissionOn(terms, { halalas: order.meatHalalas, animals }) };
}

const NONE: CommissionTerms = { kind: "percent", percent: 0, unitHalalas: 0 };
