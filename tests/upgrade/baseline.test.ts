import { afterAll, expect, inject, it } from "vitest";
import { migrateDatabase } from "#db/migrate.ts";
import { applyMigrations, SHIPPED_MARKS } from "#db/shipped-migrations.ts";
import { openUntimedClient } from "#db/untimed-client.ts";
import { createDatabase, dropDatabase } from "../support/create-database.ts";
import { printOfSchema } from "../support/operating/schema-print.ts";

const made: string[] = [];
afterAll(() => Promise.all(made.map(dropDatabase)));

/** The database of a shop that came as far as `last`. */
async function createShopAt(last?: number): Promise<string> {
  const url = await createDatabase(inject("postgresUrl"), `baseline_${process.pid}_${made.length}`);
  made.push(url);
  const client = await openUntimedClient(url);
  await client.query("begin");
  await applyMigrations(client, last);
  await client.query("commit");
  await client.end();
  return url;
}

it("JO01 a new shop and one that walked every step from the first stand in the same schema, with the same rows", async () => {
  const fresh = await printOfSchema(await createShopAt());
  const old = await createShopAt(SHIPPED_MARKS[0]);
  await migrateDatabase(old);
  const walked = await printOfSchema(old);
  for (const part of Object.keys({ ...fresh, ...walked })) expect(fresh[part], part).toEqual(walked[part]);
  expect(fresh.columns?.length).toBeGreaterThan(500);
  expect(fresh.triggers?.length).toBeGreaterThan(20);
  expect(fresh["rows of roles"]?.length).toBeGreaterThan(3);
});

it("JO01 JO04 a shop of where the baseline ends goes on from there, unless a table is held: then nothing changes, in one sentence", async () => {
  const url = await createShopAt(SHIPPED_MARKS[53]);
  const client = await openUntimedClient(url);
  const notes = async () => (await client.query("select hash from drizzle.__drizzle_migrations")).rows;
  await client.query("begin");
  await client.query("lock table orders");
  await expect(migrateDatabase(url, 200)).rejects.toThrow("Something holds a table of the database");
  expect(await notes()).toHaveLength(54);
  await client.query("rollback");
  await migrateDatabase(url, 200);
  expect(await notes()).toHaveLength(SHIPPED_MARKS.length);
  await client.end();
});
