import { type SQL, sql } from "drizzle-orm";
import { addDays, riyadhDate, riyadhTime } from "#app/lib/riyadh-time.ts";
import type { WorkQueue } from "#app/vocabulary/work-queues.ts";

/** The WHERE over `orders o` of one work queue; its days and "late" are those of Riyadh. */
export function queueCondition(queue: WorkQueue, now: Date): SQL {
  const today = riyadhDate(now);
  switch (queue) {
    // A completed order's receipt can be refused too, and that money is missing like any other.
    case "money":
      return sql`o.is_money_missing and o.status <> 'Cancelled'`;
    case "verify":
      return sql`o.payment_review = 'awaiting_review' and ${isOpen}`;
    case "confirm":
      return sql`o.status = 'Paid' and o.payment_review is distinct from 'awaiting_review'`;
    case "asked":
      return sql`o.wish_date is not null`;
    // Word for word the condition of its index. A cancelled order's receipt that nobody has looked at may be money too.
    case "return":
      return sql`(o.status = 'Cancelled' and (o.verified_halalas > 0 or o.payment_review = 'awaiting_review')) or o.verified_halalas > o.grand_total_halalas`;
    case "today":
      return sql`o.schedule_date = ${today} and ${inHand}`;
    case "tomorrow":
      return sql`o.schedule_date = ${addDays(today, 1)} and ${inHand}`;
    case "slaughter":
      return sql`o.schedule_date = ${today} and o.status in ('Confirmed', 'In Slaughter') and ${isOpen}`;
    case "restaurants":
      return sql`o.status in ('To Restaurant', 'Cooking', 'Ready for Pickup') and ${isOpen}`;
    case "out":
      return sql`o.status = 'Out for Delivery' and ${isOpen}`;
    case "late":
      return sql`${inHand} and o.schedule_date <= ${today}
        and (o.schedule_date < ${today} or o.schedule_time < ${riyadhTime(now)})`;
    case "due":
      return inHand;
  }
}

/** Word for word the condition of the index over open orders: beside any other it keeps the years of closed ones out. */
const isOpen = sql`o.status not in ('Completed', 'Cancelled')`;

/** Paid and not finished: an order that nobody has paid for promises nothing, so it is neither due nor late. */
const inHand = sql`${isOpen} and o.status <> 'Pending Payment'`;
