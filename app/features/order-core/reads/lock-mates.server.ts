import { and, asc, eq, inArray, isNotNull, type SQL, sql } from "drizzle-orm";
import type { Transaction } from "#db/client.ts";
import { orderReservations } from "#db/schema/capacity.ts";
import { orders } from "#db/schema/orders.ts";
import type { LockedOrder } from "./lock-order.server.ts";

/** Ids of the orders in the basket of `orderId`, that one included; none of an order that is alone. */
export function matesOf(orderId: string): SQL {
  return sql`(select mate.order_id from basket_orders mate
    join basket_orders mine on mine.basket_id = mate.basket_id where mine.order_id = ${orderId})`;
}

/**
 * The order and those that share its transfer, as somebody is about to change them: always in the order of their ids, so that
 * whoever comes by another day of the same basket waits and never in a circle.
 * @returns the order first, its mates after it by day; empty where there is no such order
 */
export async function lockWithMates(
  tx: Transaction,
  id: string,
  customerId?: string,
): Promise<LockedOrder[]> {
  const isTheirs = customerId === undefined ? undefined : eq(orders.customerId, customerId);
  const locked = await tx
    .select()
    .from(orders)
    .where(and(sql`(${orders.id} = ${id} or ${orders.id} in ${matesOf(id)})`, isTheirs))
    .orderBy(asc(orders.id))
    .for("update");
  const rank = (order: LockedOrder) => (order.id === id ? "" : `${order.scheduleDate} ${order.scheduleTime}`);
  return locked.toSorted((one, other) => (rank(one) < rank(other) ? -1 : 1));
}

/** One transfer pays for all of them, so none that waits for money is kept longer than the first that ends. */
export async function lockTogether(tx: Transaction, ids: readonly string[]): Promise<void> {
  const waiting = and(
    inArray(orders.id, [...ids]),
    eq(orders.status, "Pending Payment"),
    isNotNull(orders.heldUntil),
  );
  await tx
    .update(orders)
    .set({ heldUntil: sql`(select min(held_until) from orders where ${waiting})` })
    .where(waiting);
}

/** Those that wait for the same transfer as an order that is locked, without what somebody else is changing at this moment. */
export function lockFreeMates(tx: Transaction, id: string): Promise<LockedOrder[]> {
  return tx
    .select()
    .from(orders)
    .where(
      and(
        sql`${orders.id} in ${matesOf(id)} and ${orders.id} <> ${id}`,
        eq(orders.status, "Pending Payment"),
        isNotNull(orders.heldUntil),
        sql`exists (select from order_places p where p.order_id = ${orders.id})`,
      ),
    )
    .orderBy(asc(orders.id))
    .for("update", { skipLocked: true });
}

/** Ids of those for which places are taken now. */
export async function withReservations(
  tx: Transaction,
  mates: readonly LockedOrder[],
): Promise<ReadonlySet<string>> {
  const ids = mates.map(({ id }) => id);
  const rows = await tx
    .selectDistinct({ id: orderReservations.orderId })
    .from(orderReservations)
    .where(inArray(orderReservations.orderId, ids));
  return new Set(rows.map(({ id }) => id));
}
