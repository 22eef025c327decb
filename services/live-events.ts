import { EventEmitter } from "node:events";
import { Client } from "pg";
import type { Log } from "./log.ts";

export interface OrderChange {
  orderId: string;
  customerId: string;
  kind: "placed" | "changed";
}

/**
 * What the database tells every process: the catalogue changed, an order changed.
 * `catalogVersion` and `ordersVersion` grow with each change seen here; while the listening connection is down, changes may be missed,
 * so `isLive` is false and nothing may be served from a cache.
 */
export interface LiveEvents {
  catalogVersion(): number;
  ordersVersion(): number;
  isLive(): boolean;
  /** For the process that made the change itself: its next answer must already show it. */
  catalogChanged(): void;
  /** The same for an order; who listens to orders is told by the database alone, and so once. */
  ordersChanged(): void;
  onCatalog(listener: () => void): () => void;
  onOrder(listener: (change: OrderChange) => void): () => void;
  close(): Promise<void>;
}

const RECONNECT_MS = 1_000;

/** Opens the listening connection; it reconnects by itself until `close`. */
export async function openLiveEvents(url: string, log: Log): Promise<LiveEvents> {
  const emitter = new EventEmitter().setMaxListeners(0);
  let version = 1;
  let ordersVersion = 1;
  let client: Client | null = null;
  let live = false;
  let closed = false;
  let retry: NodeJS.Timeout | undefined;

  const catalogChanged = () => {
    version += 1;
    emitter.emit("catalog");
  };

  const lost = (reason: string) => {
    if (closed || !client) return;
    client = null;
    live = false;
    log.warn({ reason }, "listening connection lost");
    retry = setTimeout(() => connect().catch((error) => lostBeforeOpen(error)), RECONNECT_MS);
  };
  const lostBeforeOpen = (error: unknown) => {
    if (closed) return;
    log.warn({ reason: String(error) }, "listening connection refused");
    retry = setTimeout(() => connect().catch(lostBeforeOpen), RECONNECT_MS);
  };

  async function connect() {
    const next = new Client({ connectionString: url, application_name: "kabsh-listen", keepAlive: true });
    next.on("error", (error) => lost(error.message));
    next.on("end", () => lost("ended"));
    next.on("notification", ({ channel, payload = "" }) => {
      if (channel === "catalog") return catalogChanged();
      ordersVersion += 1;
      const [orderId = "", customerId = "", operation] = payload.split(" ");
      emitter.emit("order", { orderId, customerId, kind: operation === "INSERT" ? "placed" : "changed" });
    });
    await next.connect();
    client = next;
    await next.query("listen catalog");
    await next.query("listen orders");
    live = true;
    ordersVersion += 1;
    catalogChanged();
  }

  await connect();

  const subscribe = <T extends unknown[]>(event: string, listener: (...args: T) => void) => {
    emitter.on(event, listener as (...args: unknown[]) => void);
    return () => {
      emitter.off(event, listener as (...args: unknown[]) => void);
    };
  };

  return {
    catalogVersion: () => version,
    ordersVersion: () => ordersVersion,
    isLive: () => live,
    catalogChanged,
    ordersChanged: () => {
      ordersVersion += 1;
    },
    onCatalog: (listener) => subscribe("catalog", listener),
    onOrder: (listener) => subscribe("order", listener),
    close: async () => {
      closed = true;
      clearTimeout(retry);
      await client?.end();
    },
  };
}
