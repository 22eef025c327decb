import type { Readable } from "node:stream";
import { createGzip } from "node:zlib";
import type { Client } from "pg";
import { escapeIdentifier } from "pg";
import { to } from "pg-copy-streams";
import { appliedMarks } from "#db/shipped-migrations.ts";
import { tablesInOrder } from "#db/tables.ts";
import { openUntimedClient } from "#db/untimed-client.ts";
import type { DataOfArchive } from "./manifest.ts";
import type { WritingArchive } from "./write-archive.ts";

/** What nobody has done yet; a job under way may not have been finished either. */
const WAITING = "state in ('created', 'retry', 'active')";

/** Writes every row of the shop into `archive` as it was at one moment, while the shop goes on. */
export async function dumpDatabase(url: string, archive: WritingArchive): Promise<DataOfArchive> {
  const client = await openUntimedClient(url);
  try {
    await client.query("begin isolation level repeatable read read only");
    const version = await client.query("show server_version");
    const tables: DataOfArchive["tables"] = [];
    for (const { name, columns } of await tablesInOrder(client)) {
      const part = `tables/${name}.copy.gz`;
      const rows = await copyOut(
        client,
        archive,
        part,
        `public.${escapeIdentifier(name)} (${list(columns)})`,
      );
      tables.push({ name, columns, rows, part });
    }
    const data = {
      postgres: String(version.rows[0]?.server_version),
      marks: await appliedMarks(client),
      tables,
      sequences: await readSequences(client),
      jobs: await dumpJobs(client, archive),
    };
    await client.query("commit");
    return data;
  } finally {
    await client.end();
  }
}

async function copyOut(client: Client, archive: WritingArchive, part: string, what: string): Promise<number> {
  const copying = client.query(to(`copy ${what} to stdout`));
  await archive.add(part, copying as unknown as Readable, createGzip());
  return copying.rowCount;
}

async function dumpJobs(client: Client, archive: WritingArchive): Promise<DataOfArchive["jobs"]> {
  const { rows: found } = await client.query<{ name: string }>(
    "select attname as name from pg_attribute where attrelid = to_regclass('pgboss.job') and attnum > 0 and not attisdropped order by attnum",
  );
  if (found.length === 0) return null;
  const columns = found.map(({ name }) => name);
  const part = "jobs.copy.gz";
  const rows = await copyOut(
    client,
    archive,
    part,
    `(select ${list(columns)} from pgboss.job where ${WAITING})`,
  );
  return { columns, rows, part };
}

async function readSequences(client: Client): Promise<DataOfArchive["sequences"]> {
  const { rows } = await client.query<{ name: string }>(
    "select sequencename as name from pg_sequences where schemaname = 'public' order by 1",
  );
  const sequences: DataOfArchive["sequences"] = [];
  for (const { name } of rows) {
    const at = await client.query(`select last_value, is_called from public.${escapeIdentifier(name)}`);
    sequences.push({ name, value: String(at.rows[0]?.last_value), isCalled: at.rows[0]?.is_called === true });
  }
  return sequences;
}

/** Column names as a list for SQL. */
export function list(columns: readonly string[]): string {
  return columns.map((column) => escapeIdentifier(column)).join(", ");
}
