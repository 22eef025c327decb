import { orderAddress } from "#app/features/order-links/commands/order-address.server.ts";
import { composeOrderMessage } from "#app/features/order-notices/reads/compose-order-message.server.ts";
import { shopNumber } from "#app/features/order-notices/reads/compose-shop-message.server.ts";
import { orderNotice, waitsForConsent } from "#app/features/order-notices/rules/order-notice-of-view.ts";
import type { OrderView } from "#app/features/order-reading/rules/order-view.ts";
import type { ShopSettings } from "#app/features/settings/rules/definitions.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import type { Transaction } from "#db/client.ts";
import { shopNotices } from "#db/schema/order-edits.ts";
import { queueMessages } from "#services/jobs/queue-message.ts";

/** One message to the customer for all days of a basket; the shop is told of each, because each is work of its own. */
export async function announceBasket(
  ctx: CommandContext,
  tx: Transaction,
  { reference, orders }: { reference: string; orders: readonly OrderView[] },
  settings: ShopSettings,
): Promise<void> {
  const [first] = orders;
  if (!first) return;
  const { notice, items } = orderNotice(first);
  const url = await orderAddress(tx, ctx, { orderId: first.id, language: first.language });
  const basket = {
    reference,
    days: orders.flatMap(({ schedule }) => (schedule ? [schedule] : [])),
    totalHalalas: orders.reduce((sum, { totals }) => sum + totals.grandTotalHalalas, 0),
    // The days of a basket are agreed to at one moment, and each has its own.
    downPaymentHalalas: orders.some(({ downPaymentHalalas }) => downPaymentHalalas !== null)
      ? orders.reduce((sum, { nowHalalas }) => sum + nowHalalas, 0)
      : null,
  };
  const message = composeOrderMessage(
    ctx,
    settings,
    notice,
    items,
    { kind: "placed", basket, isConsentMissing: waitsForConsent(first) },
    url,
  );
  if (message.to) await queueMessages(tx, ctx, [{ message, orderId: first.id }]);
  if (!shopNumber(ctx, settings)) return;
  await tx.insert(shopNotices).values(orders.map(({ id }) => ({ orderId: id })));
  await ctx.jobs.enqueue(tx, "tell-shop", { isLater: false });
}
