import { Client } from "pg";
import { OperatorError } from "#app/lib/operator-error.ts";
import { type OpenDatabase, openDatabase } from "#db/client.ts";
import { startEmbeddedPostgres } from "#db/embedded/embedded-postgres.ts";
import type { Log } from "#services/log.ts";
import type { Env } from "./env.ts";

const REACHABLE_WITHIN_MS = 10_000;

export interface ShopDatabase extends OpenDatabase {
  url: string;
}

/**
 * The database of DATABASE_URL, or the PostgreSQL in the data folder. `close` ends the connections and, when the
 * server is our own, the server. `onLost` is called when our own server is gone for good.
 */
export async function openShopDatabase(
  env: Env,
  log: Log,
  onLost: (error: Error) => void,
): Promise<ShopDatabase> {
  if (env.databaseUrl) {
    await proveReachable(env.databaseUrl);
    return { ...openDatabase(env.databaseUrl), url: env.databaseUrl };
  }
  const server = await startEmbeddedPostgres({
    dataDir: env.dataDir,
    log: (line) => log.info({ part: "postgres" }, line),
    onLost,
  });
  const database = openDatabase(server.url);
  const close = async () => {
    await database.close();
    await server.stop();
  };
  return { ...database, url: server.url, close };
}

async function proveReachable(url: string): Promise<void> {
  // A firewall that swallows packets would otherwise keep the start waiting for minutes.
  const client = new Client({ connectionString: url, connectionTimeoutMillis: REACHABLE_WITHIN_MS });
  try {
    await client.connect();
    await client.query("select 1");
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const reason = (message || code || "no answer").replace(/\.$/, "");
    throw new OperatorError(
      `The database of DATABASE_URL (${withoutPassword(url)}) cannot be reached: ${reason}.`,
    );
  } finally {
    await client.end().catch(() => {});
  }
}

function withoutPassword(url: string): string {
  const parsed = new URL(url);
  if (parsed.password) parsed.password = "***";
  return parsed.href;
}
