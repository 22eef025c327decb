import type { SaleKind } from "#app/vocabulary/money/ledger.ts";
import type { DuesFacts } from "./partner-dues.ts";

/** What claims took off an order's price, by kind; halalas. */
export type Claimed = Readonly<Partial<Record<SaleKind, number>>>;

/**
 * CQ06: an order as it was sold, for who shares in its money: what a claim gives its customer is borne by whom the claim names, and by
 * nobody else because the price has fallen.
 */
export function asSold<Order extends DuesFacts>(order: Order, claims: readonly Claimed[]): Order {
  const more = (kind: SaleKind) => claims.reduce((sum, claim) => sum + (claim[kind] ?? 0), 0);
  const [meat, cooking, sides, delivery, fee] = [
    more("meat"),
    more("cooking"),
    more("sides"),
    more("delivery"),
    more("fee"),
  ];
  return {
    ...order,
    meatHalalas: order.meatHalalas + meat,
    cookingHalalas: order.cookingHalalas + cooking,
    sidesHalalas: order.sidesHalalas + sides,
    deliveryFeeHalalas: order.deliveryFeeHalalas + delivery,
    totalHalalas: order.totalHalalas + meat + cooking + sides + fee,
  };
}
