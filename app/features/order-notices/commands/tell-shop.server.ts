import { asc, eq, gt, inArray, isNull, lt, sql } from "drizzle-orm";
import {
  composeShopBundle,
  composeShopMessage,
  shopNumber,
} from "#app/features/order-notices/reads/compose-shop-message.server.ts";
import { readOrderRows } from "#app/features/order-reading/reads/read-order-rows.server.ts";
import { toOrderView } from "#app/features/order-reading/rules/to-order-view.ts";
import { readSettings } from "#app/features/settings/reads/read-settings.server.ts";
import type { Shop } from "#app/foundation/context/command-context.ts";
import type { Transaction } from "#db/client.ts";
import { shopNotices } from "#db/schema/order-edits.ts";
import { orders } from "#db/schema/orders.ts";
import { type QueuedMessage, queueMessages } from "#services/jobs/queue-message.ts";

type Telling = Pick<
  Shop,
  "db" | "jobs" | "sendsMessages" | "texts" | "publicUrl" | "clock" | "sessionSecret"
>;

const MINUTE_MS = 60_000;
const KEEP_MS = 24 * 60 * MINUTE_MS;
/** Names this kind of lock among PostgreSQL's advisory locks. */
const TELLING_LOCK = 7_203_305;
/** What one message holds and a person still reads. */
const REFERENCES_A_MESSAGE = 50;

/** Starts telling the shop's own number of new orders; called once by a process that works jobs. */
export function tellShopOfOrders(shop: Telling): Promise<void> {
  return shop.jobs.work("tell-shop", (job) => tellShop(shop, job));
}

/**
 * Tells the shop of the orders that it has not heard of: each by itself while they are few, what comes beyond that together,
 * once a minute (LM20).
 * Guarantees: every order is told of once and in the order of placing, whichever workers do it: the message that tells it
 * and the note that it was told are committed together.
 */
export function tellShop(shop: Telling, { isLater }: { isLater: boolean }): Promise<void> {
  return shop.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${TELLING_LOCK}, 0)`);
    const now = shop.clock.now();
    const settings = await readSettings(tx);
    const most = settings.limit_shop_messages;
    const told = await toldWithinMinute(tx, now);
    if (most > 0 && told.bundledAt) {
      // What waits is told when the minute is over; the one job that comes back for it must not come too early.
      const left = told.bundledAt.getTime() + MINUTE_MS - now.getTime();
      if (isLater) await shop.jobs.enqueue(tx, "tell-shop", { isLater }, { afterSeconds: left / 1000 });
      return;
    }

    const waiting = await tx
      .select({ id: shopNotices.id, orderId: orders.id, reference: orders.reference })
      .from(shopNotices)
      .innerJoin(orders, eq(orders.id, shopNotices.orderId))
      .where(isNull(shopNotices.toldAt))
      .orderBy(asc(shopNotices.id));
    if (waiting.length === 0) return;
    const isBundled = most > 0 && told.singly + waiting.length > most;
    const to = shopNumber(shop, settings);
    const messages = to && (isBundled && waiting.length > 1 ? bundles(to) : await singles(to));
    if (messages) await queueMessages(tx, { ...shop, now }, messages);
    const ids = waiting.map(({ id }) => id);
    await tx.update(shopNotices).set({ toldAt: now, isBundled }).where(inArray(shopNotices.id, ids));
    await tx.delete(shopNotices).where(lt(shopNotices.toldAt, new Date(now.getTime() - KEEP_MS)));
    if (isBundled)
      await shop.jobs.enqueue(tx, "tell-shop", { isLater: true }, { afterSeconds: MINUTE_MS / 1000 });

    async function singles(phone: string): Promise<QueuedMessage[]> {
      const ids = waiting.map(({ orderId }) => orderId);
      const rows = await readOrderRows(tx, sql`o.id in ${ids}`);
      const views = new Map(rows.map((row) => [row.order.id, toOrderView(row, now)]));
      return ids.flatMap((id) => {
        const order = views.get(id);
        if (!order) return [];
        const message = composeShopMessage(shop, settings, order, phone);
        return [{ message, audience: "shop" as const, orderId: id }];
      });
    }

    function bundles(phone: string): QueuedMessage[] {
      const references = waiting.map(({ reference }) => reference);
      const parts = Array.from({ length: Math.ceil(references.length / REFERENCES_A_MESSAGE) }, (_, part) =>
        references.slice(part * REFERENCES_A_MESSAGE, (part + 1) * REFERENCES_A_MESSAGE),
      );
      return parts.map((part) => ({ message: composeShopBundle(shop, part, phone), audience: "shop" }));
    }
  });
}

/** What the shop was told in the last minute. */
async function toldWithinMinute(
  tx: Transaction,
  now: Date,
): Promise<{ singly: number; bundledAt: Date | null }> {
  const rows = await tx
    .select({ toldAt: shopNotices.toldAt, isBundled: shopNotices.isBundled })
    .from(shopNotices)
    .where(gt(shopNotices.toldAt, new Date(now.getTime() - MINUTE_MS)));
  return {
    singly: rows.filter(({ isBundled }) => !isBundled).length,
    bundledAt: rows.find(({ isBundled }) => isBundled)?.toldAt ?? null,
  };
}
