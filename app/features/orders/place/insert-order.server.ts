import { sql } from "drizzle-orm";
import { posting } from "#app/features/ledger/post.server.ts";
import { placedTransfer } from "#app/features/orders/money/keep-books.server.ts";
import type { OrderRows } from "#app/features/orders/read/order-rows.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import type { Queryable } from "#db/client.ts";
import { toJsonRow } from "#db/json-rows.ts";
import { withKeptPlan } from "#db/kept-plan.ts";

/** What the customer's account takes over from this order; null leaves the account as it is. */
export interface ProfileUpdate {
  fullName: string;
  address: string | null;
  location: { lat: number; lng: number } | null;
  searchText: string;
}

/**
 * Writes a whole order in one statement: order, items, sides, first timeline entry, what its customer owes for it in the books
 * (an order that comes cancelled owes nothing), and the account's new details.
 * @returns the id of the timeline entry, or null when nothing was written because the key or the reference is taken or the
 * customer was erased
 */
export async function insertOrder(
  tx: Queryable,
  ctx: Pick<CommandContext, "actor" | "now">,
  rows: OrderRows,
  profile: ProfileUpdate | null,
): Promise<number | null> {
  const { order } = rows;
  const placed = placedTransfer(order, ctx.now);
  const isOwed = order.status !== "Cancelled" && placed.lines.length > 0;
  const answer = await tx.execute<{ eventId: string }>(
    withKeptPlan(sql`
    with placed as (
      insert into orders
      select o.* from json_populate_record(null::orders, ${json(order)}) o
      -- An erasure that runs at this moment is waited for: nobody's name comes back after it.
      join lateral (select from customers where id = o.customer_id and erased_at is null for key share) person on true
      on conflict do nothing returning id, customer_id, created_at
    ), items as (
      insert into order_items
      select i.* from placed, json_populate_recordset(null::order_items, ${json(rows.items)}) i
    ), sides as (
      insert into order_sides
      select s.* from placed, json_populate_recordset(null::order_sides, ${json(rows.sides)}) s
    ), occasion as (
      insert into order_occasions
      select c.* from placed, json_populate_recordset(null::order_occasions, ${json(rows.occasion ? [rows.occasion] : [])}) c
    ), gift as (
      insert into order_gifts
      select g.* from placed, json_populate_recordset(null::order_gifts, ${json(rows.gift ? [rows.gift] : [])}) g
    ), shares as (
      insert into order_shares
      select h.* from placed, json_populate_recordset(null::order_shares, ${json(rows.shares)}) h
    ), profile as (
      update customers set
        full_name = ${profile?.fullName ?? null}, search_text = ${profile?.searchText ?? null},
        address = coalesce(${profile?.address ?? null}, address),
        lat = coalesce(${profile?.location?.lat ?? null}, lat), lng = coalesce(${profile?.location?.lng ?? null}, lng)
      from placed where customers.id = placed.customer_id and ${profile !== null}
    )
    insert into order_events (order_id, at, kind, actor_kind, to_status)
    select id, created_at, 'placed', 'customer', ${order.status} from placed
    cross join lateral (select count(*) as entered from ${posting(ctx, isOwed ? [placed] : [])}) books where books.entered >= 0
    returning id as "eventId"`),
  );
  const row = answer.rows[0];
  return row ? Number(row.eventId) : null;
}

function json(rows: object | object[]): string {
  return JSON.stringify(Array.isArray(rows) ? rows.map(toJsonRow) : toJsonRow(rows));
}
