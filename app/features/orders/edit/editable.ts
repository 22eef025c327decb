import { isClosed, type OrderStatus } from "#app/vocabulary/order-status.ts";

const BEFORE_SLAUGHTER: readonly OrderStatus[] = ["Pending Payment", "Paid", "Confirmed"];

/** Day, time, address and phone note: until the order is over. */
export function mayEdit(status: OrderStatus): boolean {
  return !isClosed(status);
}

/** Animals, cuts, cooking, rice and sides: until the knife; what has been slaughtered was agreed. */
export function mayEditItems(status: OrderStatus): boolean {
  return BEFORE_SLAUGHTER.includes(status);
}
