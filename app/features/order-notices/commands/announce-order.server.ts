import { newOrderLink } from "#app/features/order-links/commands/order-address.server.ts";
import { composeOrderMessage } from "#app/features/order-notices/reads/compose-order-message.server.ts";
import { shopNumber } from "#app/features/order-notices/reads/compose-shop-message.server.ts";
import { orderNotice, waitsForConsent } from "#app/features/order-notices/rules/order-notice-of-view.ts";
import type { OrderView } from "#app/features/order-reading/rules/order-view.ts";
import type { ShopSettings } from "#app/features/settings/rules/definitions.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import type { Transaction } from "#db/client.ts";
import { pipelined } from "#db/pipelined.ts";
import { shopNotices } from "#db/schema/order-edits.ts";
import { orderLinks } from "#db/schema/order-recipients/order-links.ts";
import { queueMessages } from "#services/jobs/queue-message.ts";

/** A new order that its customer and the shop are told of. */
export interface OrderToAnnounce {
  by: CommandContext;
  order: OrderView;
  settings: ShopSettings;
  isStanding?: boolean;
  /** The order that went wrong, which this one makes good for nothing. */
  redoOf?: string;
}

/**
 * The messages of new orders, part of their transaction (R20): to each customer, and the note that the shop has to be told.
 * Delivering them is a job's work, so that a failing channel never fails the order (C22).
 */
export async function announceOrders(tx: Transaction, placed: readonly OrderToAnnounce[]): Promise<void> {
  const [first] = placed;
  if (!first) return;
  const ctx = first.by;
  const told = placed.map(newsOf);
  const toShop = placed.filter(({ by, settings }) => shopNumber(by, settings));
  const noteForShop = () => [
    tx.insert(shopNotices).values(toShop.map(({ order }) => ({ orderId: order.id }))),
    ctx.jobs.enqueue(tx, "tell-shop", { isLater: false }),
  ];
  await pipelined([
    tx.insert(orderLinks).values(told.map(({ link }) => link)),
    queueMessages(
      tx,
      ctx,
      // Who walked in without a number takes the link home on paper.
      told.flatMap(({ message, link }) => (message.to ? [{ message, orderId: link.orderId }] : [])),
    ),
    ...(toShop.length > 0 ? noteForShop() : []),
  ]);
}

function newsOf({ by, order, settings, isStanding = false, redoOf }: OrderToAnnounce) {
  const { notice, items } = orderNotice(order);
  const { url, link } = newOrderLink(by, { orderId: order.id, language: order.language });
  const isConsentMissing = waitsForConsent(order);
  const event = { kind: "placed" as const, isStanding, isConsentMissing, ...(redoOf && { redoOf }) };
  return { link, message: composeOrderMessage(by, settings, notice, items, event, url) };
}
