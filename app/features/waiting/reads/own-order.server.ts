import { and, asc, eq, inArray } from "drizzle-orm";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import type { Schedule } from "#app/vocabulary/order-choices.ts";
import { orders } from "#db/schema/orders.ts";

/** An order of the day that somebody waits for, which could be moved to the offered time at once. */
export interface OwnOrder extends Schedule {
  id: string;
  reference: string;
}

/** Null where there is none, and for whoever is not signed in as its customer: a link that was passed on tells nothing of orders. */
export async function readOwnOrder(
  { db, actor }: Pick<CommandContext, "db" | "actor">,
  { customerId, date }: { customerId: string; date: string },
): Promise<OwnOrder | null> {
  if (actor.kind !== "customer" || actor.customerId !== customerId) return null;
  const [order] = await db
    .select({
      id: orders.id,
      reference: orders.reference,
      date: orders.scheduleDate,
      time: orders.scheduleTime,
    })
    .from(orders)
    .where(
      and(
        eq(orders.customerId, customerId),
        eq(orders.scheduleDate, date),
        // What the desk has confirmed is moved by asking it.
        inArray(orders.status, ["Pending Payment", "Paid"]),
      ),
    )
    .orderBy(asc(orders.createdAt))
    .limit(1);
  if (!order || order.date === null || order.time === null) return null;
  return { ...order, date: order.date, time: order.time };
}
