import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import { Pool } from "pg";

export type Database = NodePgDatabase;
/** What a command gets inside `db.transaction`; every query accepts it in place of the database. */
export type Transaction = Parameters<Parameters<Database["transaction"]>[0]>[0];
export type Queryable = Database | Transaction;

export interface OpenDatabase {
  db: Database;
  pool: Pool;
  close(): Promise<void>;
}

/** Opens a pool on `url`; nothing is sent until the first query. */
export function openDatabase(url: string, options: { max?: number } = {}): OpenDatabase {
  const pool = new Pool({ connectionString: url, max: options.max ?? 16, application_name: "kabsh" });
  // A broken idle connection is replaced by the pool; without a listener it would end the process.
  pool.on("error", () => {});
  return { db: drizzle(pool), pool, close: () => pool.end() };
}
