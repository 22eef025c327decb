import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { placeOrder } from "#app/features/order-placing/commands/place-order.server.ts";
import { joinWaitingList } from "#app/features/waiting/commands/join-list.server.ts";
import type { JoinBody } from "#app/features/waiting/rules/join-body.ts";
import type { CustomerActor } from "#app/foundation/context/actor.ts";
import { homeOrder } from "#tests/support/order-samples.ts";
import type { TestShop } from "#tests/support/test-shop.ts";
import { makeResource } from "./calendars.ts";

export const FULL_AT = { date: "2026-03-11", time: "15:00" };

/** One window a day with room for so many animals, and nobody on the list; noon of the day before in Riyadh. */
export async function openLittleCapacity(shop: TestShop, capacity = 1): Promise<void> {
  await shop.db.execute(sql`
    truncate orders, order_items, order_events, messages, waiting_entries, resources, rate_limits cascade`);
  shop.at("2026-03-10T09:00:00Z");
  await makeResource(
    shop.db,
    { id: "vans", kind: "delivery" },
    { opens: "15:00", closes: "16:00", capacity },
  );
  shop.events.catalogChanged();
}

/** What an order for home at the full time needs. */
export const wish = (more: Partial<JoinBody> = {}): JoinBody => ({
  ...FULL_AT,
  fulfillment: "home",
  restaurantSlug: null,
  deliveryMethod: null,
  address: "حي الملقا، الرياض",
  animals: 1,
  ...more,
});

/** Joins, and answers the entry's id. */
export async function joined(shop: TestShop, actor: CustomerActor, more: Partial<JoinBody> = {}) {
  const answer = await joinWaitingList(shop.as(actor), wish(more));
  if (!answer.ok) throw new Error(answer.code);
  return answer.value.id;
}

/** Places an order at the full time, with the mark of an offer or without. */
export const orderAt = (
  shop: TestShop,
  actor: CustomerActor,
  keeperId: string | null = null,
  schedule = FULL_AT,
) =>
  placeOrder(shop.as(actor), {
    body: { ...homeOrder(actor, { schedule }), keeperId },
    idempotencyKey: randomUUID(),
  });

/** The same, when it must work. */
export async function ordered(shop: TestShop, actor: CustomerActor, keeperId: string | null = null) {
  const answer = await orderAt(shop, actor, keeperId);
  if (!answer.ok) throw new Error(answer.code);
  return answer.value.order.id;
}
