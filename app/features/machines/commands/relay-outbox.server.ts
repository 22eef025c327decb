import { eq, inArray, sql } from "drizzle-orm";
import { type ToldOrder, tellOrder, writeBody } from "#app/features/machines/rules/webhook-body.ts";
import { MESSAGE_DELAY_SECONDS } from "#app/features/order-moving/commands/undo-changes.server.ts";
import { readOrderRows } from "#app/features/order-reading/reads/read-order-rows.server.ts";
import { toOrderView } from "#app/features/order-reading/rules/to-order-view.ts";
import type { Shop } from "#app/foundation/context/command-context.ts";
import { webhookTypesOf } from "#app/vocabulary/machines/webhook-type.ts";
import type { Transaction } from "#db/client.ts";
import { webhookDeliveries, webhookEndpoints, webhookOutbox } from "#db/schema/machines/webhooks.ts";
import { orderEvents } from "#db/schema/orders.ts";

const MAX = 100;

/**
 * Makes messages to programs out of what happened, one for each address that asked for it, and queues them, all in one transaction: what
 * was written down is told, and told once. What somebody may still take back waits as long as it may, and what was taken back is not told.
 * @returns how many entries were looked at
 */
export async function relayOutbox(shop: Pick<Shop, "db" | "jobs" | "clock">): Promise<number> {
  const now = shop.clock.now();
  return shop.db.transaction(async (tx) => {
    const events = await takeEvents(tx, now);
    if (events.length === 0) return 0;
    const endpoints = await tx.select().from(webhookEndpoints).where(eq(webhookEndpoints.isOn, true));
    const wanted = events.flatMap((event) =>
      (event.isTakenBack ? [] : webhookTypesOf(event)).flatMap((type) =>
        endpoints
          .filter(({ types }) => types.includes(type))
          .map(({ id }) => ({ event, type, endpointId: id })),
      ),
    );
    const orders = await readOrders(tx, [...new Set(wanted.map(({ event }) => event.orderId))], now);
    const values = wanted.flatMap(({ event, type, endpointId }) => {
      const order = orders.get(event.orderId);
      if (!order) return [];
      const { id, kind, fromStatus, toStatus, orderId, at } = event;
      const data = { event: { id, kind, fromStatus, toStatus }, order };
      const body = writeBody({ type, timestamp: at.toISOString(), data });
      return [{ endpointId, eventId: id, orderId, type, body, createdAt: now }];
    });
    if (values.length > 0) {
      const made = await tx
        .insert(webhookDeliveries)
        .values(values)
        .onConflictDoNothing()
        .returning({ deliveryId: webhookDeliveries.id });
      await shop.jobs.enqueueAll(tx, "send-webhook", made);
    }
    const ids = events.map(({ id }) => id);
    await tx.delete(webhookOutbox).where(inArray(webhookOutbox.eventId, ids));
    return events.length;
  });
}

/** The oldest that are ready, held by this process until its transaction ends. */
function takeEvents(tx: Transaction, now: Date) {
  const held = new Date(now.getTime() - MESSAGE_DELAY_SECONDS * 1000).toISOString();
  const { id, orderId, at, kind, fromStatus, toStatus } = orderEvents;
  return tx
    .select({
      ...{ id, orderId, at, kind, fromStatus, toStatus },
      isTakenBack: sql<boolean>`exists (select from order_events u
        where u.order_id = ${orderId} and u.undoes_event_id = ${id})`,
    })
    .from(webhookOutbox)
    .innerJoin(orderEvents, eq(id, webhookOutbox.eventId))
    .where(
      sql`not exists (select from order_ways_back w
        where w.event_id = ${id} and w.made_at > ${held}::timestamptz)`,
    )
    .orderBy(webhookOutbox.eventId)
    .limit(MAX)
    .for("update", { of: webhookOutbox, skipLocked: true });
}

async function readOrders(
  tx: Transaction,
  ids: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, ToldOrder>> {
  if (ids.length === 0) return new Map();
  const rows = await readOrderRows(tx, inArray(sql`o.id`, ids));
  return new Map(rows.map((each) => [each.order.id, tellOrder(toOrderView(each, now))]));
}
