import { sql } from "drizzle-orm";
import { customerSearchText } from "#app/features/accounts/rules/customer-search-text.ts";
import { saidOf } from "#app/features/ledger/commands/post.server.ts";
import type { OrderRows } from "#app/features/order-core/rules/order-rows.ts";
import { placedTransfer } from "#app/features/order-money/commands/keep-books.server.ts";
import { placedBy } from "#app/features/order-placing/rules/placed-event.ts";
import type { OrderBody } from "#app/features/order-placing/rules/schema.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import type { Queryable } from "#db/client.ts";
import { toJsonRow } from "#db/json-rows.ts";
import { asPreparedStatement } from "#db/prepared-statement.ts";

/** What the customer's account takes over from this order; null leaves the account as it is. */
export interface ProfileUpdate {
  fullName: string;
  address: string | null;
  location: { lat: number; lng: number } | null;
  searchText: string;
}

/** What the customer's account takes over from this order. */
export function profileUpdate(body: OrderBody): ProfileUpdate | null {
  if (!body.saveToAccount) return null;
  return {
    fullName: body.customerName,
    address: body.address,
    location: body.location,
    searchText: customerSearchText({ name: body.customerName, phone: body.customerPhone }),
  };
}

/** An order to be written, by whom and when, and what its customer's account takes over. */
export interface NewOrder {
  by: Pick<CommandContext, "actor" | "now">;
  rows: OrderRows;
  profile: ProfileUpdate | null;
}

/**
 * Writes a whole order in one statement: order, items, sides, first timeline entry, what its customer owes for it in the books
 * (an order that comes cancelled owes nothing), and the account's new details.
 * @returns the id of the timeline entry, or null when nothing was written because the key or the reference is taken or the
 * customer was erased
 */
export async function insertOrder(
  tx: Queryable,
  by: NewOrder["by"],
  rows: OrderRows,
  profile: ProfileUpdate | null,
): Promise<number | null> {
  const entries = await insertOrders(tx, [{ by, rows, profile }]);
  return entries.get(rows.order.id) ?? null;
}

/**
 * The same of several orders at once, each for itself.
 * @returns by the order's id the id of its timeline entry, of those that were written
 */
export async function insertOrders(
  tx: Queryable,
  written: readonly NewOrder[],
): Promise<ReadonlyMap<string, number>> {
  const all = written.map(({ rows }) => rows);
  const profiles = written.flatMap(({ rows, profile }) =>
    profile ? [{ ...profile, ...profile.location, orderId: rows.order.id }] : [],
  );
  const by = written.map(({ by, rows }) => ({ orderId: rows.order.id, ...placedBy(by.actor) }));
  const owed = written.flatMap(({ by, rows: { order } }) => {
    const placed = placedTransfer(order, by.now);
    return order.status !== "Cancelled" && placed.lines.length > 0 ? [saidOf(by, placed)] : [];
  });
  const answer = await tx.execute<{ orderId: string; eventId: string }>(
    asPreparedStatement(sql`
    with placed as (
      insert into orders
      select o.* from json_populate_recordset(null::orders, ${json(all.map(({ order }) => order))}) o
      -- An erasure that runs at this moment is waited for: nobody's name comes back after it.
      join lateral (select from customers where id = o.customer_id and erased_at is null for key share) person on true
      on conflict do nothing returning id, customer_id, created_at, status
    ), items as (
      insert into order_items
      select i.* from json_populate_recordset(null::order_items, ${json(all.flatMap(({ items }) => items))}) i
      where i.order_id in (select id from placed)
    ), sides as (
      insert into order_sides
      select s.* from json_populate_recordset(null::order_sides, ${json(all.flatMap(({ sides }) => sides))}) s
      where s.order_id in (select id from placed)
    ), occasion as (
      insert into order_occasions
      select c.* from json_populate_recordset(null::order_occasions, ${json(all.flatMap(({ occasion }) => occasion ?? []))}) c
      where c.order_id in (select id from placed)
    ), gift as (
      insert into order_gifts
      select g.* from json_populate_recordset(null::order_gifts, ${json(all.flatMap(({ gift }) => gift ?? []))}) g
      where g.order_id in (select id from placed)
    ), shares as (
      insert into order_shares
      select h.* from json_populate_recordset(null::order_shares, ${json(all.flatMap(({ shares: portions }) => portions))}) h
      where h.order_id in (select id from placed)
    ), profile as (
      update customers c set
        full_name = p."fullName", search_text = p."searchText",
        address = coalesce(p.address, c.address), lat = coalesce(p.lat, c.lat), lng = coalesce(p.lng, c.lng)
      from json_to_recordset(${JSON.stringify(profiles)}::json)
        as p("orderId" text, "fullName" text, "searchText" text, address text, lat float8, lng float8)
      join placed on placed.id = p."orderId" where c.id = placed.customer_id
    ), books as (
      select count(*) as entered from ledger_post((
        select jsonb_agg(t) from jsonb_array_elements(${JSON.stringify(owed)}::jsonb) t join placed on placed.id = t->>'orderId'))
    )
    insert into order_events (order_id, at, kind, actor_kind, actor_label, to_status)
    select placed.id, created_at, 'placed', b."actorKind", b."actorLabel", status from placed
    join json_to_recordset(${JSON.stringify(by)}::json) as b("orderId" text, "actorKind" text, "actorLabel" text)
      on b."orderId" = placed.id
    where (select entered from books) >= 0
    returning order_id as "orderId", id as "eventId"`),
  );
  return new Map(answer.rows.map(({ orderId, eventId }) => [orderId, Number(eventId)]));
}

function json(rows: readonly object[]): string {
  return JSON.stringify(rows.map(toJsonRow));
}
