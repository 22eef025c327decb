import { orderNotice } from "#app/features/order-notices/rules/order-notice-of-view.ts";
import type { OrderView } from "#app/features/order-reading/rules/order-view.ts";
import { SETTINGS, type ShopSettings } from "#app/features/settings/rules/definitions.ts";
import type { Shop } from "#app/foundation/context/command-context.ts";
import { createFormat } from "#app/i18n/format.ts";
import { sentence } from "#app/i18n/i18n.server.ts";
import { formatSaudiPhone, parseSaudiMobile } from "#app/lib/phone.ts";
import type { Message } from "#services/messages/message.ts";
import { composeOrderMessage } from "./compose-order-message.server.ts";

type Composing = Pick<Shop, "texts" | "publicUrl">;

/** Null while the number is still the placeholder of a new shop and messages really go out: it may be a stranger's. */
export function shopNumber(
  { sendsMessages }: Pick<Shop, "sendsMessages">,
  settings: ShopSettings,
): string | null {
  const isPlaceholder = settings.whatsapp_number === SETTINGS.whatsapp_number.default;
  if (isPlaceholder && sendsMessages(settings)) return null;
  return parseSaudiMobile(settings.whatsapp_number);
}

/** One new order in Arabic, the language of the desk, with the desk's address. */
export function composeShopMessage(
  shop: Composing,
  settings: ShopSettings,
  order: OrderView,
  to: string,
): Message {
  const reader = { texts: shop.texts, language: "ar" as const };
  const format = createFormat("ar");
  const { notice, items } = orderNotice(order);
  const url = `${shop.publicUrl}/admin/orders/${order.id}`;
  const toCustomer = composeOrderMessage(shop, settings, notice, items, { kind: "placed" }, url);
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
    phone: order.customerPhone
      ? formatSaudiPhone(order.customerPhone)
      : sentence(reader, "messages:noNumber"),
    summary: format.list(summary),
    total: format.money(order.totals.grandTotalHalalas).plain,
    url,
  };
  return {
    ...toCustomer,
    to,
    language: "ar",
    params: { ...toCustomer.params, update: sentence(reader, "messages:newOrder.update", words) },
    text: sentence(reader, "messages:newOrder.text", words),
  };
}

/** Many new orders by their references; the desk's list has the rest. */
export function composeShopBundle(shop: Composing, references: readonly string[], to: string): Message {
  const reader = { texts: shop.texts, language: "ar" as const };
  const url = `${shop.publicUrl}/admin/orders`;
  const words = { count: references.length, references: references.join(" · "), url };
  return {
    channel: "whatsapp",
    to,
    template: "order_placed",
    language: "ar",
    params: {
      reference: `${references[0]} +${references.length - 1}`,
      references: references.join(" "),
      update: sentence(reader, "messages:newOrders.update", words),
      siteUrl: shop.publicUrl,
      url,
    },
    text: sentence(reader, "messages:newOrders.text", words),
  };
}
