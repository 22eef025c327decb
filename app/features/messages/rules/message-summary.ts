import type { MessageTemplate } from "#app/vocabulary/message-state.ts";
import { isOrderStatus } from "#app/vocabulary/order-status.ts";

/** What a message is about in a few words: its kind, and for news of an order the status it tells of. */
export function messageWords(
  { template, about }: { template: MessageTemplate; about: string | null },
  say: (key: string, params?: Record<string, string>) => string,
): string {
  return template === "order_moved" && isOrderStatus(about)
    ? say("admin:message.moved", { status: say(`admin-orders:status.${about}`) })
    : say(`admin:message.what.${template}`);
}
