import { eq } from "drizzle-orm";
import type { LockedOrder } from "#app/features/order-core/reads/lock-order.server.ts";
import type { OrderRows } from "#app/features/order-core/rules/order-rows.ts";
import { orderAddress } from "#app/features/order-links/commands/order-address.server.ts";
import { type GiftNews, giftNews } from "#app/features/order-notices/rules/gift-news.ts";
import { readOneOrderRows } from "#app/features/order-reading/reads/read-order-rows.server.ts";
import { readSettings } from "#app/features/settings/reads/read-settings.server.ts";
import { shopName } from "#app/features/settings/rules/shop-name.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { createFormat } from "#app/i18n/format.ts";
import { sentence } from "#app/i18n/i18n.server.ts";
import type { Transaction } from "#db/client.ts";
import { orderGifts } from "#db/schema/order-recipients/order-gifts.ts";
import { queueMessages } from "#services/jobs/queue-message.ts";

/**
 * Tells who receives a gift what a change of the order means, in the change's own transaction: that it comes once its money is seen,
 * another time or place, and that it does not come.
 * @returns the ids of the messages
 */
export async function tellRecipientOfChange(
  tx: Transaction,
  ctx: CommandContext,
  { before, after }: { before: LockedOrder; after: LockedOrder },
  { afterSeconds = 0, isByRecipient = false }: { afterSeconds?: number; isByRecipient?: boolean } = {},
): Promise<string[]> {
  const [gift] = await tx.select().from(orderGifts).where(eq(orderGifts.orderId, after.id));
  if (!gift) return [];
  const news = giftNews(before, after, { isTold: gift.toldAt !== null, isByRecipient });
  const rows = news && (await readOneOrderRows(tx, after.id));
  return news && rows ? tellRecipient(tx, ctx, rows, { news, afterSeconds }) : [];
}

/**
 * One message to who receives a gift, with the link by which the address is picked. It names no price, nor the giver's number, and
 * the giver only where the giver wants it. An erased order tells nobody.
 */
export async function tellRecipient(
  tx: Transaction,
  ctx: CommandContext,
  { order, occasion, gift }: Pick<OrderRows, "order" | "occasion" | "gift">,
  { news = "coming", afterSeconds = 0 }: { news?: GiftNews; afterSeconds?: number } = {},
): Promise<string[]> {
  if (!gift || !occasion?.recipientPhone) return [];
  const { id, reference, language, status } = order;
  const reader = { texts: ctx.texts, language };
  const format = createFormat(language);
  // Read with the transaction: waiting for a second connection while holding one can stop the whole pool.
  const shop = shopName(await readSettings(tx), language);
  const url = await orderAddress(tx, ctx, { orderId: id, language, audience: "recipient" });
  const when = order.scheduleDate
    ? order.scheduleTime
      ? format.promise({ date: order.scheduleDate, time: order.scheduleTime })
      : format.date(order.scheduleDate)
    : sentence(reader, "messages:agreedTime");
  const update =
    news === "off"
      ? sentence(reader, "messages:gift.off")
      : news === "moved"
        ? sentence(reader, "messages:gift.moved", { when })
        : news === "onTheWay"
          ? sentence(reader, "messages:gift.onTheWay")
          : gift.isGiverNamed
            ? sentence(reader, "messages:gift.from", { giver: order.customerName, when })
            : sentence(reader, "messages:gift.fromSomebody", { when });
  const name = occasion.recipientName ?? "";
  const message = {
    channel: "whatsapp" as const,
    to: occasion.recipientPhone,
    template: "gift_for_you" as const,
    language,
    params: { id, reference, status, siteUrl: ctx.publicUrl, url, update },
    text: sentence(reader, "messages:gift.text", { shop, name, update, url }),
  };
  if (news === "coming")
    await tx.update(orderGifts).set({ toldAt: ctx.now }).where(eq(orderGifts.orderId, id));
  return queueMessages(tx, ctx, [{ message, audience: "recipient", orderId: id }], { afterSeconds });
}
