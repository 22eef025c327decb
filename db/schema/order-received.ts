import { sql } from "drizzle-orm";
import { type AnyPgColumn, check, index } from "drizzle-orm/pg-core";

type PaidColumn =
  | "cashUpToHalalas"
  | "customerId"
  | "downPaymentHalalas"
  | "paymentReview"
  | "scheduleDate"
  | "status"
  | "verifiedHalalas";

/** What holds of money that came for orders; that nothing is handed over before its rest, a trigger beside it holds. */
export function receivedRules(t: Record<PaidColumn, AnyPgColumn>) {
  return [
    check(
      "orders_verified_amount",
      sql`${t.paymentReview} is distinct from 'verified' or ${t.verifiedHalalas} is not null`,
    ),
    // No order gives back more than it had.
    check("orders_received_not_negative", sql`${t.verifiedHalalas} is null or ${t.verifiedHalalas} >= 0`),
    check("orders_down_payment", sql`${t.downPaymentHalalas} is null or ${t.downPaymentHalalas} > 0`),
    check("orders_cash_up_to", sql`${t.cashUpToHalalas} is null or ${t.cashUpToHalalas} > 0`),
    // Those of a customer by which cash is trusted, and of the desk by what is still to be taken.
    index("orders_in_cash").on(t.customerId, t.scheduleDate).where(sql`${t.cashUpToHalalas} is not null`),
    // Word for word the beginning of the conditions of the desk's queue of rests and of the sweep that reminds of them.
    index("orders_resting")
      .on(t.scheduleDate)
      .where(sql`${t.downPaymentHalalas} is not null and ${t.status} not in ('Completed', 'Cancelled')`),
  ];
}
