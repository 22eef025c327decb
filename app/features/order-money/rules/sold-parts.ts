import type { Halalas } from "#app/lib/money.ts";
import { SALE_KINDS, type SaleKind } from "#app/vocabulary/money/ledger.ts";

/** What of an order is sold, by kind, as its customer pays it. */
export type SoldParts = Record<SaleKind, Halalas>;

export interface OrderAmounts {
  meatHalalas: Halalas;
  cookingHalalas: Halalas;
  sidesHalalas: Halalas;
  deliveryFeeHalalas: Halalas;
  appFeeHalalas: Halalas;
}

export const NOTHING_SOLD: SoldParts = { meat: 0, cooking: 0, sides: 0, delivery: 0, fee: 0 };

/** Splits an order's amounts by kind of sale. */
export function soldParts(order: OrderAmounts): SoldParts {
  return {
    meat: order.meatHalalas,
    cooking: order.cookingHalalas,
    sides: order.sidesHalalas,
    delivery: order.deliveryFeeHalalas,
    fee: order.appFeeHalalas,
  };
}

/**
 * What is to be said when more, or less, is sold than was said: what became dearer and what became cheaper apart, because a
 * document never mixes them. Both without signs; a part in which nothing is said is left out.
 */
export function partsToSay(
  said: SoldParts,
  now: SoldParts,
): { more: Partial<SoldParts>; less: Partial<SoldParts> } {
  const differences = SALE_KINDS.map((kind) => [kind, now[kind] - said[kind]] as const);
  return {
    more: Object.fromEntries(differences.filter(([, difference]) => difference > 0)),
    less: Object.fromEntries(
      differences.filter(([, difference]) => difference < 0).map(([kind, difference]) => [kind, -difference]),
    ),
  };
}
