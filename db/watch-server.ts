import { Client } from "pg";
import { cutOff } from "./connection/cut-off.ts";
import type { ServerAddress } from "./servers.ts";
import { within } from "./within.ts";

export interface WatchOptions {
  /** Said when the server is lost or found, which is good news; never with an account or a password. */
  log?: (line: string, isGood: boolean) => void;
}

/** One connection of its own that asks every two seconds whether the server lives and may write. */
export interface ServerWatch {
  /** The server that was found writable last; the first one before any was. */
  current(): ServerAddress;
  /** Whether the server answered that it may write, not longer ago than it takes to notice that it is gone. */
  isWritable(): boolean;
  /** Resolves true as soon as a writable server is known, false when that takes longer than `timeoutMs`. */
  untilWritable(timeoutMs: number): Promise<boolean>;
  /** Why no server could be written to when it was tried last; never with an account or a password. */
  reason(): string;
  /** Whether the server answered and would not have us: a wrong password or database mends itself no more. */
  isRefused(): boolean;
  /** Something else met a lost or demoted server: the watch looks at once. */
  suspect(): void;
  /** Called each time the server that could be written to cannot be any more. */
  onLost(listener: () => void): void;
  close(): Promise<void>;
}

const BEAT_MS = 2_000;
const ANSWER_WITHIN_MS = 2_500;
const CONNECT_WITHIN_MS = 2_500;
const POLL_INTERVAL_MS = 200;
const ASK =
  "select not (pg_is_in_recovery() or current_setting('transaction_read_only')::boolean) as writable";

/** Starts watching the servers of one connection string; it goes on until `close`. */
export function watchServer(
  servers: readonly ServerAddress[],
  { log = () => {} }: WatchOptions = {},
): ServerWatch {
  const [first] = servers;
  if (!first) throw new Error("a watch needs a server");
  let current = first;
  let writable = false;
  let lastReason = "no answer yet";
  let refused = false;
  let closed = false;
  let client: Client | null = null;
  let timer: NodeJS.Timeout | undefined;
  let wake: (() => void) | null = null;
  const lostListeners: (() => void)[] = [];
  const waiting = new Set<() => void>();

  const lose = (error: Error) => {
    lastReason = error.message || String((error as { code?: unknown }).code ?? "no answer");
    refused = /^(28|3D)/.test(String((error as { code?: unknown }).code));
    if (!writable) return;
    writable = false;
    log(`the database at ${current.name} cannot be written to: ${lastReason}`, false);
    for (const listener of lostListeners) listener();
  };
  const find = (server: ServerAddress) => {
    if (writable && current === server) return;
    current = server;
    writable = true;
    log(`the database at ${server.name} can be written to`, true);
    for (const resolve of waiting) resolve();
    waiting.clear();
  };
  const drop = () => {
    if (client) cutOff(client);
    client = null;
  };

  /** Asks the open connection, or opens one to the first server that answers that it may write. */
  async function beat(): Promise<void> {
    if (client) {
      const fault = await askWritable(client).catch((error: Error) => error);
      if (fault === null) return find(current);
      lose(fault);
      drop();
    }
    for (const server of [current, ...servers.filter((other) => other !== current)]) {
      if (closed) return;
      const next = new Client({
        connectionString: server.url,
        application_name: "kabsh-watch",
        keepAlive: true,
      });
      // What breaks it is seen by the next question.
      next.on("error", () => {
        if (client === next) wakeUp();
      });
      client = next;
      const fault = await within(next.connect(), CONNECT_WITHIN_MS)
        .then(() => askWritable(next))
        .catch((error: Error) => error);
      if (fault === null) return find(server);
      lose(fault);
      drop();
    }
  }

  function wakeUp() {
    wake?.();
  }

  async function watch(): Promise<void> {
    while (!closed) {
      await beat().catch((error: Error) => lose(error));
      if (closed) break;
      await new Promise<void>((resolve) => {
        wake = resolve;
        timer = setTimeout(resolve, writable ? BEAT_MS : POLL_INTERVAL_MS);
      });
      clearTimeout(timer);
      wake = null;
    }
    drop();
  }
  const watching = watch();

  return {
    current: () => current,
    isWritable: () => writable,
    reason: () => lastReason,
    isRefused: () => refused,
    untilWritable: (timeoutMs) => {
      if (writable) return Promise.resolve(true);
      return new Promise((resolve) => {
        const found = () => {
          clearTimeout(giveUp);
          resolve(true);
        };
        const giveUp = setTimeout(() => {
          waiting.delete(found);
          resolve(false);
        }, timeoutMs);
        waiting.add(found);
      });
    },
    suspect: wakeUp,
    onLost: (listener) => {
      lostListeners.push(listener);
    },
    close: async () => {
      closed = true;
      wakeUp();
      drop();
      await watching;
    },
  };
}

/** Null when the server may write, else why not. */
async function askWritable(client: Client): Promise<Error | null> {
  const answer = await within(client.query<{ writable: boolean }>(ASK), ANSWER_WITHIN_MS);
  return answer.rows[0]?.writable ? null : new Error("it is read-only");
}
