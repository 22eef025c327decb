import { openDatabase } from "#db/client.ts";
import { findRunningPostgres } from "#db/running-postgres.ts";
import { readServers } from "#db/servers.ts";
import { watchServer } from "#db/watch-server.ts";
import type { Log } from "#services/watching/log.ts";
import type { Env } from "./env.ts";
import { openShopDatabase, type ShopDatabase } from "./open-shop-database.ts";

/**
 * The shop's database for a command that runs beside the shop: the one a running shop has open, or, when none runs, an
 * embedded one for as long as the command takes.
 */
export async function borrowShopDatabase(env: Env, log: Log): Promise<ShopDatabase> {
  // Somebody waits for the command and nobody for the page: what takes its time may take it.
  const limits = { statementSeconds: 0, idleInTransactionSeconds: 0 };
  const url = env.databaseUrl === null ? await findRunningPostgres(env.dataDir) : null;
  if (!url) return openShopDatabase({ ...env, ...limits }, log, () => {});
  const [server] = readServers(url) ?? [];
  if (!server) throw new Error("a running PostgreSQL has an address");
  const watch = watchServer([server]);
  const database = openDatabase(url, { watch, limits: { ...limits, isPooled: false } });
  const close = async () => {
    await database.close();
    await watch.close();
  };
  return { ...database, url, direct: { url, watch }, close };
}
