import { createHash } from "node:crypto";
import { tablesInOrder } from "#db/tables.ts";
import { openUntimedClient } from "#db/untimed-client.ts";
import type { FileStore } from "#services/files.ts";

/** Every row of every table, every sequence and every waiting job, as one line for each table. */
export async function fingerprintOfDatabase(url: string): Promise<Record<string, string>> {
  const client = await openUntimedClient(url);
  try {
    const print: Record<string, string> = {};
    const rowsOf = async (from: string) => {
      const { rows } = await client.query<{ row: string }>(`select x::text as row from ${from} x order by 1`);
      const hash = createHash("sha256").update(rows.map(({ row }) => row).join("\n"));
      return `${rows.length} ${hash.digest("hex")}`;
    };
    for (const { name } of await tablesInOrder(client)) print[name] = await rowsOf(`public."${name}"`);
    print.migrations = await rowsOf("(select hash, created_at from drizzle.__drizzle_migrations)");
    print.jobs = await rowsOf(
      "(select id, name, data, priority, retry_limit, retry_count, start_after, created_on from pgboss.job where state in ('created', 'retry', 'active'))",
    );
    print.sequences = await rowsOf(
      "(select sequencename, last_value from pg_sequences where schemaname = 'public')",
    );
    return print;
  } finally {
    await client.end();
  }
}

/** Every file with the hash of its bytes. */
export async function fingerprintOfFiles(files: FileStore): Promise<Record<string, string>> {
  const print: Record<string, string> = {};
  for (const area of ["open", "closed"] as const)
    for await (const key of files[area].list())
      print[`${area}/${key}`] = createHash("sha256")
        .update((await files[area].read(key)) ?? "")
        .digest("hex");
  return print;
}
