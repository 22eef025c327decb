import { and, eq, sql } from "drizzle-orm";
import type { ShopSettings } from "#app/features/settings/rules/definitions.ts";
import { standingHoldEnd } from "#app/features/standing-orders/rules/standing-days.ts";
import { isToStop, UNPAID_IN_A_ROW, weekEnd } from "#app/features/standing-orders/rules/when-it-stops.ts";
import type { Shop } from "#app/foundation/context/command-context.ts";
import { addDays, riyadhDate, riyadhInstant } from "#app/lib/riyadh-time.ts";
import type { OrderStatus } from "#app/vocabulary/order-status.ts";
import type { PaymentReview } from "#app/vocabulary/payment-review.ts";
import type { Transaction } from "#db/client.ts";
import { standingOrders } from "#db/schema/standing-orders.ts";
import { lockCustomerRow, tellCustomer } from "./tell-customer.server.ts";

/** More weeks do not change what the last two say, whatever was skipped between. */
const WEEKS = 12;

type WeekRow = {
  status: OrderStatus;
  paymentReview: PaymentReview | null;
  verifiedHalalas: string | null;
  heldUntil: string | null;
  date: string;
  time: string;
  placedAt: string;
  cancelledAt: string | null;
  cancelledBy: string | null;
};

/**
 * Stops every standing order whose last two orders ended without money, and tells its customer once. Guarantees: the state and
 * the message are one transaction, with the row locked.
 * @returns how many stopped
 */
export async function stopUnpaid(
  shop: Shop,
  { now, settings }: { now: Date; settings: ShopSettings },
): Promise<number> {
  const { rows } = await shop.db.execute<{ id: string; customerId: string }>(sql`
    select s.id, s.customer_id as "customerId" from standing_orders s
    where s.state = 'active' and (
      select count(*) from standing_order_runs r join orders o on o.id = r.order_id
      where r.standing_order_id = s.id and r.at >= s.counted_from
        and r.date >= ${addDays(riyadhDate(now), -7 * WEEKS)}::date and o.status in ('Pending Payment', 'Cancelled')
    ) >= ${UNPAID_IN_A_ROW}
    order by s.id`);
  let stopped = 0;
  for (const row of rows) if (await stopOne(shop, row, { now, settings })) stopped += 1;
  return stopped;
}

function stopOne(
  shop: Shop,
  { id, customerId }: { id: string; customerId: string },
  { now, settings }: { now: Date; settings: ShopSettings },
): Promise<boolean> {
  return shop.db.transaction(async (tx) => {
    const phone = await lockCustomerRow(tx, customerId);
    const [standing] = await tx
      .select({
        id: standingOrders.id,
        language: standingOrders.language,
        countedFrom: standingOrders.countedFrom,
      })
      .from(standingOrders)
      .where(and(eq(standingOrders.id, id), eq(standingOrders.state, "active")))
      .for("update", { skipLocked: true });
    if (!standing) return false;
    const weeks = await readWeeks(tx, id, standing.countedFrom);
    if (!isToStop(weeks.map((week) => endOf(week, now, settings)))) return false;
    await tx
      .update(standingOrders)
      .set({ state: "stopped", haltedBy: "unpaid", haltReason: null, changedAt: now })
      .where(eq(standingOrders.id, id));
    await tellCustomer(tx, { ...shop, now }, settings, { ...standing, phone }, { what: "unpaid" });
    return true;
  });
}

async function readWeeks(tx: Transaction, id: string, countedFrom: Date): Promise<WeekRow[]> {
  const { rows } = await tx.execute<WeekRow>(sql`
    select o.status, o.payment_review as "paymentReview", o.verified_halalas as "verifiedHalalas",
      o.held_until as "heldUntil", o.schedule_date::text as date, o.schedule_time as time, r.at as "placedAt",
      gone.at as "cancelledAt", gone.actor_kind as "cancelledBy"
    from standing_order_runs r join orders o on o.id = r.order_id
    left join lateral (
      select e.at, e.actor_kind from order_events e
      where e.order_id = o.id and e.to_status = 'Cancelled' order by e.id desc limit 1) gone on true
    where r.standing_order_id = ${id} and r.at >= ${countedFrom.toISOString()}::timestamptz
    order by r.date desc limit ${WEEKS}`);
  return rows;
}

function endOf(week: WeekRow, now: Date, settings: ShopSettings) {
  const { status, paymentReview, verifiedHalalas, heldUntil, date, time, cancelledAt, cancelledBy } = week;
  const usual = new Date(new Date(week.placedAt).getTime() + settings.hold_minutes * 60_000);
  // A cancelled order has given its hold back; where nothing is held, nothing ends before the time itself.
  const unheld =
    status === "Cancelled"
      ? standingHoldEnd(usual, { date, time }, settings.standing_order_pay_by)
      : riyadhInstant(date, time);
  return weekEnd(
    {
      status,
      paymentReview,
      verifiedHalalas: verifiedHalalas === null ? null : Number(verifiedHalalas),
      endsAt: heldUntil === null ? unheld : new Date(heldUntil),
      cancelled: cancelledAt ? { at: new Date(cancelledAt), byCustomer: cancelledBy === "customer" } : null,
    },
    now,
  );
}
