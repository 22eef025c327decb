import { Client } from "pg";
import { findRunningPostgres } from "#db/running-postgres.ts";
import { expect } from "./shop-test.ts";

/** As if the time had gone by for which the place that was offered to `phone` is kept; answers how many seconds that are. */
export async function endOffer(phone: string): Promise<number> {
  const [offer] = await ask(
    `with ended as (
       update waiting_entries e set offered_until = now() - interval '1 second'
       from customers c, waiting_entries was
       where c.id = e.customer_id and was.id = e.id and c.phone = $1 and e.state = 'offered'
       returning e.keeper_id, extract(epoch from was.offered_until - was.offered_at)::int as seconds
     ), freed as (
       update kept_places set until = now() - interval '1 second' where keeper_id in (select keeper_id from ended)
     )
     select seconds from ended`,
    phone,
  );
  expect(offer, "a place is offered").toBeDefined();
  return Number(offer?.seconds);
}

/** As if the time had gone by for which messages about an order wait for what may still be added; answers the longest of them in seconds. */
export async function endPause(orderId: string): Promise<number> {
  const [pause] = await ask(
    `with ended as (
       update pgboss.job j set start_after = now()
       from messages m, pgboss.job was
       where was.id = j.id and was.name = j.name and m.order_id = $1 and j.data->>'messageId' = m.id
         and j.state = 'created' and j.start_after > now()
       returning extract(epoch from was.start_after - was.created_on)::int as seconds
     )
     select max(seconds) as seconds from ended`,
    orderId,
  );
  return Number(pause?.seconds);
}

async function ask(statement: string, value: string): Promise<{ seconds: number }[]> {
  const client = new Client({
    connectionString: (await findRunningPostgres(process.env.SHOP_DATA_DIR ?? "")) ?? "",
  });
  await client.connect();
  try {
    return (await client.query<{ seconds: number }>(statement, [value])).rows;
  } finally {
    await client.end();
  }
}
