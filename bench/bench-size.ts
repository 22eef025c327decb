import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { openDatabase } from "#db/client.ts";
import { startEmbeddedPostgres } from "#db/embedded/embedded-postgres.ts";
import { migrateDatabase } from "#db/migrate.ts";
import { openUntimedClient } from "#db/untimed-client.ts";
import { seedShop } from "#seed/seed-shop.ts";
import { openDiskFiles } from "#services/disk-files.ts";
import { createDatabase } from "#tests/support/create-database.ts";
import { fillShop } from "./fill-shop.ts";
import { readChoice, SIZES } from "./read-choice.ts";

/** Each table with its indexes below it, the largest first; what is smaller than one part in a thousand is left out. */
const PARTS = `
  with tables as (
    select c.oid, c.relname as name, c.reltuples as rows, pg_total_relation_size(c.oid) as total, pg_table_size(c.oid) as own
    from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
  ), parts as (
    select name, 0 as place, name as part, own as bytes, rows, total from tables
    union all
    select t.name, 1, i.relname, pg_relation_size(i.oid), t.rows, t.total
    from tables t join pg_index x on x.indrelid = t.oid join pg_class i on i.oid = x.indexrelid
  )
  select case place when 0 then part else '· ' || part end as part, bytes::float8 as bytes, rows, case place when 0 then total::float8 end as total
  from parts where bytes * 1000 > pg_database_size(current_database()) order by parts.total desc, name, place, bytes desc, part`;

interface Part extends Record<string, unknown> {
  part: string;
  bytes: number;
  rows: number;
  /** Of a table with all its indexes. */
  total: number | null;
}

const choice = readChoice(process.argv.slice(2));
const megabytes = (bytes: number) => (bytes / 1e6).toFixed(1);

async function printSizes(postgresUrl: string, size: (typeof choice.sizes)[number]): Promise<void> {
  const url = await createDatabase(postgresUrl, `size_${size}`);
  await migrateDatabase(url);
  const database = openDatabase(url);
  await seedShop(database.db, {
    files: openDiskFiles(path.join(dataDir, "files")),
    now: new Date(),
    mode: "demo",
  });
  await database.close();
  const client = await openUntimedClient(url);
  const started = performance.now();
  await fillShop(client, SIZES[size]);
  const filled = Math.round((performance.now() - started) / 1000);
  const { rows: whole } = await client.query("select pg_database_size(current_database())::float8 as bytes");
  const { rows } = await client.query<Part>(PARTS);
  await client.end();
  console.log(
    `\n${size}: ${SIZES[size].orders.toLocaleString("en")} orders, ${megabytes(Number(whole[0]?.bytes))} MB, filled in ${filled} s\n`,
  );
  console.log(
    "| table, its indexes | MB | with indexes | bytes a row | bytes an order |\n| --- | ---: | ---: | ---: | ---: |",
  );
  for (const { part, bytes, rows: many, total } of rows) {
    const cells = [
      part,
      megabytes(bytes),
      total === null ? "" : megabytes(total),
      (bytes / Math.max(1, many)).toFixed(1),
      (bytes / SIZES[size].orders).toFixed(0),
    ];
    console.log(`| ${cells.join(" | ")} |`);
  }
}

const dataDir = mkdtempSync(path.join(tmpdir(), "kabsh-size-"));
chmodSync(dataDir, 0o711);
// What is measured is bytes: nothing here has to outlive a power cut.
const postgres = await startEmbeddedPostgres({ dataDir, settings: { fsync: "off" } });
try {
  for (const size of choice.sizes) await printSizes(postgres.url, size);
} finally {
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
