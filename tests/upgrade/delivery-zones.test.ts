import { Client } from "pg";
import { afterAll, expect, inject, it } from "vitest";
import { SHIPPED_AREAS } from "#app/features/settings/rules/demo/shipped-areas.ts";
import { zoneBookOf } from "#app/features/settings/rules/service-areas.ts";
import { deliveryFeeAt } from "#app/features/zones/rules/delivery-fee.ts";
import { zoneAt } from "#app/features/zones/rules/match-zone.ts";
import type { Zone } from "#app/vocabulary/delivery-zone.ts";
import { migrateDatabase } from "#db/migrate.ts";
import journal from "#db/migrations/meta/_journal.json" with { type: "json" };
import { applyMigrations, SHIPPED_MARKS } from "#db/shipped-migrations.ts";
import { createDatabase, dropDatabase } from "../support/create-database.ts";

const url = await createDatabase(inject("postgresUrl"), `delivery_zones_${process.pid}`);
const client = new Client({ connectionString: url });
await client.connect();
afterAll(async () => {
  await client.end();
  await dropDatabase(url);
});

it("DZ09 the served places become zones, and no order and no fee is another one", async () => {
  const { when } = journal.entries.find(({ tag }) => tag.endsWith("_delivery-zones")) as { when: number };
  await client.query("begin");
  await applyMigrations(client, Math.max(...SHIPPED_MARKS.filter((mark) => mark < when)));
  await client.query("commit");
  await client.query("insert into app_settings (key, value) values ('service_areas', $1)", [SHIPPED_AREAS]);
  await migrateDatabase(url);
  const { rows } = await client.query<Zone & { name_en: string }>(
    "select name, name_en, is_served, places, polygons, fee from delivery_zones order by order_index",
  );
  expect(rows.map(({ name, name_en }) => [name, name_en])).toEqual([
    ["الرياض", "Riyadh"],
    ["الخبر", "Khobar"],
    ["الدمام", "Dammam"],
    ["الظهران", "Dhahran"],
  ]);
  const zones = rows.map((row, id) => ({
    ...row,
    id: String(id),
    isServed: true,
    windows: [],
    cutOff: null,
    minimumHalalas: 0,
  }));
  const settings = { service_areas: SHIPPED_AREAS, delivery_origin: "", road_factor: 1.35 };
  const book = zoneBookOf(settings, zones);
  for (const place of [
    { address: "حي النرجس", location: null },
    { address: "Al Aqrabiyah, Khobar", location: null },
    { address: "بيتي", location: { lat: 24.8, lng: 46.65 } },
    { address: "أبها", location: null },
  ]) {
    expect(zoneAt(book, place).kind, "nobody is asked who was not asked before").not.toBe("ask");
    const door = { place, shopFeeHalalas: 2_000, goodsHalalas: 90_000, time: null };
    expect(deliveryFeeAt(book, door).feeHalalas).toBe(2_000);
  }
  const marks = await client.query("select 1 from price_marks where source = 'delivery_zones'");
  expect(marks.rowCount).toBe(1);
});
