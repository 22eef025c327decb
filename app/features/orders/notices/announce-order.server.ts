import type { OrderView } from "#app/features/orders/read/order-view.ts";
import { SETTINGS, type ShopSettings } from "#app/features/settings/definitions.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { createFormat } from "#app/i18n/format.ts";
import { sentence } from "#app/i18n/i18n.server.ts";
import { formatSaudiPhone, parseSaudiMobile } from "#app/lib/phone.ts";
import type { Transaction } from "#db/client.ts";
import type { Message } from "#services/messages/message.ts";
import { type QueuedMessage, queueMessages } from "#services/messages/queue-message.ts";
import { composeOrderMessage } from "./compose-order-message.server.ts";
import { orderNotice } from "./order-notice-of-view.ts";

/**
 * The messages of a new order, part of its transaction (R20): to its customer, and to the shop's own number.
 * Delivering them is a job's work, so that a failing channel never fails the order (C22).
 */
export async function announceOrder(
  ctx: CommandContext,
  tx: Transaction,
  order: OrderView,
  settings: ShopSettings,
): Promise<void> {
  const { notice, items } = orderNotice(order);
  const toCustomer = composeOrderMessage(ctx, settings, notice, items, { template: "order_placed" });
  const shopPhone = shopNumber(ctx, settings);
  const queued: QueuedMessage[] = [{ message: toCustomer, orderId: order.id }];
  if (shopPhone) {
    const message = toShop(ctx, order, toCustomer, shopPhone);
    queued.push({ message, audience: "shop", orderId: order.id });
  }
  await queueMessages(tx, ctx, queued);
}

/** Null while the number is still the placeholder of a new shop and messages really go out: it may be a stranger's. */
function shopNumber(ctx: CommandContext, settings: ShopSettings): string | null {
  const isPlaceholder = settings.whatsapp_number === SETTINGS.whatsapp_number.default;
  if (isPlaceholder && ctx.messages.channel === "whatsapp") return null;
  return parseSaudiMobile(settings.whatsapp_number);
}

/** The same facts in Arabic, the language of the desk, with the desk's address. */
function toShop(ctx: CommandContext, order: OrderView, toCustomer: Message, to: string): Message {
  const reader = { texts: ctx.texts, language: "ar" as const };
  const format = createFormat("ar");
  const url = `${ctx.publicUrl}/admin/orders/${order.id}`;
  const summary = order.meats.map((meat) =>
    sentence(reader, "messages:meat", {
      breed: meat.breed.name,
      age: meat.ageClass.name,
      quantity: meat.quantity,
    }),
  );
  const words = {
    reference: order.reference,
    name: order.customerName,
    phone: formatSaudiPhone(order.customerPhone),
    summary: format.list(summary),
    total: format.money(order.totals.grandTotalHalalas).plain,
    url,
  };
  return {
    ...toCustomer,
    to,
    language: "ar",
    params: { ...toCustomer.params, update: sentence(reader, "messages:newOrder.update", words), url },
    text: sentence(reader, "messages:newOrder.text", words),
  };
}
