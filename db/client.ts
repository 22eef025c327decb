import { setTimeout as sleep } from "node:timers/promises";
import { type SQL, sql } from "drizzle-orm";
import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import pg from "pg";
import { beginAtOnce } from "./connection/begin-at-once.ts";
import { cutOff } from "./connection/cut-off.ts";
import { GatheringSocket } from "./connection/gathering-socket.ts";
import { type DatabaseObserver, NOOP_OBSERVER } from "./database-observer.ts";
import { CommitUnknown, DatabaseUnavailable, faultOf, isBrokenConnection } from "./faults.ts";
import { withStatementName } from "./prepared-statement.ts";
import { readServers } from "./servers.ts";
import type { ServerWatch } from "./watch-server.ts";

export type Database = NodePgDatabase;
/** What a command gets inside `db.transaction`; every query accepts it in place of the database. */
export type Transaction = Parameters<Parameters<Database["transaction"]>[0]>[0];
export type Queryable = Database | Transaction;

export interface OpenDatabase {
  db: Database;
  pool: pg.Pool;
  /** Whether the database can be written to at this moment, as far as is known; always true without a watch. */
  isWritable(): boolean;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  /** Most connections at once. */
  max?: number;
  /** Knows which server can be written to, so that a lost or demoted one is left within seconds; the caller closes it. */
  watch?: ServerWatch;
  limits?: TimeLimits;
  /** Observes every statement, and how the pool fares. */
  observer?: DatabaseObserver;
}

/** What the server itself ends; 0 is never. */
export interface TimeLimits {
  /** How long a statement may run. */
  statementSeconds: number;
  /** How long a transaction may stand open without a statement: what it has locked stands as long. */
  idleInTransactionSeconds: number;
  /** Whether connections change hands between transactions, so that a limit may be set for one transaction only. */
  isPooled: boolean;
}

export const DEFAULT_LIMITS: TimeLimits = {
  statementSeconds: 25,
  idleInTransactionSeconds: 30,
  isPooled: false,
};

/** How long a request waits for a database that is away before it is told so. */
const WRITABLE_TIMEOUT_MS = 2_000;
const CONNECT_WITHIN_MS = 10_000;
/** A server that lives would have ended the statement this long ago: it was lost on its way. */
const LOST_AFTER_MS = 5_000;
const TRIES = 4;
const PAUSE_MS = 50;
const READS = /^\s*select\b(?!.*\bfor\s+(update|share|no key update|key share)\b)/is;

/**
 * Opens a pool on the servers that `url` names; without a watch nothing is sent until the first query.
 * Guarantees of `db.transaction`: all of it runs again after a conflict, or after a loss before its commit was sent; no
 * client that a fault has touched is kept, and none leaks. A loss during the commit is thrown as `CommitUnknown`: only a
 * command that finds its own trace may run again then.
 */
export function openDatabase(
  url: string,
  { max = 16, watch, limits = DEFAULT_LIMITS, observer = NOOP_OBSERVER }: DatabaseOptions = {},
): OpenDatabase {
  const servers = readServers(url);
  const [first] = servers ?? [];
  if (!(servers && first)) throw new Error("this is no address of PostgreSQL that can be written to");
  const clients = new Set<pg.Client>();

  class ServerClient extends pg.Client {
    constructor(config?: pg.ClientConfig) {
      super({ ...config, connectionString: (watch?.current() ?? first)?.url });
      clients.add(this);
      // The pool hears idle clients only. The statement under way fails by itself; the process must not fall over it.
      this.on("error", () => watch?.suspect());
      this.once("error", observer.lost);
      this.once("end", () => clients.delete(this));
    }
  }
  const pool = new ServerPool(
    { watch: watch ?? null, limits, observer },
    {
      Client: ServerClient,
      max,
      application_name: "kabsh",
      connectionTimeoutMillis: CONNECT_WITHIN_MS,
      ...(limits.statementSeconds > 0 && { query_timeout: limits.statementSeconds * 1_000 + LOST_AFTER_MS }),
      // What waits for no answer of another statement is sent behind it (pipelined.ts).
      pipeline: true,
      stream: () => new GatheringSocket(),
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
      maxLifetimeSeconds: 60 * 60,
    },
  );
  // A broken idle connection is replaced by the pool; without a listener it would end the process.
  pool.on("error", () => {});
  watch?.onLost(() => {
    // Behind a dead line nothing would ever answer: what waits there must fail now, to be tried elsewhere.
    for (const client of clients) cutOff(client);
  });

  const db = drizzle(pool);
  db.transaction = (run, config) => pool.transact((client) => drizzle(client), run, config);
  return {
    db,
    pool,
    isWritable: () => watch?.isWritable() ?? true,
    close: () => pool.end(),
  };
}

type Run<T> = (tx: Transaction) => Promise<T>;
type TransactionConfig = Parameters<Database["transaction"]>[1];

/** A pool that waits a moment for a server that is away, and lets nothing broken back in. */
class ServerPool extends pg.Pool {
  readonly #watch: ServerWatch | null;
  /** Sent at the beginning of every transaction. */
  readonly #limit: SQL | null;

  readonly #observer: DatabaseObserver;

