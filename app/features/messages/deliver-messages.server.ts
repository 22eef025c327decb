import type { Shop } from "#app/foundation/context/command-context.ts";
import type { Message } from "#services/messages/message.ts";
import { MessageRefused } from "#services/messages/message.ts";
import { handOver } from "./hand-over.server.ts";

type Delivery = Pick<Shop, "db" | "jobs" | "messages" | "log" | "clock">;

/** Starts delivering what commands have queued; called once by a process that works jobs. */
export function deliverMessages(shop: Delivery): Promise<void> {
  return shop.jobs.work("send-message", (message) => deliverMessage(shop, message));
}

/** Hands one message to its channel. Throws when it should be tried again later, and only then. */
export async function deliverMessage(shop: Omit<Delivery, "jobs">, message: Message): Promise<void> {
  const about = { channel: shop.messages.channel, template: message.template, to: message.to };
  // Erased between the order and its message.
  if (!message.to) return;
  if (message.notAfter && shop.clock.now() > new Date(message.notAfter)) {
    shop.log.warn(about, "message was out of date before it could be delivered");
    return;
  }
  try {
    await handOver(shop, message);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    if (error instanceof MessageRefused) {
      shop.log.error({ ...about, reason }, "message was refused for good");
      return;
    }
    shop.log.warn({ ...about, reason }, "message was not delivered and will be tried again");
    throw error;
  }
  shop.log.info(about, "message delivered");
}
