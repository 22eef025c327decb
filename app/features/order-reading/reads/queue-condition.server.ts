import { type SQL, sql } from "drizzle-orm";
import { addDays, minutesOfTime, riyadhDate, riyadhTime, timeOfMinutes } from "#app/lib/riyadh-time.ts";
import type { WorkQueue } from "#app/vocabulary/work-queues.ts";
import { cashWaits, isInCash, isShort } from "./paid-condition.server.ts";

/** The WHERE over `orders o` of one work queue; its days and "late" are those of Riyadh. */
export function queueCondition(queue: WorkQueue, now: Date): SQL {
  const today = riyadhDate(now);
  const yesterday = addDays(today, -1);
  switch (queue) {
    // A completed order's receipt can be refused too, and what it still owes is missing like any other money.
    case "money":
      return sql`((o.is_money_missing and o.status <> 'Cancelled')
        or (o.status = 'Completed' and o.grand_total_halalas > coalesce(o.verified_halalas, 0)))`;
    case "verify":
      return sql`${waitsForEyes("o")} and ${isFirstOfBasket}`;
    // Ordered, and nothing has come: the shop waits for it until its hold and its day are over.
    case "unpaid":
      return sql`o.status = 'Pending Payment' and coalesce(o.verified_halalas, 0) = 0
        and o.payment_review is distinct from 'awaiting_review' and not ${cashWaits(today)}`;
    // Less has come than it needs where it stands, and nobody has answered for the rest or is looking at a receipt.
    case "short":
      return sql`${isOpen} and not o.is_money_missing and o.payment_review is distinct from 'awaiting_review'
        and (o.status <> 'Pending Payment' or o.verified_halalas > 0) and ${isShort} and not ${cashWaits(today)}`;
    case "confirm":
      return sql`((o.status = 'Paid' and o.payment_review is distinct from 'awaiting_review')
        or (o.status = 'Pending Payment' and o.cash_up_to_halalas is not null and ${isInCash}
          and o.payment_review is distinct from 'awaiting_review'))`;
    case "asked":
      // Nobody can work on what lost its time before the money came: it needs another one too.
      return sql`o.wish_date is not null or (o.needs_time and ${isOpen})`;
    // Nobody has said where it goes, and its day is here or the next one.
    case "gifts":
      return sql`${isOpen} and o.address is null and o.lat is null and o.schedule_date <= ${addDays(today, 1)}
        and exists (select from order_gifts g where g.order_id = o.id)`;
    // Lighter than promised, in a shop that calls first: until somebody says what came of the call, also after it was handed over.
    case "calls":
      return sql`o.status <> 'Cancelled'
        and o.id in (select a.order_id from order_animals a where a.is_call_due)`;
    // Said to have been wrong, and nobody of the desk has answered yet.
    case "complaints":
      return sql`o.id in (select c.order_id from complaints c where c.closed_at is null)`;
    // Its day is here or the next one, and beyond its down payment nothing has come: it cannot be handed over.
    case "rest":
      return sql`o.down_payment_halalas is not null and ${inHand} and o.grand_total_halalas > coalesce(o.verified_halalas, 0)
        and o.payment_review is distinct from 'awaiting_review' and o.schedule_date <= ${addDays(today, 1)}
        and not ${cashWaits(today)}`;
    // Word for word the condition of its index. A cancelled order's receipt that nobody has looked at may be money too.
    case "return":
      return sql`(o.status = 'Cancelled' and (o.verified_halalas > 0 or o.payment_review = 'awaiting_review')) or o.verified_halalas > o.grand_total_halalas`;
    case "today":
      return sql`(${isDrivenOn(today)} or (o.schedule_date = ${yesterday} and o.schedule_time >= ${MIDNIGHT})) and ${inHand}`;
    case "tomorrow":
      return sql`${isDrivenOn(addDays(today, 1))} and ${inHand}`;
    case "slaughter":
      return sql`o.schedule_date = ${today} and o.status in ('Confirmed', 'In Slaughter') and ${isOpen}`;
    case "restaurants":
      return sql`o.status in ('To Restaurant', 'Cooking', 'Ready for Pickup') and ${isOpen}`;
    case "out":
      return sql`o.status = 'Out for Delivery' and ${isOpen}`;
    case "late":
      return sql`${inHand} and o.schedule_date <= ${today}
        and (o.schedule_date < ${yesterday}
          or (o.schedule_date = ${yesterday} and coalesce(o.schedule_time, '') < ${pastMidnight(riyadhTime(now))})
          or (o.schedule_date = ${today} and o.schedule_time < ${riyadhTime(now)}))`;
    case "due":
      return inHand;
  }
}

/** The night of the day before is still its day's, and is worked on until it is over. */
const MIDNIGHT = "24:00";
const pastMidnight = (clock: string) => timeOfMinutes(minutesOfTime(clock) + minutesOfTime(MIDNIGHT));

/** The order's own day, or that of a share of its meat that has not arrived; as a list, so that both are looked up by index. */
const isDrivenOn = (day: string) => sql`(o.schedule_date = ${day} or o.id = any(array(
  select h.order_id from order_shares h where h.schedule_date = ${day} and h.delivered_at is null)))`;

/** Word for word the condition of the index over open orders: beside any other it keeps the years of closed ones out. */
const isOpen = sql`o.status not in ('Completed', 'Cancelled')`;

/** A receipt that nobody has looked at: of an open order, for what a completed one owes, and what came after the shop had ended one. */
const waitsForEyes = (order: "o" | "d") => {
  const of = sql.raw(order);
  return sql`${of}.payment_review = 'awaiting_review' and case ${of}.status
    when 'Cancelled' then ${of}.lapsed_at is not null
    when 'Completed' then ${of}.grand_total_halalas > coalesce(${of}.verified_halalas, 0)
    else true end`;
};

/** One receipt for several days is looked at once: by the first of them that waits. */
const isFirstOfBasket = sql`not exists (
  select from basket_orders m join basket_orders e on e.basket_id = m.basket_id and e.position < m.position
  join orders d on d.id = e.order_id
  where m.order_id = o.id and ${waitsForEyes("d")})`;

/** Paid, or to be paid in cash, and not finished: an order that nobody has paid for promises nothing, so it is neither due nor late. */
const inHand = sql`${isOpen} and (o.status <> 'Pending Payment' or ${isInCash})`;
