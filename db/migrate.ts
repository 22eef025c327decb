import { setTimeout as sleep } from "node:timers/promises";
import { type Client, DatabaseError } from "pg";
import { OperatorError } from "#app/lib/operator-error.ts";
import { appliedMarks, applyMigrations, refuseNewerSchema } from "./shipped-migrations.ts";
import { openUntimedClient } from "./untimed-client.ts";

/** Any number will do, as long as every process of the shop uses the same one. */
const MIGRATION_LOCK = 720_330_517;

const LOCK_WITHIN_MS = 60_000;
const RETRY_DELAY_MS = 200;

/** Whoever waits for a table holds up all who come after it, so a change that does not get its table gives up. */
const TABLE_WITHIN_MS = 10_000;
const LOCK_NOT_HAD = "55P03";

/**
 * Brings the database at `url` to the newest schema, all of it or nothing; several processes may call it at once. Throws an
 * OperatorError when a newer version of the shop was here before, or when a table is held by somebody else.
 */
export async function migrateDatabase(url: string, tableWithinMs = TABLE_WITHIN_MS): Promise<void> {
  const client = await openUntimedClient(url);
  try {
    await takeLock(client);
    refuseNewerSchema(await appliedMarks(client));
    await client.query("begin");
    await client.query(`set local lock_timeout = ${tableWithinMs}`);
    await applyMigrations(client);
    await client.query("commit");
  } catch (error) {
    if (!(error instanceof DatabaseError) || error.code !== LOCK_NOT_HAD) throw error;
    throw new OperatorError(
      "Something holds a table of the database that this version changes; nothing was changed. See pg_stat_activity for a transaction that has been open for long, end it and start again.",
      { cause: error },
    );
  } finally {
    await client.end();
  }
}

/** Asks again and again instead of waiting in the server: a session that died while it waited would take the lock with it. */
async function takeLock(client: Client): Promise<void> {
  const started = Date.now();
  while (Date.now() - started < LOCK_WITHIN_MS) {
    const { rows } = await client.query("select pg_try_advisory_lock($1) as taken", [MIGRATION_LOCK]);
    if (rows[0]?.taken) return;
    await sleep(RETRY_DELAY_MS);
  }
  throw new OperatorError(
    "Another process has been changing the database's schema for a minute; start again when it has finished.",
  );
}
