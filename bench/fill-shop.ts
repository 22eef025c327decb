import type { ClientBase } from "pg";
import { knownKeys } from "#app/features/content/rules/translations/known-texts.server.ts";

/** The 8 digits after +9665 of customer `i`: all different, and as mixed as real ones, so that searches meet real odds. */
export const benchNumber = (i: number) => String((i * 7_654_321) % 100_000_000).padStart(8, "0");

/** The transfer reference of order `i`, mixed likewise. */
export const benchReference = (i: number) =>
  ((BigInt(i) * 2_654_435_761n) % 4_294_967_296n).toString(16).padStart(8, "0").toUpperCase();

/** Of one every ten minutes. */
const ORDERS_OF_A_WEEK = 6 * 24 * 7;
/** In which orders and their books are written: one transaction for all of them would leave dead rows that no shop has. */
const STEPS = 10;

/**
 * Customers, orders with lines, timeline and their entries in the books, and words of admins, made by PostgreSQL itself. Order i is 10·i minutes old,
 * so the newest are of today; statuses and restaurants are spread as in a shop that has run for a while: what is older than a week
 * is completed or cancelled, however many years there are. The oldest are written first, as a shop writes them: pages and indexes are as full.
 */
export async function fillShop(
  client: ClientBase,
  size: { orders: number; customers: number; translations: number },
): Promise<void> {
  await client.query(
    `insert into customers (id, phone, full_name, is_phone_verified, last_verified_at, created_at, search_text)
     select 'bench-c' || i, '+9665' || number, 'عميل ' || i, true, now(), now() - i * interval '3 minutes',
       'عميل ' || i || ' 05' || number
     from generate_series(1, $1::int) i cross join lateral (select lpad((i * 7654321::bigint % 100000000)::text, 8, '0') as number) n`,
    [size.customers],
  );
  const bindAgain = await unbindBooks(client);
  for (let step = STEPS; step > 0; step -= 1) {
    const upTo = Math.round((size.orders * step) / STEPS);
    await fillOrders(client, size, { upTo, beyond: Math.round((size.orders * (step - 1)) / STEPS) });
    await client.query("select ledger_open_orders()");
    // Accounts are written again and again: without what a shop's autovacuum does they would take four times the room.
    await client.query("vacuum ledger_accounts, ledger_days");
    await client.query("analyze");
  }
  await bindAgain();
  const { rows } = await client.query("select what, id from ledger_differences() limit 1");
  if (rows[0]) throw new Error(`the books differ: ${JSON.stringify(rows[0])}`);
  await client.query(
    `insert into app_translations (key, language, value, category)
     select key, language, 'كلمة', split_part(key, ':', 1) from unnest($2::text[]) key, unnest(array['ar', 'en']) language limit $1::int`,
    [size.translations, knownKeys()],
  );
  await client.query("vacuum analyze");
}

/**
 * Takes away what binds entries to accounts and transfers, and answers what binds all of them again at once: looked up one by one, the bank's
 * account, which has a version for every thousand orders until its transaction ends, would be most of the work.
 */
async function unbindBooks(client: ClientBase): Promise<() => Promise<void>> {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and conrelid in ('ledger_entries'::regclass, 'ledger_days'::regclass)`,
  );
  for (const { table, name } of rows) await client.query(`alter table ${table} drop constraint ${name}`);
  return async () => {
    for (const { table, name, definition } of rows)
      await client.query(`alter table ${table} add constraint ${name} ${definition}`);
  };
}

/** The orders that are older than `beyond` and not than `upTo`. */
async function fillOrders(
  client: ClientBase,
  size: { customers: number },
  { upTo, beyond }: { upTo: number; beyond: number },
): Promise<void> {
  await client.query(
    `with placed as (
       insert into orders (id, reference, customer_id, customer_name, customer_phone, status, fulfillment, delivery_method,
         restaurant_id, restaurant_name, address, schedule_date, schedule_time, meat_halalas, cooking_halalas, sides_halalas,
         app_fee_halalas, delivery_fee_halalas, total_halalas, grand_total_halalas, vat_percent, payment_review,
         verified_halalas, unverified_reason, is_money_missing,
         idempotency_key, idempotency_hash, search_text, created_at, updated_at)
       select gen_random_uuid()::text, reference, c.id, c.full_name, c.phone,
         case when i <= $4::int
           then (array['Completed','Completed','Completed','Completed','Completed','Cancelled','Paid','Confirmed','Pending Payment','Cooking'])[1 + i % 10]
           when i % 10 in (5, 6, 8) then 'Cancelled' else 'Completed' end,
         case when r.id is null then 'home' else 'restaurant' end, 'delivery', r.id, r.name, 'الرياض، حي الملقا',
         ((now() - i * interval '10 minutes') at time zone 'Asia/Riyadh')::date + 1, '15:00',
         189500, case when r.id is null then 0 else 15000 end, 0, 3000, 0,
         192500 + case when r.id is null then 0 else 15000 end, 192500 + case when r.id is null then 0 else 15000 end, 15,
         case when i % 10 = 6 and i <= $4::int then 'awaiting_review' when i % 10 in (0, 1, 2, 3, 4, 7, 9) then 'verified' end,
         case when i % 10 in (0, 1, 2, 3, 4, 7, 9) then 192500 + case when r.id is null then 0 else 15000 end end, null, false,
         'bench-' || i, 'bench', c.search_text || ' ' || lower(reference), now() - i * interval '10 minutes', now() - i * interval '10 minutes'
       from generate_series($1::int, $2::int + 1, -1) i
       cross join lateral (select upper(lpad(to_hex(i * 2654435761::bigint % 4294967296), 8, '0')) as reference) r1
       join customers c on c.id = 'bench-c' || (1 + i % $3::int)
       left join restaurants r on r.id = case when i % 3 = 0 then 'R-' || (1 + i % 2) end
       order by i desc
       returning id, created_at
     ), items as (
       insert into order_items (order_id, position, breed_id, breed_name, age_class_id, age_class_name, quantity, unit_price_halalas, live_kg, carcass_kg)
       select id, 0, 'naemi', 'نعيمي', 'jadha', 'جذع', 1, 189500, 26, 13.5 from placed
     )
     insert into order_events (order_id, at, kind, actor_kind, to_status)
     select id, created_at, 'placed', 'customer', 'Pending Payment' from placed`,
    [upTo, beyond, size.customers, ORDERS_OF_A_WEEK],
  );
}
