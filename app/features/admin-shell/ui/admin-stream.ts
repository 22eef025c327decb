import type { ConversationEvent } from "#app/foundation/admin-kit/live/conversation-changes.ts";

const RETRY_MS = [1_000, 2_000, 5_000, 10_000, 30_000];

/** What the server tells of an order: placed, or changed in any way. */
export interface AdminEvent {
  id: string;
  kind: "placed" | "changed";
}

export interface AdminListener {
  onEvent: (event: AdminEvent) => void;
  onConversation: (event: ConversationEvent) => void;
  /** Something may have happened unheard: before the connection stood, or while it was lost. */
  onMissed: () => void;
  onLive: (isLive: boolean) => void;
}

/** Server-sent events of all orders and conversations; reconnects by itself until the returned function is called. */
export function openAdminStream({ onEvent, onConversation, onMissed, onLive }: AdminListener): () => void {
  let source: EventSource | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;

  const connect = () => {
    source = new EventSource("/api/admin/order-events");
    source.onopen = () => {
      onMissed();
      failures = 0;
      onLive(true);
    };
    source.addEventListener("order", (message) => onEvent(JSON.parse(message.data) as AdminEvent));
    source.addEventListener("conversation", (message) =>
      onConversation(JSON.parse(message.data) as ConversationEvent),
    );
    source.onerror = () => {
      source?.close();
      onLive(false);
      timer = setTimeout(connect, RETRY_MS[Math.min(failures, RETRY_MS.length - 1)]);
      failures += 1;
    };
  };

  connect();
  return () => {
    source?.close();
    clearTimeout(timer);
  };
}
