import { type SQL, sql } from "drizzle-orm";
import { riyadhDate, riyadhTime } from "#app/lib/riyadh-time.ts";
import type { WorkQueue } from "#app/vocabulary/work-queues.ts";

/** The WHERE over `orders o` of one work queue; "today" and "late" are those of Riyadh. */
export function queueCondition(queue: WorkQueue, now: Date): SQL {
  const today = riyadhDate(now);
  switch (queue) {
    case "verify":
      return sql`o.payment_review = 'awaiting_review'`;
    case "confirm":
      return sql`o.status = 'Paid' and o.payment_review is distinct from 'awaiting_review'`;
    case "today":
      return sql`o.schedule_date = ${today} and ${inHand}`;
    case "slaughter":
      return sql`o.schedule_date = ${today} and o.status in ('Confirmed', 'In Slaughter')`;
    case "restaurants":
      return sql`o.status in ('To Restaurant', 'Cooking', 'Ready for Pickup')`;
    case "out":
      return sql`o.status = 'Out for Delivery'`;
    case "late":
      return sql`${inHand} and o.schedule_date <= ${today}
        and (o.schedule_date < ${today} or o.schedule_time < ${riyadhTime(now)})`;
  }
}

/** Paid and not finished: an order that nobody has paid for promises nothing, so it is neither due nor late. */
const inHand = sql`o.status in ('Paid', 'Confirmed', 'In Slaughter', 'Butchery', 'To Restaurant', 'Cooking', 'Out for Delivery', 'Ready for Pickup')`;
