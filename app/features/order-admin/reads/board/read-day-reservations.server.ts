import { sql } from "drizzle-orm";
import { readFreshCalendars } from "#app/features/capacity/reads/read-calendars.server.ts";
import {
  type BoardOrder,
  type DayReservations,
  dayReservations,
  type HeldReservation,
  type KnownSlot,
} from "#app/features/order-admin/rules/board/day-reservations.ts";
import { adminRefusal } from "#app/features/order-core/rules/access.ts";
import { cashHalalas, isAnsweredFor } from "#app/features/order-reading/reads/paid-condition.server.ts";
import { mayAdminister } from "#app/foundation/context/access.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import { addDays } from "#app/lib/riyadh-time.ts";
import { BEFORE_SLAUGHTER } from "#app/vocabulary/order-status.ts";

type OrderRow = Omit<BoardOrder, "isEnded">;

/**
 * Who has which place on a day, and who has none. Null in a shop without calendars: nothing limits it. Customers' names are
 * for whoever reads orders.
 */
export async function readDayReservations(
  ctx: CommandContext,
  date: string,
): Promise<Result<DayReservations | null, "not_signed_in" | "not_allowed">> {
  const refusal = adminRefusal(ctx.actor, "capacity.read");
  if (refusal) return refuse(refusal);
  const { db, now } = ctx;
  const calendars = await readFreshCalendars(db);
  if (calendars.length === 0) return ok(null);
  // The night's places carry the next day's date.
  const next = addDays(date, 1);
  const isLost = sql`o.schedule_date = ${date} and o.status = any(${sql.param(BEFORE_SLAUGHTER)}::text[])
    and not exists (select from order_places p where p.order_id = o.id)
    and (o.needs_time or o.status <> 'Pending Payment')`;
  const [held, known, found] = await Promise.all([
    db.execute<HeldReservation & Record<string, unknown>>(sql`
      select p.resource_id as "resourceId", p.date::text as date, p.time, p.points, p.order_id as "orderId"
      from order_places p join orders o on o.id = p.order_id
      where p.date in (${date}, ${next}) order by o.created_at, o.id`),
    db.execute<KnownSlot & Record<string, unknown>>(sql`
      select s.resource_id as "resourceId", s.date::text as date, s.time, s.capacity, (
        select coalesce(sum(k.points), 0)::int from kept_places k
        where k.resource_id = s.resource_id and k.date = s.date and k.time = s.time and k.until >= ${now}) as kept
      from slots s where s.date in (${date}, ${next}) and s.taken > 0`),
    db.execute<{ order: OrderRow; isLost: boolean }>(sql`
      select (${isLost}) as "isLost", json_build_object(
        'id', o.id, 'reference', o.reference, 'name', o.customer_name, 'status', o.status,
        'animals', (select coalesce(sum(i.quantity), 0)::int from order_items i where i.order_id = o.id),
        'schedule', case when o.schedule_date is not null and o.schedule_time is not null then
          json_build_object('date', o.schedule_date, 'time', o.schedule_time) end,
        'heldUntil', o.held_until, 'needsTime', o.needs_time, 'paymentReview', o.payment_review, 'grandTotalHalalas', o.grand_total_halalas,
        'verifiedHalalas', o.verified_halalas, 'downPaymentHalalas', o.down_payment_halalas, 'goesOnUnverified', ${isAnsweredFor},
      'cashHalalas', ${cashHalalas},
        'isMoneyMissing', o.is_money_missing) as "order"
      from orders o
      where o.id in (
        select o.id from orders o where ${isLost} union select p.order_id from order_places p where p.date in (${date}, ${next}))
      order by o.schedule_time, o.created_at, o.id`),
  ]);
  const mayRead = mayAdminister(ctx.actor, "orders.read");
  const orders = found.rows.map(({ order }) => {
    const heldUntil = order.heldUntil && new Date(order.heldUntil).toISOString();
    return {
      ...order,
      name: mayRead ? order.name : null,
      heldUntil,
      isEnded: heldUntil !== null && new Date(heldUntil) < now,
    };
  });
  const withoutReservation = found.rows.flatMap(({ order, isLost: isOne }) => (isOne ? [order.id] : []));
  return ok(
    dayReservations(date, { calendars, held: held.rows, known: known.rows, orders, withoutReservation }),
  );
}
