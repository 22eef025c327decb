import { type SQL, sql } from "drizzle-orm";
import type { CommandContext } from "#app/foundation/context/command-context.ts";

/** Moves of the signed-in customer's orders that somebody else made and that the customer has not looked at. */
const unseen = (customerId: string): SQL => sql`
  from orders o
  join order_events e on e.order_id = o.id
  left join order_seen s on s.order_id = o.id
  where o.customer_id = ${customerId} and e.actor_kind <> 'customer'
    and (e.kind in ('moved', 'payment_verified', 'payment_rejected', 'edited', 'overbooked', 'money_returned', 'time_accepted', 'time_declined')
      or (e.kind = 'confirmed_unverified' and e.from_status <> e.to_status))
    and e.id > coalesce(s.event_id, 0)
    and not exists (select from order_events u where u.order_id = e.order_id and u.undoes_event_id = e.id)`;

/** Is there anything about the customer's orders that was not seen yet? */
export async function hasOrderNews({ actor, db }: CommandContext): Promise<boolean> {
  if (actor.kind !== "customer") return false;
  const { rows } = await db.execute<{ news: boolean }>(
    sql`select exists (select 1 ${unseen(actor.customerId)}) as "news"`,
  );
  return rows[0]?.news ?? false;
}

/**
 * The customer looks at all orders, or at one. Called before they are read: a move in between is shown and stays news,
 * which is better than the other way round.
 */
export async function seeOrders({ actor, db }: CommandContext, orderId?: string): Promise<void> {
  if (actor.kind !== "customer") return;
  const only = orderId === undefined ? sql`` : sql`and o.id = ${orderId}`;
  await db.execute(sql`
    insert into order_seen (order_id, event_id)
    select o.id, max(e.id) ${unseen(actor.customerId)} ${only} group by o.id
    on conflict (order_id) do update set event_id = greatest(order_seen.event_id, excluded.event_id)`);
}
