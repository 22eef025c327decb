import { and, eq, isNull, sql } from "drizzle-orm";
import { type LockedOrder, lockOrder } from "#app/features/order-core/reads/lock-order.server.ts";
import { owesBalance } from "#app/features/order-core/rules/down-payment.ts";
import { cashToTake, dueHalalas } from "#app/features/order-core/rules/money-before-work.ts";
import { enqueueOrderMessage } from "#app/features/order-notices/commands/enqueue-order-message.server.ts";
import type { Shop } from "#app/foundation/context/command-context.ts";
import { addDays, riyadhDate, riyadhInstant, riyadhTime } from "#app/lib/riyadh-time.ts";
import { isHandedOver, isWork } from "#app/vocabulary/order-status.ts";
import { orders } from "#db/schema/orders.ts";

/** Of one sweep; what is left over comes with the next. */
const MAX = 500;
/** Of the day before: nobody is written to at night for what can wait until the morning. */
const FROM_TIME = "10:00";

type Reminding = Pick<Shop, "db" | "clock" | "jobs" | "texts" | "publicUrl" | "sessionSecret">;

/**
 * Tells each customer once, from the morning of the day before its time, that the rest of an order is due. Guarantees: one
 * message an order, whichever workers look, as the mark on the order and the message are committed together; none for what has
 * been paid, cancelled or answered for meanwhile, or whose receipt is looked at, as the order is locked.
 * @returns how many were told
 */
export async function remindOfBalances(shop: Reminding): Promise<number> {
  const now = shop.clock.now();
  const today = riyadhDate(now);
  const last = riyadhTime(now) < FROM_TIME ? today : addDays(today, 1);
  const { rows } = await shop.db.execute<{ id: string }>(sql`
    select o.id from orders o
    where o.down_payment_halalas is not null and o.status not in ('Completed', 'Cancelled')
      and o.schedule_date between ${today} and ${last} and o.rest_reminded_at is null
      and o.status <> 'Pending Payment' and o.customer_phone <> ''
      and o.grand_total_halalas > coalesce(o.verified_halalas, 0)
    order by o.schedule_date, o.schedule_time limit ${MAX}`);
  let told = 0;
  for (const { id } of rows) if (await remindOf(shop, id, now)) told += 1;
  return told;
}

/** False where somebody else has told it, or there is nothing to tell any more. */
function remindOf(shop: Reminding, id: string, now: Date): Promise<boolean> {
  return shop.db.transaction(async (tx) => {
    const order = await lockOrder(tx, id);
    if (!order || !isBalanceDue(order, now)) return false;
    const marked = await tx
      .update(orders)
      .set({ restRemindedAt: now })
      .where(and(eq(orders.id, id), isNull(orders.restRemindedAt)))
      .returning({ id: orders.id });
    if (marked.length === 0) return false;
    const restDue = dueHalalas(order);
    await enqueueOrderMessage(tx, { ...shop, now }, order, { kind: "balance_due", balanceHalalas: restDue });
    return true;
  });
}

function isBalanceDue(order: LockedOrder, now: Date): boolean {
  const { status, scheduleDate, scheduleTime, paymentReview, unverifiedReason } = order;
  if (status !== "Paid" && (!isWork(status) || isHandedOver(status))) return false;
  if (scheduleDate === null || scheduleTime === null || riyadhInstant(scheduleDate, scheduleTime) <= now)
    return false;
  return (
    owesBalance(order) &&
    cashToTake(order) === 0 &&
    paymentReview !== "awaiting_review" &&
    unverifiedReason === null
  );
}
