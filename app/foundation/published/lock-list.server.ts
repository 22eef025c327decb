import { sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Transaction } from "#db/client.ts";

/** Two additions to a list go one after the other, so that they get different ids and places. Reading goes on. */
export async function lockList(tx: Transaction, table: PgTable): Promise<void> {
  await tx.execute(sql`lock table ${table} in share row exclusive mode`);
}
