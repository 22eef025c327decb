import { type SQL, sql } from "drizzle-orm";
import { textFits } from "#app/features/accounts/text-search.server.ts";
import { isPaid, isUnpaid } from "#app/features/orders/money/paid-condition.server.ts";
import { queueCondition } from "#app/features/orders/queues/queue-condition.server.ts";
import { parseSaudiMobile } from "#app/lib/phone.ts";
import { addDays, riyadhInstant } from "#app/lib/riyadh-time.ts";
import type { OrderFilters } from "./order-filters.ts";

const dueDay = sql`coalesce(o.schedule_date, 'infinity'::date)`;

/** The WHERE over `orders o` that the admin's filters stand for. */
export function orderConditions(filters: OrderFilters, now: Date): SQL {
  const { status, restaurant, payment, review, queue, from, to, dueFrom, dueTo } = filters;
  const conditions = [
    status && sql`o.status = ${status}`,
    restaurant &&
      sql`o.restaurant_id = (select r.id from restaurants r where r.id = ${plain(restaurant)} or r.slug = ${plain(restaurant)} limit 1)`,
    payment === "unpaid" && isUnpaid,
    payment === "paid" && isPaid,
    review && sql`o.payment_review = ${review}`,
    queue && sql`(${queueCondition(queue, now)})`,
    from && sql`o.created_at >= ${riyadhInstant(from, "00:00").toISOString()}::timestamptz`,
    to && sql`o.created_at < ${riyadhInstant(addDays(to, 1), "00:00").toISOString()}::timestamptz`,
    // Said twice: once as it is meant, once as the index that sorts by appointment has it.
    dueFrom && sql`o.schedule_date >= ${dueFrom} and ${dueDay} >= ${dueFrom}`,
    dueTo && sql`o.schedule_date <= ${dueTo} and ${dueDay} <= ${dueTo}`,
    orderFits(filters.q ?? ""),
  ].filter(
    (condition) => condition !== undefined && condition !== false && condition !== null && condition !== "",
  );
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`;
}

/**
 * The condition over `orders o` for what an admin typed. A whole phone number names a customer, or who receives a share
 * of the meat, each with an index of its own; anything else is looked for in the text.
 */
export function orderFits(typed: string): SQL | null {
  const phone = parseSaudiMobile(typed);
  if (phone)
    return sql`o.id in (
      select theirs.id from orders theirs where theirs.customer_id = (select c.id from customers c where c.phone = ${phone})
      union all select h.order_id from order_shares h where h.recipient_phone = ${phone})`;
  return textFits(sql`o.search_text`, typed);
}

/** PostgreSQL takes no zero bytes in text. */
function plain(text: string): string {
  return text.replaceAll("\0", "");
}
