import { OperatorError } from "#app/lib/operator-error.ts";
import { type OpenDatabase, openDatabase } from "#db/client.ts";
import { type DatabaseObserver, NOOP_OBSERVER } from "#db/database-observer.ts";
import { startEmbeddedPostgres } from "#db/embedded/embedded-postgres.ts";
import { findPooler } from "#db/find-pooler.ts";
import { readServers, type ServerAddress } from "#db/servers.ts";
import { type ServerWatch, watchServer } from "#db/watch-server.ts";
import type { Log } from "#services/watching/log.ts";
import type { Env } from "./env.ts";

const SAY_EVERY_MS = 5_000;

/** The way to the servers for what needs a connection of its own: listening, migrations, the job queue. */
export interface DirectConnection {
  url: string;
  watch: ServerWatch;
}

export interface ShopDatabase extends OpenDatabase {
  url: string;
  direct: DirectConnection;
}

/**
 * The database of DATABASE_URL, or the PostgreSQL in the data folder. `close` ends the connections and, when the
 * server is our own, the server. `onLost` is called when our own server is gone for good. Waits a minute for a server
 * that is not there yet, as after a power cut, and says so.
 */
export async function openShopDatabase(
  env: Env,
  log: Log,
  onLost: (error: Error) => void,
  say: (line: string) => void = () => {},
  observer: DatabaseObserver = NOOP_OBSERVER,
): Promise<ShopDatabase> {
  if (env.databaseUrl) return openServers(env, env.databaseUrl, log, say, observer);
  const server = await startEmbeddedPostgres({
    dataDir: env.dataDir,
    walArchive: env.walArchive,
    log: (line) => log.info({ part: "postgres" }, line),
    onLost,
  });
  const database = await openServers({ ...env, directDatabaseUrl: null }, server.url, log, say, observer);
  const close = async () => {
    await database.close();
    await server.stop();
  };
  return { ...database, close };
}

async function openServers(
  env: Env,
  databaseUrl: string,
  log: Log,
  say: (line: string) => void,
  observer: DatabaseObserver,
): Promise<ShopDatabase> {
  const { directDatabaseUrl: directUrl, databaseWaitSeconds } = env;
  const watches: ServerWatch[] = [];
  const watchOf = (name: string, url: string) => {
    const watch = watchServer(serversOf(name, url), {
      log: (line, isGood) => log[isGood ? "info" : "warn"]({ part: "database" }, line),
    });
    watches.push(watch);
    return { url, watch };
  };
  const closeWatches = () => Promise.all(watches.map((watch) => watch.close()));
  try {
    const way = watchOf("DATABASE_URL", databaseUrl);
    await prove("DATABASE_URL", serversOf("DATABASE_URL", databaseUrl), way.watch, databaseWaitSeconds, say);
    const direct = directUrl === null ? way : watchOf("DIRECT_DATABASE_URL", directUrl);
    if (directUrl === null) await refusePooler(way);
    else
      await prove(
        "DIRECT_DATABASE_URL",
        serversOf("DIRECT_DATABASE_URL", directUrl),
        direct.watch,
        databaseWaitSeconds,
        say,
      );
    const database = openDatabase(databaseUrl, {
      watch: way.watch,
      observer,
      limits: {
        statementSeconds: env.statementSeconds,
        idleInTransactionSeconds: env.idleInTransactionSeconds,
        isPooled: directUrl !== null,
      },
    });
    const close = async () => {
      await database.close();
      await closeWatches();
    };
    return { ...database, url: databaseUrl, direct, close };
  } catch (error) {
    await closeWatches();
    throw error;
  }
}

function serversOf(name: string, url: string): ServerAddress[] {
  const servers = readServers(url);
  if (!servers) throw new OperatorError(`${name} is no address of a PostgreSQL that can be written to.`);
  return servers;
}

async function prove(
  name: string,
  servers: readonly ServerAddress[],
  watch: ServerWatch,
  waitSeconds: number,
  say: (line: string) => void,
): Promise<void> {
  const where = servers.map((server) => server.name).join(", ");
  const started = Date.now();
  for (;;) {
    const left = started + waitSeconds * 1_000 - Date.now();
    if (await watch.untilWritable(Math.max(SAY_EVERY_MS / 10, Math.min(left, SAY_EVERY_MS)))) return;
    if (watch.isRefused() || left <= SAY_EVERY_MS) break;
    say(`Waiting for the database of ${name} (${where}): ${watch.reason()}.`);
  }
  const reason = watch.reason().replace(/\.$/, "");
  throw new OperatorError(`The database of ${name} (${where}) cannot be reached: ${reason}.`);
}

/** Behind a pooler that hands out a connection for each transaction, listening and locks would silently do nothing. */
async function refusePooler({ watch }: DirectConnection): Promise<void> {
  if (!(await findPooler(watch.current().url))) return;
  throw new OperatorError(
    "DATABASE_URL leads through a transaction pooler; set DIRECT_DATABASE_URL to the database itself, for listening, migrations and jobs.",
  );
}
