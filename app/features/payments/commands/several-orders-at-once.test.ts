import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { freeEndedHolds } from "#app/features/capacity/commands/free-ended-holds.server.ts";
import { deliverMessages } from "#app/features/messages/commands/deliver-messages.server.ts";
import { saveSighting } from "#app/features/season-admin/commands/save-sighting.server.ts";
import type { CustomerActor } from "#app/foundation/context/actor.ts";
import { orderReservations } from "#db/schema/capacity.ts";
import { homeOrder, liftLimits, mustPlace } from "#tests/support/order-samples.ts";
import { pdf } from "#tests/support/proof-samples.ts";
import { makeResource, readSlots } from "#tests/support/samples/calendars.ts";
import { openStockedShop } from "#tests/support/stocked-shop.ts";
import { reviewPayment } from "./review-payment.server.ts";
import { submitProof } from "./submit-proof.server.ts";

/** 16 March 2026 is 27 Ramadan; the feast's month begins on the 20th, or a day later by the moon. */
const { shop, ali, sara, admin } = await openStockedShop("2026-03-16T09:00:00Z");
await liftLimits(shop.db, "limit_unpaid_orders", "limit_orders_per_day", "limit_proofs_per_day");
await deliverMessages(shop);
const EARLY = { date: "2026-03-21", time: "15:00" };
const LATE = { date: "2026-03-22", time: "15:00" };
const SHAWWAL = { year: 1447, month: 10 };

beforeEach(async () => {
  await shop.db.execute(sql`
    truncate orders, order_items, order_events, messages, baskets, resources, moon_sightings, rate_limits cascade`);
  shop.at("2026-03-16T09:00:00Z");
  await makeResource(
    shop.db,
    { id: "vans", kind: "delivery" },
    { opens: "15:00", closes: "16:00", capacity: 9 },
  );
  // Whoever has a slot keeps it for a moment before wanting the next, so that a circle is certain where one is possible.
  await shop.db.execute(sql`
    create or replace function dawdle() returns trigger language plpgsql as $$ begin perform pg_sleep(0.3); return new; end $$`);
  await shop.db.execute(sql`
    create or replace trigger dawdle after insert on order_places for each row execute function dawdle()`);
  shop.events.catalogChanged();
});

/** Two days whose hold is over and whose places others wanted. */
async function lostBasket(actor: CustomerActor) {
  const { expectedTotalHalalas, ...body } = homeOrder(actor, { schedule: EARLY });
  const moreDays = [{ schedule: LATE, expectedTotalHalalas }];
  const order = await mustPlace(shop, actor, { ...body, expectedTotalHalalas, moreDays });
  return order.basket?.days.map(({ id }) => id) ?? [];
}
async function loseAll() {
  shop.at("2026-03-18T09:00:00Z");
  const slots = await shop.db.select().from(orderReservations);
  await freeEndedHolds(shop.db, { slots, now: shop.clock.now() });
  expect(await shop.db.$count(orderReservations)).toBe(0);
}
const deadlocks = async () => {
  const { rows } = await shop.db.execute<{ deadlocks: number }>(
    sql`select deadlocks::int from pg_stat_database where datname = current_database()`,
  );
  return rows[0]?.deadlocks;
};
/** The same with a receipt that is looked at, after the desk has set the days back. */
async function awaiting(actor: CustomerActor) {
  const ids = await lostBasket(actor);
  await submitProof(shop.as(actor), { orderId: ids[0] ?? "", upload: pdf() });
  await shop.db.execute(sql`
    update orders set status = 'Pending Payment', held_until = '2026-03-16T09:30:00Z'
    where customer_id = ${actor.customerId}`);
  return ids;
}
async function verify(id: string) {
  const { rows } = await shop.db.execute<{ id: string }>(
    sql`select id from payment_proofs where order_id = ${id}`,
  );
  return reviewPayment(shop.as(admin), { id, body: { decision: "verified", proofId: rows[0]?.id ?? null } });
}

describe("KP11 acts on several orders at once", () => {
  it("two answers to receipts for the same two days, each given to another of them: both get their places", async () => {
    const [early = "", late = ""] = await awaiting(ali);
    const [first = "", second = ""] = await awaiting(sara);
    await loseAll();
    const before = await deadlocks();
    const answers = await Promise.all([verify(late), verify(first)]);
    expect(answers.map(({ ok }) => ok)).toEqual([true, true]);
    expect(new Set([early, late, first, second]).size).toBe(4);
    expect((await readSlots(shop.db)).map(({ taken, held }) => [taken, held])).toEqual([
      [2, 2],
      [2, 2],
    ]);
    expect(await deadlocks()).toBe(before);
  });

  it("a moon that moves the orders of two days beside such an answer: both come through", async () => {
    const first = await mustPlace(shop, sara, homeOrder(sara, { schedule: EARLY }));
    const second = await mustPlace(shop, sara, homeOrder(sara, { schedule: LATE }));
    await shop.db.execute(sql`update orders set held_until = null, status = 'Paid'`);
    const [early = ""] = await awaiting(ali);
    shop.at("2026-03-18T09:00:00Z");
    const kept = await shop.db.select().from(orderReservations);
    await freeEndedHolds(shop.db, { slots: kept, now: shop.clock.now() });
    const before = await deadlocks();
    const change = { ...SHAWWAL, shift: -1 as const, was: 0 as const, orderIds: [first.id, second.id] };
    const [moved, answered] = await Promise.all([saveSighting(shop.as(admin), change), verify(early)]);
    expect(moved).toMatchObject({ ok: true, value: { moved: 2, stayed: [] } });
    expect(answered.ok).toBe(true);
    expect(await deadlocks()).toBe(before);
    for (const { taken, held } of await readSlots(shop.db)) expect(taken).toBe(held);
  });
});
