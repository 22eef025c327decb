import { sql } from "drizzle-orm";
import { customerSearchText } from "#app/features/accounts/rules/customer-search-text.ts";
import { saidOf } from "#app/features/ledger/commands/post.server.ts";
import type { OrderRows } from "#app/features/order-core/rules/order-rows.ts";
import { placedTransfer } from "#app/features/order-money/commands/keep-books.server.ts";
import { announceOrders } from "#app/features/order-notices/commands/announce-order.server.ts";
import { findPlaced, isErased } from "#app/features/order-placing/reads/find-placed.server.ts";
import type { Answers, Confirm, HowToWrite } from "#app/features/order-placing/rules/confirm.ts";
import { placedBy, placedEvent } from "#app/features/order-placing/rules/placed-event.ts";
import type { Placing } from "#app/features/order-placing/rules/placing.ts";
import type { OrderBody } from "#app/features/order-placing/rules/schema.ts";
import { orderSearchText } from "#app/features/order-placing/rules/search-text.ts";
import type { OrderView } from "#app/features/order-reading/rules/order-view.ts";
import { toOrderView } from "#app/features/order-reading/rules/to-order-view.ts";
import { reserveForOrders } from "#app/features/order-reservations/commands/reserve-for-orders.server.ts";
import { holdEnd } from "#app/features/order-reservations/rules/hold.ts";
import { recordAudit } from "#app/foundation/audit/record-audit.server.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { ok, refuse } from "#app/lib/result.ts";
import type { Queryable, Transaction } from "#db/client.ts";
import { toJsonRow } from "#db/json-rows.ts";
import { pipelined } from "#db/pipelined.ts";
import { asPreparedStatement } from "#db/prepared-statement.ts";
import { agreeOrders, type Planned } from "./agree-orders.server.ts";
import { type AgreedRows, newOrderRows, type Orderer } from "./snapshot-order.server.ts";

/** An order that is written down, and has neither taken its places nor been told of. */
export type Written = Planned & { order: OrderView };

const REFERENCE_TRIES = 5;

/** Places what was confirmed at the same moment, one order or several: written down, told of, and with their places at last. */
export async function placeOrders(
  tx: Transaction,
  confirms: readonly Confirm[],
  how: HowToWrite,
): Promise<Answers> {
  const { answers, written } = await writeOrders(tx, confirms, how);
  const [first] = written;
  if (!first) return answers;
  for (const { confirm, order, quote } of written) await confirm.ahead?.alongside(tx, order, quote);
  await pipelined([
    announceOrders(
      tx,
      written.map(({ confirm, order, read: { settings } }) => {
        const redoOf = confirm.ahead?.free?.reference;
        const isStanding = confirm.ahead !== undefined && redoOf === undefined;
        return { by: speaking(confirm), order, settings, isStanding, ...(redoOf && { redoOf }) };
      }),
    ),
    reserveForOrders(
      tx,
      first.confirm.ctx,
      written.map(({ confirm: { offerId }, order, reservations, body: { keeperId } }) => {
        return { orderId: order.id, reservations, keeperId, offerId };
      }),
    ),
  ]);
  return answers;
}

/** Writes those orders down that may be had, and says of each confirm what became of it. */
export async function writeOrders(
  tx: Transaction,
  confirms: readonly Confirm[],
  how: HowToWrite,
): Promise<{ answers: Answers; written: Written[] }> {
  const answers: Answers = new Map();
  const planned = await agreeOrders(tx, confirms, { answers, how });
  return { answers, written: await insertAll(tx, planned, answers) };
}

/** All in one statement; whose reference is taken is tried with another one. */
async function insertAll(tx: Transaction, planned: readonly Planned[], answers: Answers): Promise<Written[]> {
  const written: Written[] = [];
  let left = planned;
  for (let attempt = 0; attempt < REFERENCE_TRIES; attempt += 1) {
    if (left.length === 0) return written;
    const tried = left.map((order) => ({ ...order, rows: rowsOf(order), by: writerOf(order.confirm) }));
    const entries = await insertOrders(
      tx,
      tried.map(({ by, rows, body }) => ({ by, rows, profile: profileUpdate(body) })),
    );
    left = [];
    for (const { rows, by, ...order } of tried) {
      const { confirm } = order;
      const eventId = entries.get(rows.order.id);
      if (eventId === undefined) {
        const answer = await whyNot(tx, confirm);
        if (answer) answers.set(confirm, answer);
        else left = [...left, order];
        continue;
      }
      rows.events.push(placedEvent(rows.order, eventId, by.actor));
      const view = toOrderView(rows, confirm.ctx.now);
      if (confirm.byAdmin) await recordPlaced(tx, by, view);
      written.push({ ...order, order: view });
      answers.set(confirm, ok({ order: view, replayed: false }));
    }
  }
  throw new Error("no free transfer reference was found");
}

/** Why an order was not written: its key made one before, or its customer was erased; null where its reference was taken. */
async function whyNot(
  tx: Transaction,
  { ctx, actor, idempotency, basket }: Confirm,
): Promise<Placing | null> {
  // Whether a basket is a repeat is told by its first day.
  const placed = basket ? null : await findPlaced(tx, ctx, actor, idempotency);
  if (placed) return placed;
  return (await isErased(tx, actor)) ? refuse("not_signed_in") : null;
}

function rowsOf({ confirm, body, read, reservations, ...agreed }: Planned): OrderRows {
  const { ctx, ahead, idempotency } = confirm;
  const usualEnd = holdEnd(ctx.now, body.schedule, read);
  const heldUntil = ahead?.heldUntil(usualEnd, body.schedule, read.settings) ?? usualEnd;
  const rows = newOrderRows(speaking(confirm), body, agreed, {
    read,
    idempotency,
    heldUntil: reservations.length > 0 && !ahead?.free ? heldUntil : null,
    free: ahead?.free ?? null,
  });
  return { ...rows, order: { ...rows.order, ...ordererOf(confirm, body, rows) } };
}

/** Whose order it is, and by what the desk's search finds it: every day of a basket by the one reference of its transfer, too. */
function ordererOf(
  { actor: { customerId }, basket }: Confirm,
  { customerName, customerPhone }: OrderBody,
  { order: { id, reference }, shares: portions }: AgreedRows,
): Orderer {
  const searchText = orderSearchText({
    name: customerName,
    phone: customerPhone,
    reference,
    id,
    basketReference: basket?.reference,
    phones: portions.flatMap(({ recipientPhone }) => recipientPhone ?? []),
  });
  return { customerId, customerName, customerPhone, searchText };
}

const writerOf = ({ ctx, actor, byAdmin }: Confirm) => ({ actor: byAdmin?.staff ?? actor, now: ctx.now });

/** In whose language the order is kept and told of. */
const speaking = ({ ctx, byAdmin }: Confirm): CommandContext => ({
  ...ctx,
  language: byAdmin?.language ?? ctx.language,
});

function recordPlaced(tx: Transaction, by: Pick<CommandContext, "actor" | "now">, order: OrderView) {
  const after = { reference: order.reference, grandTotalHalalas: order.totals.grandTotalHalalas };
  return recordAudit(tx, by, { action: "place", entity: "order", entityId: order.id, after });
}

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
