import type { OrderStatus } from "#app/vocabulary/order-status.ts";

export interface TaxPointFacts {
  status: OrderStatus;
  grandTotalHalalas: number;
  verifiedHalalas: number | null;
}

/**
 * Is the order sold, so that its invoice is due? The tax law names the earlier of payment and supply; a shop may wait for the
 * supply (setting). Paid means all of it: a part is a deposit.
 */
export function isTaxPoint(order: TaxPointFacts, invoiceAt: string): boolean {
  if (order.status === "Cancelled") return false;
  if (order.status === "Completed") return true;
  return invoiceAt === "payment" && (order.verifiedHalalas ?? 0) >= order.grandTotalHalalas;
}
