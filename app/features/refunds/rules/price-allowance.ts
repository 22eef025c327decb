import type { SaleKind } from "#app/vocabulary/money/ledger.ts";

/** What an order costs, by kind, as its row has it. */
export interface PricedOrder {
  meatHalalas: number;
  cookingHalalas: number;
  sidesHalalas: number;
  appFeeHalalas: number;
  deliveryFeeHalalas: number;
  totalHalalas: number;
  grandTotalHalalas: number;
}

/** The column that holds what a kind costs. */
export const COLUMN_OF = {
  meat: "meatHalalas",
  cooking: "cookingHalalas",
  sides: "sidesHalalas",
  delivery: "deliveryFeeHalalas",
  fee: "appFeeHalalas",
} as const satisfies Record<SaleKind, keyof PricedOrder>;

/** By how much each kind costs less than was agreed; halalas. */
export type Allowance = Readonly<Partial<Record<SaleKind, number>>>;

const entriesOf = (less: Allowance) => Object.entries(less) as [SaleKind, number][];

/** What an allowance takes off the order altogether. */
export function sumOfAllowance(less: Allowance): number {
  return entriesOf(less).reduce((sum, [, halalas]) => sum + halalas, 0);
}

/** The kinds of which more is taken off than they cost. */
export function beyondPrice(order: PricedOrder, less: Allowance): SaleKind[] {
  return entriesOf(less)
    .filter(([kind, halalas]) => halalas > order[COLUMN_OF[kind]])
    .map(([kind]) => kind);
}

/** The order's amounts afterwards: each kind, and the sums that they make. */
export function amountsLess(order: PricedOrder, less: Allowance): PricedOrder {
  const of = (kind: SaleKind) => order[COLUMN_OF[kind]] - (less[kind] ?? 0);
  const parts = {
    meatHalalas: of("meat"),
    cookingHalalas: of("cooking"),
    sidesHalalas: of("sides"),
    appFeeHalalas: of("fee"),
    deliveryFeeHalalas: of("delivery"),
  };
  const totalHalalas = parts.meatHalalas + parts.cookingHalalas + parts.sidesHalalas + parts.appFeeHalalas;
  return { ...parts, totalHalalas, grandTotalHalalas: totalHalalas + parts.deliveryFeeHalalas };
}
