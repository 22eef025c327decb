import type { MessageSender } from "./message.ts";
import { openOutbox } from "./outbox.ts";
import { openWhatsAppCloud, type WhatsAppOptions } from "./whatsapp-cloud.ts";

/** WhatsApp when the shop has credentials for it, else the outbox file (0025-messages-leave-with-the-order). */
export function chooseSender(options: { dataDir: string; whatsapp: WhatsAppOptions | null }): MessageSender {
  return options.whatsapp ? openWhatsAppCloud(options.whatsapp) : openOutbox(options.dataDir);
}
