import { type SQL, sql } from "drizzle-orm";
import type { OrderFilters } from "#app/features/order-admin/rules/list/order-filters.ts";
import { orderFits } from "#app/features/order-reading/reads/order-fits.server.ts";
import { isPaid, isUnpaid } from "#app/features/order-reading/reads/paid-condition.server.ts";
import { queueCondition } from "#app/features/order-reading/reads/queue-condition.server.ts";
import { addDays, riyadhInstant } from "#app/lib/riyadh-time.ts";

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

/** PostgreSQL takes no zero bytes in text. */
function plain(text: string): string {
  return text.replaceAll("\0", "");
}
