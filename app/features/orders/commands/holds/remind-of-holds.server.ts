import { sql } from "drizzle-orm";
import { lockOrder } from "#app/features/order-core/reads/lock-order.server.ts";
import { enqueueOrderMessage } from "#app/features/order-notices/commands/enqueue-order-message.server.ts";
import { reminderAt } from "#app/features/orders/rules/holds/reminder-rule.ts";
import { readSettings } from "#app/features/settings/reads/read-settings.server.ts";
import type { Shop } from "#app/foundation/context/command-context.ts";
import { holdReminders } from "#db/schema/capacity.ts";

/** Of one sweep; what is left over comes with the next. */
const MAX = 500;

type Reminding = Pick<Shop, "db" | "clock" | "jobs" | "texts" | "publicUrl" | "sessionSecret">;

/**
 * Tells each customer once that the time of an unpaid order is kept for a little more only. Guarantees: one message a hold,
 * whichever workers look, as the note that it was told and the message are committed together; none for what has been paid,
 * cancelled or given up meanwhile, as the order is locked.
 * @returns how many were told
 */
export async function remindOfHolds(shop: Reminding): Promise<number> {
  const now = shop.clock.now();
  const { hold_reminder_minutes: minutes } = await readSettings(shop.db);
  if (minutes === 0) return 0;
  const { rows } = await shop.db.execute<{ id: string; from: string; until: string }>(sql`
    select o.id, o.held_until as until, coalesce((
      select max(e.at) from order_events e where e.order_id = o.id and e.to_status = 'Pending Payment'), o.created_at) as "from"
    from orders o
    where o.held_until > ${now} and o.held_until <= ${new Date(now.getTime() + minutes * 60_000)}
      and o.status = 'Pending Payment' and o.customer_phone <> ''
      and not exists (select from hold_reminders r where r.order_id = o.id)
      -- One transfer pays for all days of a basket: the first that still waits speaks for them.
      and not exists (
        select from basket_orders mine
        join basket_orders earlier on earlier.basket_id = mine.basket_id and earlier.position < mine.position
        join orders f on f.id = earlier.order_id
        where mine.order_id = o.id and f.status = 'Pending Payment' and f.held_until is not null)
    order by o.held_until limit ${MAX}`);
  let told = 0;
  for (const { id, from, until } of rows) {
    const at = reminderAt({ from: new Date(from), until: new Date(until) }, minutes);
    if (at !== null && at <= now && (await remindOf(shop, id, { now, until: new Date(until) }))) told += 1;
  }
  return told;
}

/** False where somebody else has told it, or there is nothing to tell any more. */
function remindOf(shop: Reminding, id: string, { now, until }: { now: Date; until: Date }): Promise<boolean> {
  return shop.db.transaction(async (tx) => {
    const order = await lockOrder(tx, id);
    if (order?.status !== "Pending Payment" || order.heldUntil?.getTime() !== until.getTime()) return false;
    const noted = await tx
      .insert(holdReminders)
      .values({ orderId: id, at: now })
      .onConflictDoNothing()
      .returning({ orderId: holdReminders.orderId });
    if (noted.length === 0) return false;
    await enqueueOrderMessage(tx, { ...shop, now }, order, { kind: "hold_ending" });
    return true;
  });
}
