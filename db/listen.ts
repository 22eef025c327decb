import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { cutOff } from "./connection/cut-off.ts";
import { within } from "./within.ts";

export interface ListenOptions {
  /** The server to listen at, asked anew before each connecting. */
  address: () => string;
  channels: readonly string[];
  onNotification: (channel: string, payload: string) => void;
  /** After each connecting: whatever was said meanwhile was missed. */
  onOpen?: () => void;
  onFault?: (reason: string) => void;
}

export interface Listening {
  /** Whether the line is proven: the server answered on it a moment ago. */
  isLive(): boolean;
  /** Milliseconds since the server last answered on it. */
  silence(): number;
  close(): Promise<void>;
}

const BEAT_MS = 1_500;
const ANSWER_WITHIN_MS = 2_500;
const CONNECT_WITHIN_MS = 5_000;
const RETRY_DELAY_MS = 500;

/**
 * Listens to channels of the database on a connection of its own, with a heartbeat: a line that was dropped silently is
 * noticed within BEAT_MS + ANSWER_WITHIN_MS, and opened again until `close`. Rejects when the first connecting fails.
 */
export async function listen(options: ListenOptions): Promise<Listening> {
  const { address, channels, onNotification, onOpen = () => {}, onFault = () => {} } = options;
  const closing = new AbortController();
  let client: Client | null = null;
  let live = false;
  let answered = performance.now();

  async function open(): Promise<void> {
    const next = new Client({
      connectionString: address(),
      application_name: "kabsh-listen",
      keepAlive: true,
      connectionTimeoutMillis: CONNECT_WITHIN_MS,
    });
    next.on("error", () => lose(next, "the connection broke"));
    next.on("end", () => lose(next, "the connection ended"));
    next.on("notification", ({ channel, payload = "" }) => onNotification(channel, payload));
    try {
      await next.connect();
      for (const channel of channels) await within(next.query(`listen ${channel}`), ANSWER_WITHIN_MS);
    } catch (error) {
      cutOff(next);
      throw error;
    }
    client = next;
    live = true;
    answered = performance.now();
    onOpen();
  }

  function lose(which: Client, reason: string): void {
    if (which !== client || closing.signal.aborted) return;
    client = null;
    live = false;
    cutOff(which);
    onFault(reason);
  }

  /** Beats while the line is open, opens it again when it is not. */
  async function keep(): Promise<void> {
    while (!closing.signal.aborted) {
      const beating = client;
      if (beating) {
        await sleep(BEAT_MS, undefined, { signal: closing.signal });
        await within(beating.query("select 1"), ANSWER_WITHIN_MS).then(
          () => {
            answered = performance.now();
          },
          (error: Error) => lose(beating, error.message),
        );
      } else {
        await sleep(RETRY_DELAY_MS, undefined, { signal: closing.signal });
        await open().catch((error: Error) => onFault(error.message));
      }
    }
  }

  await open();
  const keeping = keep().catch(() => {});
  return {
    isLive: () => live,
    silence: () => performance.now() - answered,
    close: async () => {
      closing.abort();
      await keeping;
      live = false;
      const last = client;
      if (last) await within(last.end(), ANSWER_WITHIN_MS).catch(() => cutOff(last));
    },
  };
}
