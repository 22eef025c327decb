import { newOrderLink } from "#app/features/order-links/order-address.server.ts";
import type { OrderView } from "#app/features/orders/read/order-view.ts";
import type { ShopSettings } from "#app/features/settings/definitions.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import type { Transaction } from "#db/client.ts";
import { shopNotices } from "#db/schema/order-edits.ts";
import { orderLinks } from "#db/schema/order-links.ts";
import { together } from "#db/together.ts";
import { queueMessages } from "#services/messages/queue-message.ts";
import { composeOrderMessage } from "./compose-order-message.server.ts";
import { shopNumber } from "./compose-shop-message.server.ts";
import { orderNotice } from "./order-notice-of-view.ts";

/**
 * The messages of a new order, part of its transaction (R20): to its customer, and the note that the shop has to be told.
 * Delivering them is a job's work, so that a failing channel never fails the order (C22).
 */
export async function announceOrder(
  ctx: CommandContext,
  tx: Transaction,
  order: OrderView,
  settings: ShopSettings,
  { isStanding = false }: { isStanding?: boolean } = {},
): Promise<void> {
  const { notice, items } = orderNotice(order);
  const { url, link } = newOrderLink(ctx, { orderId: order.id, language: order.language });
  const event = { template: "order_placed" as const, isStanding };
  const toCustomer = composeOrderMessage(ctx, settings, notice, items, event, url);
  const toShop = () => [
    tx.insert(shopNotices).values({ orderId: order.id }),
    ctx.jobs.enqueue(tx, "tell-shop", { isLater: false }),
  ];
  await together([
    tx.insert(orderLinks).values(link),
    queueMessages(tx, ctx, [{ message: toCustomer, orderId: order.id }]),
    ...(shopNumber(ctx, settings) ? toShop() : []),
  ]);
}
