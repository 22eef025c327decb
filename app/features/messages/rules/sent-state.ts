import type { MessageChannel, MessageState } from "#app/vocabulary/message-state.ts";

/** Where a message stands in words that are true: what went into a file was sent to nobody. */
export function sentState({
  state,
  channel,
}: {
  state: MessageState;
  channel: MessageChannel;
}): MessageState | "written" {
  return state === "sent" && channel === "outbox" ? "written" : state;
}
