import { sql } from "drizzle-orm";
import { HANDED_OVER, UNPAID_STATUSES } from "#app/vocabulary/order-status.ts";

const unpaid = sql.raw(UNPAID_STATUSES.map((status) => `'${status}'`).join(", "));

/** Over `orders o`: AO04, the one definition for the desk's list and export, the overview and what a customer has spent. */
export const isPaid = sql`o.status not in (${unpaid})`;
export const isUnpaid = sql`o.status in (${unpaid})`;

/** Over `orders o`: what the order costs and nobody has verified; the same as `dueHalalas`. */
const due = sql`(o.grand_total_halalas - coalesce(o.verified_halalas, 0))`;

/** Over `orders o`: the same rule as `isAnsweredFor` of money-before-work. */
export const isAnsweredFor = sql`(o.unverified_reason is not null and ${due} <= coalesce(o.unverified_halalas, 0))`;

/** Over `orders o`: it is paid in cash when it is handed over; the same rule as `cashToTake` of money-before-work. */
export const isInCash = sql`(${due} between 1 and coalesce(o.cash_up_to_halalas, 0))`;

/** Over `orders o`: the same as `cashHalalas` of an order that is read alone. */
export const cashHalalas = sql`(case when ${isInCash} and o.status not in ('Completed', 'Cancelled') then ${due} else 0 end)`;

/** Over `orders o`: its cash is not late, as its day is here or still to come. */
export const cashWaits = (today: string) =>
  sql`(${isInCash} and o.status <> 'Completed' and not o.is_money_missing and coalesce(o.schedule_date, ${today}) >= ${today})`;

const handedOver = sql.raw(HANDED_OVER.map((status) => `'${status}'`).join(", "));

/**
 * Over `orders o`: less is verified than the order needs where it stands, and nobody has answered for it; the same rule as
 * `mayWorkOn` of money-before-work.
 */
export const isShort = sql`(not ${isAnsweredFor} and coalesce(o.verified_halalas, 0) < case
  when o.status in (${handedOver}) then o.grand_total_halalas
  else least(coalesce(o.down_payment_halalas, o.grand_total_halalas), o.grand_total_halalas) end)`;
