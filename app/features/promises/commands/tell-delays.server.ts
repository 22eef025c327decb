import { asc, eq, sql } from "drizzle-orm";
import { lockOrder } from "#app/features/order-core/reads/lock-order.server.ts";
import { orderKind } from "#app/features/order-core/rules/transitions.ts";
import { historyOf, standsSince } from "#app/features/promises/reads/read-promise.server.ts";
import { delayToTell } from "#app/features/promises/rules/expected-delay.ts";
import { readSettings } from "#app/features/settings/reads/read-settings.server.ts";
import type { Shop } from "#app/foundation/context/command-context.ts";
import { addDays, riyadhDate } from "#app/lib/riyadh-time.ts";
import { isHandedOver, isWork, type OrderStatus } from "#app/vocabulary/order-status.ts";
import { orderEvents } from "#db/schema/orders.ts";
import { clearAlarm, raiseAlarm } from "#services/alarms.ts";
import { latestPromise, tellWithin } from "./tell-delay.server.ts";

/** Of one sweep; what is left over comes with the next. */
const MAX = 200;

type Telling = Pick<Shop, "db" | "clock" | "jobs" | "texts" | "publicUrl" | "sessionSecret">;

/**
 * Tells customers of a delay before their window ends, with a new time. Guarantees: once for every promise, whichever workers look and
 * whatever the desk says meanwhile, as the order is locked and the row of what was told is written with the message; nothing of what
 * was handed over, cancelled or moved to another time meanwhile.
 * Of an order that nobody has begun the shop knows nothing: it may be late, or its steps are not pressed. The desk is asked (alarm).
 * @returns how many were told
 */
export async function tellDelays(shop: Telling): Promise<number> {
  const now = shop.clock.now();
  const { delay_told_minutes: minutesBefore } = await readSettings(shop.db);
  if (minutesBefore === 0) {
    await clearAlarm(shop.db, "orders_unbegun");
    return 0;
  }
  const today = riyadhDate(now);
  const { rows } = await shop.db.execute<{ id: string; reference: string; status: OrderStatus }>(sql`
    select o.id, o.reference, o.status from orders o
    cross join lateral (select p.until_at from order_promises p where p.order_id = o.id order by p.made_at desc limit 1) p
    where o.schedule_date between ${addDays(today, -2)} and ${addDays(today, 1)}
      and o.status in ('Confirmed', 'In Slaughter', 'Butchery', 'To Restaurant', 'Cooking', 'Out for Delivery')
      and not o.needs_time and o.customer_phone <> ''
      and p.until_at > ${now} and p.until_at <= ${new Date(now.getTime() + minutesBefore * 60_000)}
      and not exists (select from order_delays d where d.order_id = o.id and d.promised_until = p.until_at)
    order by p.until_at limit ${MAX}`);
  const unbegun = rows.filter(({ status }) => status === "Confirmed");
  if (unbegun.length === 0) await clearAlarm(shop.db, "orders_unbegun");
  else {
    const detail = unbegun.map(({ reference }) => reference).join(", ");
    await raiseAlarm(shop.db, { name: "orders_unbegun", detail });
  }
  let told = 0;
  for (const { id, status } of rows)
    if (status !== "Confirmed" && (await tellOf(shop, id, { now, minutesBefore }))) told += 1;
  return told;
}

/** False where somebody else has told it, or there is nothing to tell any more. */
function tellOf(
  shop: Telling,
  id: string,
  { now, minutesBefore }: { now: Date; minutesBefore: number },
): Promise<boolean> {
  return shop.db.transaction(async (tx) => {
    const order = await lockOrder(tx, id);
    const promised = order && (await latestPromise(tx, id));
    if (!order || !promised || !isWork(order.status)) return false;
    if (isHandedOver(order.status) && order.status !== "Out for Delivery") return false;
    const events = await tx
      .select()
      .from(orderEvents)
      .where(eq(orderEvents.orderId, id))
      .orderBy(asc(orderEvents.id));
    const underway = {
      kind: orderKind(order.fulfillment, order.deliveryMethod),
      status: order.status,
      since: standsSince(historyOf(events).steps, order.status, order.createdAt),
    };
    const window = delayToTell({ ...underway, promised }, minutesBefore, now);
    return window !== null && tellWithin(tx, { ...shop, now }, { order, promised, window, toldBy: null });
  });
}
