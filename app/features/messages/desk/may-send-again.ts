import type { MessageTemplate } from "#app/vocabulary/message-state.ts";

/** A code is asked for anew, and an answer comes too late; the rest can go out again while its words are kept. */
export function maySendAgain({ template, isKept }: { template: MessageTemplate; isKept: boolean }): boolean {
  return isKept && template !== "otp" && template !== "answer" && template !== "test";
}
