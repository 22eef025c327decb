import { eq } from "drizzle-orm";
import type { Conversation } from "#app/features/messages/commands/keep-message.server.ts";
import { readSettings } from "#app/features/settings/reads/read-settings.server.ts";
import { shopName } from "#app/features/settings/rules/shop-name.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { sentence } from "#app/i18n/i18n.server.ts";
import type { Transaction } from "#db/client.ts";
import { customers } from "#db/schema/accounts.ts";
import { conversations } from "#db/schema/messages.ts";
import { queueMessages } from "#services/jobs/queue-message.ts";

/**
 * Tells the customer that there is an answer on the shop's page, as of every other news: once until it was looked at, however much the shop
 * writes meanwhile.
 * @returns the message that leaves; null when the customer was told already
 */
export async function tellOfAnswer(
  tx: Transaction,
  ctx: CommandContext,
  { id, phone, customerSeenAt, customerToldAt }: Conversation,
): Promise<string | null> {
  const isTold = customerToldAt !== null && (customerSeenAt === null || customerToldAt >= customerSeenAt);
  if (phone === null || isTold) return null;
  const [reader] = await tx
    .select({ language: customers.language })
    .from(customers)
    .where(eq(customers.phone, phone));
  const language = reader?.language ?? "ar";
  const shop = shopName(await readSettings(tx), language);
  const url = `${ctx.publicUrl}/ask${language === "en" ? "?lang=en" : ""}`;
  const words = { texts: ctx.texts, language };
  const update = sentence(words, "messages:shopAnswered.update", { shop });
  const text = sentence(words, "messages:shopAnswered.text", { shop, url });
  const params = { reference: shop, update, url };
  const message = {
    channel: "whatsapp",
    to: phone,
    template: "shop_answered",
    language,
    params,
    text,
  } as const;
  const [messageId] = await queueMessages(tx, ctx, [{ message }]);
  await tx.update(conversations).set({ customerToldAt: ctx.now }).where(eq(conversations.id, id));
  return messageId ?? null;
}
