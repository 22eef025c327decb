import { eq } from "drizzle-orm";
import { answerWords } from "#app/features/enquiries/commands/answer-enquiries.server.ts";
import { keepWebhook } from "#app/features/messages/commands/keep-webhook.server.ts";
import type { Shop } from "#app/foundation/context/command-context.ts";
import { webhookEvents } from "#db/schema/messages.ts";
import { MediaRefused } from "#services/messages/media-source.ts";

export const SHOP_NUMBER = "100200300";

/** A shop that hears WhatsApp, and fetches files out of `files`; what is not there is gone. */
export function hearing<S extends Shop>(shop: S, files = new Map<string, Uint8Array>()): S {
  const webhookConfig = {
    ...{ appSecret: "s", verifyToken: "v", phoneNumberId: SHOP_NUMBER },
    ...{ otpTemplate: "otp", orderTemplate: "order" },
  };
  const media = {
    fetch: async (id: string, bytesMax: number) => {
      const bytes = files.get(id);
      if (!bytes) throw new MediaRefused("gone");
      if (bytes.byteLength > bytesMax) throw new MediaRefused("too_large");
      return bytes;
    },
  };
  return { ...shop, channels: async () => ({ ...(await shop.channels()), webhookConfig, media }) };
}

let told = 0;

/** WhatsApp tells of one message of a customer, and the shop reads it. Answers the message's id. */
export async function tellShop(
  shop: Shop,
  message: { id?: string; [key: string]: unknown },
  contacts: object[] = [],
): Promise<string> {
  const id = message.id ?? `wamid.told.${told++}`;
  const wrapped = { timestamp: "1773133200", ...message, id };
  const value = { metadata: { phone_number_id: SHOP_NUMBER }, contacts, messages: [wrapped] };
  await keepWebhook(shop, { entry: [{ changes: [{ field: "messages", value }] }] });
  for (const event of await shop.db.select().from(webhookEvents).where(eq(webhookEvents.providerId, id)))
    await answerWords(shop, event.id);
  return id;
}
