import { Client } from "pg";
import { afterAll, expect, inject, it } from "vitest";
import { migrateDatabase } from "#db/migrate.ts";
import { applyMigrations, SHIPPED_MARKS } from "#db/shipped-migrations.ts";
import { createDatabase, dropDatabase } from "../support/create-database.ts";

/** The last before a commission named its base. */
const BEFORE = SHIPPED_MARKS[68];
const url = await createDatabase(inject("postgresUrl"), `commission_bases_${process.pid}`);
const client = new Client({ connectionString: url });
await client.connect();
afterAll(async () => {
  await client.end();
  await dropDatabase(url);
});

const agree = (kind: string, id: string, more = "") =>
  client.query(`insert into commission_contracts (id, partner_kind, partner_id, from_day, kind, percent, created_at${more && ", base"})
    values (gen_random_uuid(), '${kind}', '${id}', '2026-03-10', 'percent', 5, now()${more && `, '${more}'`})`);

it("CB01 contracts of before keep what was agreed: a restaurant's is of the whole order, a breeder's of the meat", async () => {
  await client.query("begin");
  await applyMigrations(client, BEFORE);
  await client.query("commit");
  await agree("restaurant", "R-1");
  await agree("breeder", "B-1");
  await migrateDatabase(url);
  const { rows } = await client.query(
    "select partner_kind as kind, base from commission_contracts order by partner_kind",
  );
  expect(rows).toEqual([
    { kind: "breeder", base: "own_share" },
    { kind: "restaurant", base: "whole_order" },
  ]);
  await expect(agree("restaurant", "R-2"), "nobody agrees without saying it").rejects.toThrow();
  await expect(agree("breeder", "B-2", "whole_order")).rejects.toThrow();
  await agree("restaurant", "R-2", "own_share");
  const asked = await client.query(
    "select column_default as base from information_schema.columns where table_name = 'orders' and column_name = 'commission_base'",
  );
  expect(asked.rows[0]?.base).toContain("whole_order");
});
