import { dueHalalas, type OrderMoney } from "#app/features/order-core/rules/money-before-work.ts";
import { isHandedOver, type OrderStatus } from "#app/vocabulary/order-status.ts";

/** Is whoever cancels it asked whose fault it was? Only of what came back unpaid from the door or the counter does it decide something. */
export function asksWhoseFault(
  order: Pick<OrderMoney, "grandTotalHalalas" | "verifiedHalalas" | "cashUpToHalalas"> & {
    status: OrderStatus;
  },
  to: OrderStatus,
): boolean {
  return (
    to === "Cancelled" &&
    isHandedOver(order.status) &&
    order.cashUpToHalalas !== null &&
    dueHalalas(order) > 0
  );
}
