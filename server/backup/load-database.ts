import { createReadStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { type Client, escapeIdentifier } from "pg";
import { from } from "pg-copy-streams";
import { OperatorError } from "#app/lib/operator-error.ts";
import { applyMigrations } from "#db/shipped-migrations.ts";
import { tablesInOrder } from "#db/tables.ts";
import { openUntimedClient } from "#db/untimed-client.ts";
import { list } from "./dump-database.ts";
import type { DataOfArchive } from "./manifest.ts";
import type { ReadableArchive } from "./read-archive.ts";

/** How many tables of a shop the database has. */
export async function countTables(url: string): Promise<number> {
  const client = await openUntimedClient(url);
  try {
    return (await tablesInOrder(client)).length;
  } finally {
    await client.end();
  }
}

/** Whether a process of the shop listens to the database: it would serve what is being replaced. */
export async function isServed(url: string): Promise<boolean> {
  const client = await openUntimedClient(url);
  try {
    const { rows } = await client.query(
      "select from pg_stat_activity where datname = current_database() and application_name = 'kabsh-listen'",
    );
    return rows.length > 0;
  } finally {
    await client.end();
  }
}

/**
 * Fills the database of `url` from `archive` and brings it to the newest schema, all in one transaction: when anything
 * fails, what was there before is still there. The job queue's own tables must stand already.
 */
export async function loadDatabase(url: string, archive: ReadableArchive): Promise<void> {
  const { marks, tables, sequences, jobs } = archive.manifest;
  const client = await openUntimedClient(url);
  try {
    await client.query("begin");
    await client.query("drop schema if exists public, drizzle cascade");
    await client.query("create schema public");
    await applyMigrations(client, marks.at(-1) ?? 0);
    const made = (await tablesInOrder(client)).map(({ name }) => name);
    const strange = tables.find(({ name }) => !made.includes(name));
    if (strange) throw new OperatorError(`The backup has a table that the shop never had: ${strange.name}.`);
    const names = made.map((name) => escapeIdentifier(name));
    // Nobody is told of each row: listeners read everything anew when the shop starts. And books that only grow are empty here.
    for (const name of names) await client.query(`alter table ${name} disable trigger user`);
    if (names.length > 0) await client.query(`truncate ${names.join(", ")}`);
    for (const { name, part, columns, rows } of tables)
      await copyIn(client, archive.place(part), `${escapeIdentifier(name)} (${list(columns)})`, rows);
    for (const name of names) await client.query(`alter table ${name} enable trigger user`);
    for (const { name, value, isCalled } of sequences)
      await client.query("select setval($1, $2, $3)", [`public.${escapeIdentifier(name)}`, value, isCalled]);
    await client.query("delete from pgboss.job");
    if (jobs) await loadJobs(client, archive, jobs);
    await applyMigrations(client);
    await client.query("commit");
    await client.query("analyze");
  } finally {
    await client.end();
  }
}

async function copyIn(client: Client, file: string, target: string, rows: number): Promise<void> {
  const copying = client.query(from(`copy ${target} from stdin`));
  await pipeline(createReadStream(file), createGunzip(), copying);
  if (copying.rowCount !== rows)
    throw new OperatorError(`${target} has ${copying.rowCount} rows after loading, and the backup ${rows}.`);
}

/** The queue's table may have other columns than the one that was backed up: those that both have are taken. */
async function loadJobs(
  client: Client,
  archive: ReadableArchive,
  { columns, rows, part }: NonNullable<DataOfArchive["jobs"]>,
): Promise<void> {
  const texts = columns.map((column) => `${escapeIdentifier(column)} text`).join(", ");
  await client.query(`create temp table waiting_jobs (${texts}) on commit drop`);
  await copyIn(client, archive.place(part), "waiting_jobs", rows);
  const { rows: kept } = await client.query<{ name: string; type: string }>(
    `select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
     where attrelid = 'pgboss.job'::regclass and attnum > 0 and not attisdropped and attname = any($1)`,
    [columns],
  );
  const values = kept.map(({ name, type }) => {
    // Whoever was doing it is gone.
    if (name === "state") return "case state when 'active' then 'retry' else state end::pgboss.job_state";
    return name === "started_on" ? "null" : `${escapeIdentifier(name)}::${type}`;
  });
  await client.query(
    `insert into pgboss.job (${list(kept.map(({ name }) => name))})
     select ${values.join(", ")} from waiting_jobs where name in (select name from pgboss.queue)`,
  );
}
