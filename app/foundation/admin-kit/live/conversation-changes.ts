/** What the desk hears of a conversation: it changed in any way, or somebody of the shop is at it. */
export type ConversationEvent =
  | { id: string; kind: "changed" }
  | { id: string; kind: "presence"; by: { id: string; name: string }; doing: "reading" | "typing" | "gone" };

type Listener = (event: ConversationEvent | null) => void;

const listeners = new Set<Listener>();

/** Said by the ears of the desk; null where something may have happened unheard. */
export function tellConversation(event: ConversationEvent | null): void {
  for (const listener of listeners) listener(event);
}

/** Hears of every conversation, and of null where something may have been missed. */
export function onConversation(listener: Listener): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
