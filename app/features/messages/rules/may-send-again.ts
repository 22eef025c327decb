import type { MessageTemplate } from "#app/vocabulary/message-state.ts";

const NEVER_AGAIN: readonly MessageTemplate[] = ["otp", "answer", "test", "staff_password"];

/** A code or a link is asked for anew, and an answer comes too late; the rest can go out again while its words are kept. */
export function maySendAgain({ template, isKept }: { template: MessageTemplate; isKept: boolean }): boolean {
  return isKept && !NEVER_AGAIN.includes(template);
}
