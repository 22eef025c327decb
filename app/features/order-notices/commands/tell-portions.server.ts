import { and, eq, inArray, isNotNull, isNull } from "drizzle-orm";
import type { LockedOrder } from "#app/features/order-core/reads/lock-order.server.ts";
import { readPortions } from "#app/features/order-core/reads/read-portions.server.ts";
import { ownTime } from "#app/features/order-core/rules/portion-stops.ts";
import { orderAddress } from "#app/features/order-links/commands/order-address.server.ts";
import { firstNameOf } from "#app/features/order-links/rules/first-name-of.ts";
import { readSettings } from "#app/features/settings/reads/read-settings.server.ts";
import { shopName } from "#app/features/settings/rules/shop-name.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { createFormat } from "#app/i18n/format.ts";
import { sentence } from "#app/i18n/i18n.server.ts";
import type { Transaction } from "#db/client.ts";
import { orderPortions } from "#db/schema/order-recipients/order-portions.ts";
import { type QueuedMessage, queueMessages } from "#services/jobs/queue-message.ts";

type TellingOrder = Pick<
  LockedOrder,
  "id" | "reference" | "language" | "status" | "customerName" | "scheduleDate" | "scheduleTime"
>;

/**
 * Tells everybody who receives a share and was not told of it yet, each with a link that opens that share alone. The message
 * names no price, no number and nobody's address.
 * @returns the ids of the messages
 */
export async function tellPortions(
  tx: Transaction,
  ctx: CommandContext,
  order: TellingOrder,
  { afterSeconds = 0, only }: { afterSeconds?: number; only?: string } = {},
): Promise<string[]> {
  const isWaiting = only ? eq(orderPortions.id, only) : isNull(orderPortions.toldAt);
  const untold = await tx
    .select({ id: orderPortions.id })
    .from(orderPortions)
    .where(and(eq(orderPortions.orderId, order.id), isWaiting, isNotNull(orderPortions.recipientPhone)));
  if (untold.length === 0) return [];
  const ids = untold.map(({ id }) => id);
  // Read with the transaction: waiting for a second connection while holding one can stop the whole pool.
  const shop = shopName(await readSettings(tx), order.language);
  const messages: QueuedMessage[] = [];
  for (const portion of await readPortions(tx, order.id))
    if (ids.includes(portion.id)) messages.push(await messageFor(tx, ctx, { order, share: portion, shop }));
  await tx.update(orderPortions).set({ toldAt: ctx.now }).where(inArray(orderPortions.id, ids));
  return queueMessages(tx, ctx, messages, { afterSeconds });
}

async function messageFor(
  tx: Transaction,
  ctx: CommandContext,
  {
    order,
    share: portion,
    shop,
  }: { order: TellingOrder; share: typeof orderPortions.$inferSelect; shop: string },
): Promise<QueuedMessage> {
  const { id, reference, language, status } = order;
  const reader = { texts: ctx.texts, language };
  const format = createFormat(language);
  const url = await orderAddress(tx, ctx, { orderId: id, language, audience: "share", shareId: portion.id });
  const at = ownTime(portion) ?? ownTime(order);
  const when = at ? format.promise(at) : sentence(reader, "messages:agreedTime");
  const update = sentence(reader, "messages:share.from", { giver: firstNameOf(order.customerName), when });
  const name = portion.recipientName ?? "";
  return {
    audience: "recipient",
    orderId: id,
    message: {
      channel: "whatsapp",
      to: portion.recipientPhone ?? "",
      template: "share_for_you",
      language,
      params: { id, reference, status, siteUrl: ctx.publicUrl, url, update, shareId: portion.id },
      text: sentence(reader, "messages:share.text", { shop, name, update, url }),
    },
  };
}