  constructor(
    {
      watch,
      limits,
      observer,
    }: { watch: ServerWatch | null; limits: TimeLimits; observer: DatabaseObserver },
    config: pg.PoolConfig & { Client: typeof pg.Client },
  ) {
    // Not among the parameters with which a connection begins: poolers refuse those.
    const onConnect = limits.isPooled
      ? undefined
      : (client: pg.ClientBase) => client.query(setLimits(limits, false)).then(() => {});
    super({ ...config, ...(onConnect && { onConnect }) } as pg.PoolConfig);
    this.#watch = watch;
    this.#observer = observer;
    this.#limit = limits.isPooled ? sql.raw(setLimits(limits, true)) : null;
    this.query = this.#ask as typeof this.query;
  }

  /** A connection whose statements are observed. */
  async #take(): Promise<pg.PoolClient> {
    const started = performance.now();
    const client = await this.connect();
    this.#observer.waited((performance.now() - started) / 1_000);
    const observed: pg.PoolClient = Object.create(client);
    const query = client.query.bind(client) as (...args: unknown[]) => Promise<unknown>;
    observed.query = ((first: unknown, ...others: unknown[]) =>
      this.#observer.statement(textOf(first), () =>
        query(this.#limit ? withoutName(first) : withStatementName(first), ...others),
      )) as typeof client.query;
    observed.release = (broken) => client.release(broken);
    return observed;
  }

  async #send(...args: unknown[]): Promise<unknown> {
    const client = await this.#take();
    // Several statements in one text may have begun a transaction that now stands aborted.
    let broken = true;
    try {
      const answer = await client.query(...(args as [pg.QueryConfig]));
      broken = false;
      return answer;
    } finally {
      client.release(broken);
    }
  }

  /** One statement by itself; a read that was lost is asked again. */
  async #ask(...args: unknown[]): Promise<unknown> {
    for (let attempt = 1; ; attempt += 1) {
      await this.#untilWritable();
      try {
        return await this.#send(...args);
      } catch (error) {
        const isLost = error instanceof Error && (faultOf(error) === "lost" || isBrokenConnection(error));
        if (!isLost) throw error;
        this.#watch?.suspect();
        if (attempt === TRIES || !READS.test(textOf(args[0])))
          throw new DatabaseUnavailable("a statement was lost", { cause: error });
        this.#observer.ranAgain();
        await sleep(PAUSE_MS * attempt);
      }
    }
  }

  async transact<T>(
    open: (client: pg.PoolClient) => Database,
    run: Run<T>,
    config: TransactionConfig,
  ): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      await this.#untilWritable();
      try {
        return await this.#transactOnce(open, run, config);
      } catch (error) {
        const fault = faultOf(error);
        if (fault === "lost" || fault === "read_only") this.#watch?.suspect();
        if (fault === null || fault === "slow" || error instanceof CommitUnknown) throw error;
        if (attempt === TRIES)
          throw fault === "conflict"
            ? error
            : new DatabaseUnavailable("the database was lost", { cause: error });
        this.#observer.ranAgain();
        await sleep(PAUSE_MS * attempt);
      }
    }
  }

  async #transactOnce<T>(
    open: (client: pg.PoolClient) => Database,
    run: Run<T>,
    config: TransactionConfig,
  ): Promise<T> {
    const client = await this.#take().catch((error) => {
      throw new DatabaseUnavailable("no connection to the database", { cause: error });
    });
    let isCommitting = false;
    let broken = false;
    const onError = () => {
      broken = true;
    };
    client.on("error", onError);
    try {
      return await open(beginAtOnce(client)).transaction(async (tx) => {
        if (this.#limit) await tx.execute(this.#limit);
        const value = await run(tx);
        // Its commit will never be sent, so nothing is unknown about it.
        if (broken) throw new DatabaseUnavailable("the connection was lost before the commit");
        isCommitting = true;
        return value;
      }, config);
    } catch (error) {
      const fault = faultOf(error);
      broken ||= fault === "lost" || fault === "read_only";
      throw fault === "lost" && isCommitting
        ? new CommitUnknown("lost while committing", { cause: error })
        : error;
    } finally {
      client.off("error", onError);
      client.release(broken);
    }
  }

  async #untilWritable(): Promise<void> {
    if (!this.#watch || this.#watch.isWritable()) return;
    if (!(await this.#watch.untilWritable(WRITABLE_TIMEOUT_MS)))
      throw new DatabaseUnavailable("no server can be written to");
  }
}

function setLimits({ statementSeconds, idleInTransactionSeconds }: TimeLimits, isLocal: boolean): string {
  return `select set_config('statement_timeout', '${statementSeconds}s', ${isLocal}),
    set_config('idle_in_transaction_session_timeout', '${idleInTransactionSeconds}s', ${isLocal})`;
}

/** A statement that was prepared under a name stays at one server's connection, which a pooler gives to somebody else. */
function withoutName(query: unknown): unknown {
  return typeof query === "object" && query !== null && "name" in query
    ? { ...query, name: undefined }
    : query;
}

function textOf(query: unknown): string {
  return typeof query === "string" ? query : String((query as { text?: unknown } | null)?.text ?? "");
}
