import { afterAll, expect, inject, it } from "vitest";
import { migrateDatabase } from "#db/migrate.ts";
import { openPatientClient } from "#db/patient-client.ts";
import { applyMigrations, SHIPPED_MARKS } from "#db/shipped-migrations.ts";
import { createDatabase, dropDatabase } from "../support/create-database.ts";
import { printOfSchema } from "../support/operating/schema-print.ts";

const made: string[] = [];
afterAll(() => Promise.all(made.map(dropDatabase)));

/** A shop that came as far as `last`, and then to this version. */
async function shopThatStoodAt(last?: number): Promise<Record<string, string[]>> {
  const url = await createDatabase(inject("postgresUrl"), `baseline_${process.pid}_${made.length}`);
  made.push(url);
  if (last !== undefined) {
    const client = await openPatientClient(url);
    await client.query("begin");
    await applyMigrations(client, last);
    await client.query("commit");
    await client.end();
  }
  await migrateDatabase(url);
  return printOfSchema(url);
}

it("JO01 a new shop and one that walked every step from the first stand in the same schema, with the same rows", async () => {
  const fresh = await shopThatStoodAt();
  const walked = await shopThatStoodAt(SHIPPED_MARKS[0]);
  for (const part of Object.keys({ ...fresh, ...walked })) expect(fresh[part], part).toEqual(walked[part]);
  expect(fresh.columns?.length).toBeGreaterThan(500);
  expect(fresh.triggers?.length).toBeGreaterThan(20);
  expect(fresh["rows of roles"]?.length).toBeGreaterThan(3);
});

it("JO01 a shop that stood where the baseline ends goes on from there, and begins nothing anew", async () => {
  const { notes, columns } = await shopThatStoodAt(SHIPPED_MARKS[53]);
  expect(notes).toHaveLength(SHIPPED_MARKS.length);
  expect(new Set(notes).size).toBe(SHIPPED_MARKS.length);
  expect(columns?.length).toBeGreaterThan(500);
});
