import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { applyMigrations, SHIPPED_MARKS } from "#db/shipped-migrations.ts";
import { tablesInOrder } from "#db/tables.ts";
import { openUntimedClient } from "#db/untimed-client.ts";
import { createDatabase } from "../support/create-database.ts";

/**
 * Every row that the first release of the shop wrote for three orders: one paid and verified, one of a restaurant that was
 * cancelled, one that waits for its transfer. One row a line, `{ table: row }`.
 */
const written = readFileSync(path.join(import.meta.dirname, "first-release.jsonl"), "utf8")
  .trim()
  .split("\n")
  .map((line) => Object.entries(JSON.parse(line))[0] as [string, Record<string, unknown>]);
export const rowsOf = (name: string) => written.filter(([table]) => table === name).map(([, row]) => row);

/** A database of the first schema, filled as the first release filled it. */
export async function createFirstRelease(postgresUrl: string): Promise<string> {
  const url = await createDatabase(postgresUrl, `first_${randomUUID()}`);
  const client = await openUntimedClient(url);
  await applyMigrations(client, SHIPPED_MARKS[0]);
  for (const { name } of await tablesInOrder(client)) {
    await client.query(`insert into "${name}" select * from json_populate_recordset(null::"${name}", $1)`, [
      JSON.stringify(rowsOf(name)),
    ]);
  }
  await client.query("select setval('order_events_id_seq', max(id)) from order_events");
  await client.query("select setval('audit_log_id_seq', max(id)) from audit_log");
  await client.end();
  return url;
}
