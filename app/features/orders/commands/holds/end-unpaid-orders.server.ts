import { type SQL, sql } from "drizzle-orm";
import { lockOrder } from "#app/features/order-core/reads/lock-order.server.ts";
import { flagsAfterMove } from "#app/features/order-core/rules/money-before-work.ts";
import { changeOrder } from "#app/features/order-moving/commands/change-order.server.ts";
import { isInCash } from "#app/features/order-reading/reads/paid-condition.server.ts";
import { VISITOR } from "#app/foundation/context/actor.ts";
import type { CommandContext, Shop } from "#app/foundation/context/command-context.ts";
import { addDays, riyadhDate, riyadhTime } from "#app/lib/riyadh-time.ts";
import { OPEN_PAYMENT_STATES } from "#app/vocabulary/money/online-payment.ts";

/** Of one sweep; what is left over comes with the next. */
const MAX = 200;
/** Nobody is written to at night for what can wait until the morning. */
const FROM_TIME = "10:00";
/** Whoever has changed it lately is still at work on it: the desk opened it again, or its customer asked for longer. */
const UNTOUCHED_MS = 12 * 60 * 60_000;

/**
 * Ends the orders that nobody paid once their hold and their day are over, from the next morning on: Cancelled by the shop's own
 * act, their places free. Guarantees: each is ended once, whichever workers look, as it is locked; none with verified money, that is
 * to be paid in cash, with a receipt that nobody has looked at, or with a payment under way. Its customer is told, unless its day was over before yesterday:
 * what lay in the shop from before this rule ends quietly (0097-unpaid-orders-end).
 * @returns how many were ended
 */
export async function endUnpaidOrders(shop: Shop): Promise<number> {
  const now = shop.clock.now();
  if (riyadhTime(now) < FROM_TIME) return 0;
  const { rows } = await shop.db.execute<{ id: string }>(sql`
    select o.id from orders o where ${isOver(now)} order by o.schedule_date, o.id limit ${MAX}`);
  let ended = 0;
  for (const { id } of rows) if (await end(shop, id, now)) ended += 1;
  return ended;
}

/** False where somebody else has ended it, or it is not to be ended any more. */
function end(shop: Shop, id: string, now: Date): Promise<boolean> {
  return shop.db.transaction(async (tx) => {
    const order = await lockOrder(tx, id);
    const { rows } = await tx.execute(sql`select from orders o where o.id = ${id} and ${isOver(now)}`);
    if (!order || rows.length === 0) return false;
    const isTold = order.scheduleDate !== null && order.scheduleDate >= addDays(riyadhDate(now), -1);
    await changeOrder(tx, onOwnBehalf(shop, now), order, {
      set: { status: "Cancelled", lapsedAt: now, heldUntil: null, ...flagsAfterMove("Cancelled") },
      event: { kind: "lapsed", note: null },
      action: "lapse",
      message: isTold ? { kind: "lapsed" } : null,
      undoable: false,
    });
    shop.metrics.ordersMoved.inc({ to: "Cancelled" });
    return true;
  });
}

/** Over `orders o`: nobody has paid, nothing is under way, and its hold and its day are over. */
function isOver(now: Date): SQL {
  const open = sql.join(
    OPEN_PAYMENT_STATES.map((state) => sql`${state}`),
    sql`, `,
  );
  return sql`o.status = 'Pending Payment' and coalesce(o.verified_halalas, 0) = 0
    and (o.payment_review is null or o.payment_review = 'rejected') and not ${isInCash}
    and o.schedule_date < ${riyadhDate(now)} and (o.held_until is null or o.held_until <= ${now})
    and o.updated_at < ${new Date(now.getTime() - UNTOUCHED_MS)}
    and not exists (select from online_payments p where p.order_id = o.id and p.state in (${open}))`;
}

function onOwnBehalf(shop: Shop, now: Date): CommandContext {
  return { ...shop, actor: VISITOR, language: "ar", now, requestId: "holds", ip: "", userAgent: "" };
}
