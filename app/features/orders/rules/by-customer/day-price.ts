import { timeEffect } from "#app/features/order-core/rules/may-change.ts";
import type { OrderStatus } from "#app/vocabulary/order-status.ts";
import type { PaymentReview } from "#app/vocabulary/payment-review.ts";

/** What decides whether another day's price may be taken on; halalas. */
export interface PricedOrder {
  status: OrderStatus;
  paymentReview: PaymentReview | null;
  verifiedHalalas: number | null;
  grandTotalHalalas: number;
}

/** Has money for it been seen, or is a receipt looked at? Then its customer has paid what was asked. */
export function isPaidFor({
  status,
  paymentReview,
  verifiedHalalas,
}: Omit<PricedOrder, "grandTotalHalalas">) {
  return (
    status === "Paid" ||
    (verifiedHalalas ?? 0) > 0 ||
    paymentReview === "awaiting_review" ||
    paymentReview === "verified"
  );
}

export type DayPriceRefusal = "day_dearer_paid" | "day_other_sum";

/**
 * Why an order is not moved to a day that costs so much more or less: what is paid does not become dearer by itself, the desk is
 * asked; and nobody comes by another sum than the one that was shown. A confirmed order only asks for the day, so the desk
 * decides there (0047-a-customer-changes-an-order).
 * @param expected the sum that the customer saw; missing is the present one
 */
export function dayPriceRefusal(
  order: PricedOrder,
  differenceHalalas: number,
  expected: number = order.grandTotalHalalas,
): DayPriceRefusal | null {
  if (differenceHalalas > 0 && isPaidFor(order) && timeEffect(order.status) === "at_once")
    return "day_dearer_paid";
  return expected === order.grandTotalHalalas + differenceHalalas ? null : "day_other_sum";
}
