import type { MoneyAfterCancel } from "#app/features/order-core/rules/may-change.ts";
import { composeOrderMessage } from "#app/features/order-notices/reads/compose-order-message.server.ts";
import { shopNumber } from "#app/features/order-notices/reads/compose-shop-message.server.ts";
import { orderNotice } from "#app/features/order-notices/rules/order-notice-of-view.ts";
import type { OrderView } from "#app/features/order-reading/rules/order-view.ts";
import { readSettings } from "#app/features/settings/reads/read-settings.server.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { createFormat } from "#app/i18n/format.ts";
import { sentence } from "#app/i18n/i18n.server.ts";
import type { CancelReason } from "#app/vocabulary/cancel-reason.ts";
import type { Schedule } from "#app/vocabulary/order-choices.ts";
import type { Transaction } from "#db/client.ts";
import { queueMessages } from "#services/jobs/queue-message.ts";

/** What the shop hears of a customer's own change. */
export type OrderNews =
  | { about: "cancelled"; reason: CancelReason; money: MoneyAfterCancel }
  | { about: "changed" | "asked"; schedule: Schedule };

/** Tells the shop's own number of it in Arabic, the language of the desk, in the transaction of the change. */
export async function tellShopOfChange(
  tx: Transaction,
  ctx: CommandContext,
  order: OrderView,
  news: OrderNews,
): Promise<void> {
  // Read with the transaction: waiting for a second connection while holding one can stop the whole pool.
  const settings = await readSettings(tx);
  const to = shopNumber(ctx, settings);
  if (!to) return;
  const reader = { texts: ctx.texts, language: "ar" as const };
  const format = createFormat("ar");
  const { notice, items } = orderNotice(order);
  const url = `${ctx.publicUrl}/admin/orders/${order.id}`;
  const name = order.customerName;
  const update =
    news.about === "cancelled"
      ? sentence(reader, `messages:orderChange.cancelled.${news.money}`, {
          name,
          reason: sentence(reader, `orders:cancel.reasons.${news.reason}`),
        })
      : sentence(reader, `messages:orderChange.${news.about}`, {
          name,
          when: format.slot(news.schedule),
        });
  const event =
    news.about === "cancelled" ? ({ kind: "moved" } as const) : ({ kind: "time_changed" } as const);
  const toCustomer = composeOrderMessage(ctx, settings, notice, items, event, url);
  const message = {
    ...toCustomer,
    to,
    language: "ar" as const,
    params: { ...toCustomer.params, update, url },
    text: sentence(reader, "messages:orderChange.text", { reference: order.reference, update, url }),
  };
  await queueMessages(tx, ctx, [{ message, audience: "shop", orderId: order.id }]);
}
