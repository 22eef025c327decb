import type { ConversationEvent } from "#app/foundation/admin-kit/live/conversation-changes.ts";
import { type AdminEvent, type AdminListener, openAdminStream } from "./admin-stream.ts";

const NAME = "kabsh-admin-events";

type Told =
  | { event: AdminEvent }
  | { conversation: ConversationEvent }
  | { isLive: boolean }
  | { missed: true };

/**
 * One stream for all tabs of this browser: over HTTP/1.1 a browser opens six connections to a shop, and six tabs with a
 * stream each would leave none to load a page with. The first tab listens and tells the others; when it closes, the next
 * one takes over.
 */
export function joinAdminStream(listener: AdminListener): () => void {
  // Missing on pages that came neither over https nor from this machine.
  if (!navigator.locks) return openAdminStream(listener);

  const channel = new BroadcastChannel(NAME);
  const stop = new AbortController();
  channel.onmessage = ({ data }: MessageEvent<Told>) => {
    if ("event" in data) listener.onEvent(data.event);
    else if ("conversation" in data) listener.onConversation(data.conversation);
    else if ("isLive" in data) listener.onLive(data.isLive);
    else listener.onMissed();
  };
  // What another tab hears reaches this one only from here on.
  listener.onMissed();
  const tell = (told: Told) => {
    if (!stop.signal.aborted) channel.postMessage(told);
  };

  navigator.locks
    .request(NAME, { signal: stop.signal }, () => {
      const close = openAdminStream({
        onEvent: (event) => {
          tell({ event });
          listener.onEvent(event);
        },
        onConversation: (conversation) => {
          tell({ conversation });
          listener.onConversation(conversation);
        },
        onMissed: () => {
          tell({ missed: true });
          listener.onMissed();
        },
        onLive: (isLive) => {
          tell({ isLive });
          listener.onLive(isLive);
        },
      });
      return new Promise<void>((leave) => {
        stop.signal.addEventListener("abort", () => {
          close();
          leave();
        });
      });
    })
    .catch((error: unknown) => {
      if (!stop.signal.aborted) throw error;
    });

  return () => {
    stop.abort();
    channel.close();
  };
}
