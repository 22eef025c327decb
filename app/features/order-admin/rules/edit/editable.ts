import { isBeforeSlaughter, isClosed, type OrderStatus } from "#app/vocabulary/order-status.ts";

/** Day, time, address and phone note: until the order is over. */
export function mayEdit(status: OrderStatus): boolean {
  return !isClosed(status);
}

/** Animals, cuts, cooking, rice and sides: until the knife; what has been slaughtered was agreed. */
export function mayEditItems(status: OrderStatus): boolean {
  return isBeforeSlaughter(status);
}
