import { sql } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { homeOrder, mustPlace } from "#tests/support/order-samples.ts";
import { makeResource } from "#tests/support/samples/calendars.ts";
import { openStockedShop } from "#tests/support/stocked-shop.ts";
import { readDayReservations } from "./read-day-reservations.server.ts";

const { shop, ali, admin } = await openStockedShop("2026-03-10T09:00:00Z");
const DAY = "2026-03-11";
const MANY = 6_000;

beforeAll(async () => {
  await makeResource(
    shop.db,
    { id: "vans", kind: "delivery" },
    { opens: "15:00", closes: "18:00", capacity: 2 },
  );
  shop.events.catalogChanged();
  const { id } = await mustPlace(shop, ali, homeOrder(ali, { schedule: { date: DAY, time: "15:00" } }));
  await shop.db.execute(sql`
    insert into orders select r.* from orders o, generate_series(1, ${MANY}) n, json_populate_record(o, json_build_object(
      'id', gen_random_uuid(), 'reference', 'MANY' || n, 'status', 'Paid', 'schedule_date', o.schedule_date + n % 600, 'idempotency_key', 'many' || n)) r
    where o.id = ${id}`);
  await shop.db.execute(sql`analyze orders, order_places`);
});

it("MO05 the board of a day finds who has a place, and who has none, without reading the orders of other days", async () => {
  await shop.db.transaction(async (tx) => {
    const day = await readDayReservations({ ...shop.as(admin), db: tx }, DAY);
    if (!day.ok || !day.value) throw new Error("the day has places");
    expect(day.value.withoutReservation).toHaveLength(MANY / 600);
    expect(Object.keys(day.value.orders)).toHaveLength(MANY / 600 + 1);
    const { rows } = await tx.execute<{ read: number }>(sql`
      select (seq_tup_read + coalesce(idx_tup_fetch, 0))::int as read from pg_stat_xact_user_tables where relname = 'orders'`);
    expect(rows[0]?.read).toBeGreaterThan(0);
    expect(rows[0]?.read).toBeLessThan(MANY / 10);
  });
});
