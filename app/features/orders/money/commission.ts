import type { Fulfillment } from "#app/vocabulary/order-choices.ts";

export interface CommissionFacts {
  fulfillment: Fulfillment;
  /** Without delivery (R05). */
  totalHalalas: number;
  /** Kept with every order; it binds nobody where no restaurant takes part. */
  commissionPercent: number;
}

/** AV02: what a restaurant owes the shop for its order; an order for home has no restaurant, so nobody owes for it. */
export function commissionOf(order: CommissionFacts): { percent: number; halalas: number } {
  const percent = order.fulfillment === "restaurant" ? order.commissionPercent : 0;
  return { percent, halalas: Math.round((order.totalHalalas * percent) / 100) };
}
