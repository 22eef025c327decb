import path from "node:path";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import { Client } from "pg";

const migrationsFolder = path.join(import.meta.dirname, "migrations");
/** Any number will do, as long as every process of the shop uses the same one. */
const MIGRATION_LOCK = 720_330_517;

/** Brings the database at `url` to the newest schema; several processes may call it at once. */
export async function migrateDatabase(url: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);
    await migrate(drizzle(client), { migrationsFolder });
  } finally {
    await client.end();
  }
}
