import { orderAddress } from "#app/features/order-links/order-address.server.ts";
import type { OrderRows } from "#app/features/orders/read/order-rows.ts";
import { readSettings } from "#app/features/settings/read-settings.server.ts";
import { shopName } from "#app/features/settings/shop-name.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { createFormat } from "#app/i18n/format.ts";
import { sentence } from "#app/i18n/i18n.server.ts";
import type { Transaction } from "#db/client.ts";
import { queueMessages } from "#services/messages/queue-message.ts";

/**
 * Tells who receives a gift of it, with the link by which the address is picked, in the transaction that asks for it. The
 * message names no price, nor the giver's number, and the giver only where the giver wants it. An erased order tells nobody.
 */
export async function tellRecipient(
  tx: Transaction,
  ctx: CommandContext,
  { order, occasion, gift }: Pick<OrderRows, "order" | "occasion" | "gift">,
): Promise<void> {
  if (!gift || !occasion?.recipientPhone) return;
  const { id, reference, language, status } = order;
  const reader = { texts: ctx.texts, language };
  const format = createFormat(language);
  // Read with the transaction: waiting for a second connection while holding one can stop the whole pool.
  const shop = shopName(await readSettings(tx), language);
  const url = await orderAddress(tx, ctx, { orderId: id, language, audience: "recipient" });
  const when = order.scheduleDate
    ? order.scheduleTime
      ? format.slot({ date: order.scheduleDate, time: order.scheduleTime })
      : format.date(order.scheduleDate)
    : sentence(reader, "messages:agreedTime");
  const key = gift.isGiverNamed ? "messages:gift.from" : "messages:gift.fromSomebody";
  const update = sentence(reader, key, { giver: order.customerName, when });
  const name = occasion.recipientName ?? "";
  const message = {
    channel: "whatsapp" as const,
    to: occasion.recipientPhone,
    template: "gift_for_you" as const,
    language,
    params: { id, reference, status, siteUrl: ctx.publicUrl, url, update },
    text: sentence(reader, "messages:gift.text", { shop, name, update, url }),
  };
  await queueMessages(tx, ctx, [{ message, audience: "recipient", orderId: id }]);
}
