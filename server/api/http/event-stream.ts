import type { Context } from "hono";
import type { LiveEvents } from "#services/live-events.ts";
import type { OrderChange } from "#services/order-change-log.ts";
import type { AppEnv } from "./api-env.ts";
import { problem } from "./problem.ts";

/** Proxies cut what is silent for half a minute or more. */
const HEARTBEAT_MS = 25_000;
/** A reconnect asks again who may listen, so that an ended session stops hearing. */
const LONGEST_MS = 10 * 60_000;
const RETRY_MS = 3_000;
const STREAMS_PER_PERSON = 8;

const open = new Map<string, number>();

/**
 * Server-sent events: an `order` event with `{ id, kind }` for each change that `wanted` lets through, and without either where
 * `hidesOrder` says so, and to who `hearsConversations` a `conversation` event for each change of one. Nothing more is sent; the listener reads the order again, with the rights it has then. Where changes were not heard from the database the
 * stream ends, and the browser comes back and reads what it missed. Who says by `since` what was read before hears at once of what came
 * after it, and `missed` where that cannot be told any more.
 */
export function orderEventStream(
  c: Context<AppEnv>,
  who: string,
  wanted: (change: OrderChange) => boolean,
  { hidesOrder = false, hearsConversations = false, since, mayStill }: StreamOptions = {},
) {
  const headers = {
    "Content-Type": "text/event-stream; charset=utf-8",
    // For reverse proxies that would otherwise collect before they send.
    "X-Accel-Buffering": "no",
  };
  // Nobody reads the body of such an answer, so nobody would end it (AV19).
  if (c.req.method === "HEAD") return c.body(null, 200, headers);
  const { events } = c.get("ctx");
  const count = open.get(who) ?? 0;
  if (count >= STREAMS_PER_PERSON) return problem(c, { code: "too_many_streams" });
  open.set(who, count + 1);
  const close = () => {
    const left = (open.get(who) ?? 1) - 1;
    if (left > 0) open.set(who, left);
    else open.delete(who);
  };
  const told = ({ orderId, kind }: OrderChange) => JSON.stringify(hidesOrder ? {} : { id: orderId, kind });
  return c.body(
    changesAsText(events, { wanted, told, hearsConversations, since, mayStill }, c.req.raw.signal, close),
    200,
    headers,
  );
}

interface StreamOptions {
  hidesOrder?: boolean;
  /** Also of what customers and the shop write to each other, and who is at it. */
  hearsConversations?: boolean;
  since?: string | undefined;
  /** Asked again whenever rights may have ended, and with each heartbeat: the stream ends where it says no. */
  mayStill?: () => Promise<boolean>;
}

interface Listener {
  mayStill: StreamOptions["mayStill"];
  wanted: (change: OrderChange) => boolean;
  told: (change: OrderChange) => string;
  hearsConversations: boolean;
  since: string | undefined;
}

function changesAsText(
  events: LiveEvents,
  { wanted, told, hearsConversations, since, mayStill }: Listener,
  gone: AbortSignal,
  onClose: () => void,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let stop = () => {};
  return new ReadableStream({
    start(controller) {
      const send = (text: string) => controller.enqueue(encoder.encode(text));
      const tell = (change: OrderChange) => {
        if (wanted(change)) send(`event: order\ndata: ${told(change)}\n\n`);
      };
      const ignore = events.onOrder(tell);
      const ignoreConversations = hearsConversations
        ? events.onConversation((change) => send(`event: conversation\ndata: ${JSON.stringify(change)}\n\n`))
        : () => {};
      let isOver = false;
      const end = () => {
        if (isOver) return;
        isOver = true;
        stop();
        controller.close();
      };
      const ignoreGaps = events.onMissed(end);
      const check = () =>
        void mayStill?.().then(
          (may) => !may && end(),
          () => end(),
        );
      const ignoreSessions = mayStill ? events.onSessions(check) : () => {};
      const heartbeat = setInterval(() => {
        if (!events.isLive()) return end();
        send(": still here\n\n");
        check();
      }, HEARTBEAT_MS);
      const longest = setTimeout(end, LONGEST_MS);
      // Listening keeps no process alive.
      heartbeat.unref();
      longest.unref();
      stop = () => {
        stop = () => {};
        ignore();
        ignoreConversations();
        ignoreGaps();
        ignoreSessions();
        clearInterval(heartbeat);
        clearTimeout(longest);
        onClose();
      };
      gone.addEventListener("abort", () => stop(), { once: true });
      send(`retry: ${RETRY_MS}\n\n`);
      if (since === undefined) return;
      const changes = events.ordersSince(since);
      if (!changes) send("event: missed\ndata: {}\n\n");
      for (const change of changes ?? []) tell(change);
    },
    cancel: () => stop(),
  });
}
