import { Client } from "pg";

const SHOP = "kabsh";

/** The connection string of `database` on the embedded server whose socket lies in `socketFolder`. */
export function serverUrl(socketFolder: string, database = SHOP, user = SHOP): string {
  return `postgres://${user}@localhost/${database}?host=${encodeURIComponent(socketFolder)}`;
}

/**
 * Makes the shop's role and database when they are missing. The shop is no superuser: it owns its database, may add
 * trusted extensions to it, and cannot reach the files or programs of the machine.
 */
export async function ensureShopDatabase(socketFolder: string): Promise<void> {
  const client = new Client({ connectionString: serverUrl(socketFolder, "postgres", "postgres") });
  await client.connect();
  try {
    const role = await client.query("select 1 from pg_roles where rolname = $1", [SHOP]);
    if (role.rowCount === 0) await client.query(`create role ${SHOP} login createdb`);
    const database = await client.query("select 1 from pg_database where datname = $1", [SHOP]);
    if (database.rowCount === 0) await client.query(`create database ${SHOP} owner ${SHOP}`);
  } finally {
    await client.end();
  }
}
