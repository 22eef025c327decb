import { and, asc, eq, isNull } from "drizzle-orm";
import { wantsNews } from "#app/features/messages/commands/news-wishes.server.ts";
import { doorPin } from "#app/features/order-core/rules/door/door-pin.server.ts";
import { orderAddress } from "#app/features/order-links/commands/order-address.server.ts";
import { composeOrderMessage } from "#app/features/order-notices/reads/compose-order-message.server.ts";
import type { NoticeItem, OrderEvent, OrderNotice } from "#app/features/order-notices/rules/order-notice.ts";
import { isNecessary, isStepTold, toldStepOf } from "#app/features/order-notices/rules/told-step-of.ts";
import { readSettings } from "#app/features/settings/reads/read-settings.server.ts";
import type { ShopSettings } from "#app/features/settings/rules/definitions.ts";
import type { Shop } from "#app/foundation/context/command-context.ts";
import type { Transaction } from "#db/client.ts";
import { runStops } from "#db/schema/delivery-runs.ts";
import { orderItems } from "#db/schema/orders.ts";
import { queueMessages } from "#services/jobs/queue-message.ts";

/**
 * Puts a message to the customer into the transaction that changed the order (C21): it is delivered exactly when
 * that commits, by a job with retries, and its delivery can never fail the order. An erased customer gets none, and who
 * wrote "stop" only what is necessary; of a step that the shop does not tell of nobody hears.
 * @returns ids of the messages that were queued
 */
export async function enqueueOrderMessage(
  tx: Transaction,
  ctx: Pick<Shop, "jobs" | "texts" | "publicUrl" | "sessionSecret"> & { now: Date },
  order: OrderNotice,
  event: OrderEvent,
  options: { afterSeconds?: number } = {},
): Promise<string[]> {
  if (!order.customerPhone) return [];
  if (!isNecessary(event, order.status) && !(await wantsNews(tx, order.customerPhone))) return [];
  // Read with the transaction: waiting for a second connection while holding one can stop the whole pool.
  const settings = await readSettings(tx);
  const step = toldStepOf(event, order.status);
  if (step !== null && !isStepTold(settings, step)) return [];
  const lines = await readItems(tx, order.id);
  const url = await orderAddress(tx, ctx, { orderId: order.id, language: order.language });
  const told = await withDoorPin(tx, ctx, { order, event, settings });
  const message = composeOrderMessage(ctx, settings, order, lines, told, url);
  return queueMessages(tx, ctx, [{ message, orderId: order.id }], options);
}

/** From "out" on its customer knows the number that the driver of a van asks for. */
async function withDoorPin(
  tx: Transaction,
  ctx: Pick<Shop, "sessionSecret">,
  { order, event, settings }: { order: OrderNotice; event: OrderEvent; settings: ShopSettings },
): Promise<OrderEvent> {
  if (event.kind !== "moved" || order.status !== "Out for Delivery" || !settings.door_pin_on) return event;
  const isOnVan =
    (await tx.$count(runStops, and(eq(runStops.orderId, order.id), isNull(runStops.outcome)))) > 0;
  return isOnVan ? { ...event, pin: doorPin(ctx.sessionSecret, order.id) } : event;
}

function readItems(tx: Transaction, orderId: string): Promise<NoticeItem[]> {
  return tx
    .select({
      breedName: orderItems.breedName,
      breedNameEn: orderItems.breedNameEn,
      ageClassName: orderItems.ageClassName,
      ageClassNameEn: orderItems.ageClassNameEn,
      quantity: orderItems.quantity,
    })
    .from(orderItems)
    .where(eq(orderItems.orderId, orderId))
    .orderBy(asc(orderItems.position));
}
