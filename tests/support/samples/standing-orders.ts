import { asc, eq, sql } from "drizzle-orm";
import type { OrderBodyInput } from "#app/features/order-placing/rules/schema.ts";
import { startStandingOrder } from "#app/features/standing-orders/commands/start-standing-order.server.ts";
import type { CustomerActor } from "#app/foundation/context/actor.ts";
import { messages } from "#db/schema/messages.ts";
import { standingOrderRuns, standingOrders } from "#db/schema/standing-orders.ts";
import type { Message } from "#services/messages/message.ts";
import { payloadSeal } from "#services/payload-seal.ts";
import { mustPlace, restaurantOrder } from "#tests/support/order-samples.ts";
import type { TestShop } from "#tests/support/test-shop.ts";

/** Tuesday noon in Riyadh; the sample orders are for Wednesday at three. */
export const TUESDAY = "2026-03-10T09:00:00Z";
export const WEDNESDAYS = { weekday: 3, time: "15:00" };

/** No orders, nothing that comes again, nothing said. */
export async function clearStanding(shop: TestShop): Promise<void> {
  await shop.db.execute(sql`
    truncate orders, order_items, order_events, messages, standing_orders, resources, rate_limits cascade`);
  shop.at(TUESDAY);
  shop.events.catalogChanged();
}

/** An order at a restaurant for tomorrow, that comes again every Wednesday from the next week on. */
export async function weekly(
  shop: TestShop,
  actor: CustomerActor,
  { order = {}, ...when }: { order?: Partial<OrderBodyInput>; weekday?: number; time?: string } = {},
) {
  const placed = await mustPlace(shop, actor, restaurantOrder(actor, order));
  const answer = await startStandingOrder(shop.as(actor, { language: "ar" }), {
    orderId: placed.id,
    ...WEDNESDAYS,
    ...when,
  });
  if (!answer.ok) throw new Error(answer.code);
  return answer.value;
}

export async function standingRow(shop: TestShop, id: string) {
  const [row] = await shop.db.select().from(standingOrders).where(eq(standingOrders.id, id));
  if (!row) throw new Error("no such standing order");
  return row;
}

export const runsOf = (shop: TestShop, id: string) =>
  shop.db
    .select()
    .from(standingOrderRuns)
    .where(eq(standingOrderRuns.standingOrderId, id))
    .orderBy(asc(standingOrderRuns.date));

/** The words of what was told by a template, oldest first. */
export async function toldBy(shop: TestShop, template: "standing_order" | "order_placed"): Promise<string[]> {
  const rows = await shop.db
    .select()
    .from(messages)
    .where(eq(messages.template, template))
    .orderBy(asc(messages.createdAt));
  return rows.map(({ sealed }) => payloadSeal(shop.sessionSecret).open<Message>(sealed ?? "")?.text ?? "");
}
