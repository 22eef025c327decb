import { EventEmitter } from "node:events";
import { listen } from "#db/listen.ts";
import { type OrderChange, openOrderChangeLog } from "./order-change-log.ts";
import type { Log } from "./watching/log.ts";

/** What a process that may have ended sessions tells all others by. */
export const SESSIONS_CHANGED = "sessions";

/** What happened in a conversation: it changed in any way, or somebody of the shop is at it. */
export type ConversationChange =
  | { id: string; kind: "changed" }
  | { id: string; kind: "presence"; by: { id: string; name: string }; doing: "reading" | "typing" | "gone" };

/** What every process is told of conversations by. */
export const CONVERSATIONS_CHANGED = "conversations";

/**
 * What the database tells every process: the catalogue changed, an order changed.
 * `catalogVersion` and `ordersVersion` grow with each change seen here; while the listening connection is down, changes may be missed,
 * so `isLive` is false and nothing may be served from a cache.
 */
export interface LiveEvents {
  catalogVersion(): number;
  ordersVersion(): number;
  isLive(): boolean;
  /** Milliseconds since the listening connection last proved itself. */
  silence(): number;
  /** Milliseconds since the database last spoke of the catalogue, or since it was last asked what was missed. */
  catalogQuiet(): number;
  /** For the process that made the change itself: its next answer must already show it; open pages hear of it from the database. */
  catalogChanged(): void;
  /** The same for an order; who listens to orders is told by the database alone, and so once. */
  ordersChanged(): void;
  /** The same for a session or for what it opens. */
  sessionsChanged(): void;
  onCatalog(listener: () => void): () => void;
  /** Somebody's session or rights may have ended, through whichever process. */
  onSessions(listener: () => void): () => void;
  onOrder(listener: (change: OrderChange) => void): () => void;
  onConversation(listener: (change: ConversationChange) => void): () => void;
  /** A mark to take before orders are read, for `ordersSince`. */
  ordersMark(): string;
  /** Changes of orders that were heard of since the mark was taken; null where this process cannot tell. */
  ordersSince(mark: string): OrderChange[] | null;
  /** The line was lost and stands again: whatever was said meanwhile was heard by nobody. */
  onMissed(listener: () => void): () => void;
  close(): Promise<void>;
}

/** Opens the listening connection to the server that `address` names; it reconnects by itself until `close`. */
export async function openLiveEvents(address: () => string, log: Log): Promise<LiveEvents> {
  const emitter = new EventEmitter().setMaxListeners(0);
  let version = 1;
  let ordersVersion = 1;
  const orderChangeLog = openOrderChangeLog();
  let spokenOf = performance.now();
  const catalogSpokenOf = () => {
    version += 1;
    spokenOf = performance.now();
    emitter.emit("catalog");
  };

  const listening = await listen({
    address,
    channels: ["catalog", "orders", SESSIONS_CHANGED, CONVERSATIONS_CHANGED],
    onOpen: () => {
      ordersVersion += 1;
      orderChangeLog.missed();
      catalogSpokenOf();
      emitter.emit("missed");
    },
    onFault: (reason) => log.warn({ reason }, "listening connection lost"),
    onNotification: (channel, payload) => {
      if (channel === "catalog") return catalogSpokenOf();
      if (channel === SESSIONS_CHANGED) return void emitter.emit("sessions");
      if (channel === CONVERSATIONS_CHANGED) return void emitter.emit("conversation", JSON.parse(payload));
      ordersVersion += 1;
      const [orderId = "", customerId = "", operation] = payload.split(" ");
      const change: OrderChange = {
        orderId,
        customerId,
        kind: operation === "INSERT" ? "placed" : "changed",
      };
      orderChangeLog.add(change);
      emitter.emit("order", change);
    },
  });

  const subscribe = <T extends unknown[]>(event: string, listener: (...args: T) => void) => {
    emitter.on(event, listener as (...args: unknown[]) => void);
    return () => {
      emitter.off(event, listener as (...args: unknown[]) => void);
    };
  };

  return {
    catalogVersion: () => version,
    ordersVersion: () => ordersVersion,
    isLive: listening.isLive,
    silence: listening.silence,
    catalogQuiet: () => performance.now() - spokenOf,
    catalogChanged: () => {
      version += 1;
    },
    ordersChanged: () => {
      ordersVersion += 1;
    },
    sessionsChanged: () => void emitter.emit("sessions"),
    onCatalog: (listener) => subscribe("catalog", listener),
    onSessions: (listener) => subscribe("sessions", listener),
    onOrder: (listener) => subscribe("order", listener),
    onConversation: (listener) => subscribe("conversation", listener),
    ordersMark: orderChangeLog.mark,
    ordersSince: orderChangeLog.since,
    onMissed: (listener) => subscribe("missed", listener),
    close: listening.close,
  };
}
