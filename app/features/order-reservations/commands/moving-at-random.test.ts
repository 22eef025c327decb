import { randomUUID } from "node:crypto";
import { asc, eq, max, sql } from "drizzle-orm";
import fc from "fast-check";
import { beforeEach, expect, it } from "vitest";
import { changeResource } from "#app/features/capacity/commands/change-resource.server.ts";
import { removeDay, saveDay, saveWeek } from "#app/features/capacity/commands/save-calendar.server.ts";
import { editOrder } from "#app/features/order-admin/commands/edit-order.server.ts";
import { moveOrder } from "#app/features/order-moving/commands/move-order.server.ts";
import { placeOrder } from "#app/features/order-placing/commands/place-order.server.ts";
import { PERMISSIONS } from "#app/vocabulary/permission.ts";
import { slots } from "#db/schema/capacity.ts";
import { orderEvents, orders } from "#db/schema/orders.ts";
import { seasons } from "#db/schema/seasons.ts";
import { inDepth } from "#tests/in-depth.ts";
import { homeOrder, liftLimits, restaurantOrder } from "#tests/support/order-samples.ts";
import { makeResource, readSlots } from "#tests/support/samples/calendars.ts";
import { openStockedShop } from "#tests/support/stocked-shop.ts";

const { shop, ali, admin } = await openStockedShop("2026-03-10T09:00:00Z");
await liftLimits(shop.db, "limit_unpaid_orders", "limit_orders_per_day");
/** Everything but letting in beyond the capacity. */
const boundAdmin = { ...admin, permissions: PERMISSIONS.filter((one) => one !== "capacity.overbook") };
const SEED = Date.now() % 2 ** 31;

const when = fc.record({
  date: fc.constantFrom("2026-03-11", "2026-03-12"),
  time: fc.constantFrom("13:00", "14:30", "15:00", "16:00", "18:30"),
});
const span = fc
  .record({
    from: fc.integer({ min: 6, max: 14 }),
    hours: fc.integer({ min: 2, max: 8 }),
    capacity: fc.nat(4),
  })
  .map(({ from, hours, capacity }) => ({
    opens: `${String(from).padStart(2, "0")}:00`,
    closes: `${String(from + hours).padStart(2, "0")}:00`,
    capacity,
  }));
const id = fc.constantFrom("abattoir", "vans");
const pick = fc.nat(999);
const kind = <const Kind extends string>(name: Kind) => fc.constant(name);
const act = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: kind("place"), when, isCooked: fc.boolean() }) },
  { weight: 6, arbitrary: fc.record({ kind: kind("move"), when, pick, overbook: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ kind: kind("cancel"), pick }) },
  { weight: 2, arbitrary: fc.record({ kind: kind("week"), id, span }) },
  { weight: 2, arbitrary: fc.record({ kind: kind("day"), id, span, when }) },
  { weight: 1, arbitrary: fc.record({ kind: kind("usual day"), id, when }) },
  { weight: 1, arbitrary: fc.record({ kind: kind("points"), id, points: fc.integer({ min: 1, max: 3 }) }) },
  { weight: 1, arbitrary: fc.record({ kind: kind("season"), isLive: fc.boolean() }) },
);
type Act = typeof act extends fc.Arbitrary<infer One> ? One : never;

async function anOrder(at: number) {
  const all = await shop.db.select().from(orders).orderBy(asc(orders.createdAt), asc(orders.id));
  return all[at % Math.max(1, all.length)];
}

async function run(one: Act): Promise<unknown> {
  switch (one.kind) {
    case "place": {
      const body = (one.isCooked ? restaurantOrder : homeOrder)(ali, { schedule: one.when });
      return placeOrder(shop.as(ali), { body, idempotencyKey: randomUUID() });
    }
    case "move": {
      const order = await anOrder(one.pick);
      if (!order) return;
      const [last] = await shop.db
        .select({ revision: max(orderEvents.id) })
        .from(orderEvents)
        .where(eq(orderEvents.orderId, order.id));
      const { overbook, when: schedule } = one;
      const body = { revision: last?.revision ?? 0, reason: "x", schedule, overbook };
      return editOrder(shop.as(boundAdmin), { id: order.id, body });
    }
    case "cancel": {
      const order = await anOrder(one.pick);
      const body = { status: "Cancelled", from: order?.status, note: "x" };
      return order && moveOrder(shop.as(boundAdmin), { id: order.id, body });
    }
    case "week":
      return saveWeek(shop.as(boundAdmin), {
        id: one.id,
        week: Array.from({ length: 7 }, () => [one.span]),
        strandedSeen: [],
      });
    case "day":
      return saveDay(shop.as(boundAdmin), {
        id: one.id,
        date: one.when.date,
        spans: [one.span],
        note: null,
        strandedSeen: [],
      });
    case "usual day":
      return removeDay(shop.as(boundAdmin), { id: one.id, date: one.when.date, strandedSeen: [] });
    case "points":
      return changeResource(shop.as(boundAdmin), {
        id: one.id,
        change: { pointsPerAnimal: one.points },
        strandedSeen: [],
      });
    case "season":
      await shop.db.update(seasons).set({ isLive: one.isLive });
      shop.events.catalogChanged();
  }
}

beforeEach(async () => {
  await shop.db.insert(seasons).values({
    name: "رمضان",
    fromMonth: 9,
    fromDay: 1,
    toMonth: 9,
    toDay: 30,
    openTime: "14:00",
    closeTime: "19:00",
  });
});

it("KB27 orders, capacity, hours and seasons moved at random, two at a time, never fill a slot beyond its capacity without the permission", async () => {
  let [moved, full] = [0, 0];
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(act, act), { minLength: 6, maxLength: 14 }), async (pairs) => {
      await shop.db.execute(sql`truncate orders, order_items, order_events, messages cascade`);
      await shop.db.execute(sql`truncate resources cascade`);
      const open = { opens: "13:00", closes: "20:00", capacity: 3 };
      await makeResource(shop.db, { id: "vans", kind: "delivery" }, open);
      await makeResource(
        shop.db,
        { id: "abattoir", kind: "abattoir" },
        { opens: "08:00", closes: "16:00", capacity: 2 },
      );
      shop.events.catalogChanged();
      for (const pair of pairs) {
        const answers = (await Promise.all(pair.map(run))) as ({ ok: boolean; code?: string } | undefined)[];
        moved += pair.filter((one, index) => one.kind === "move" && answers[index]?.ok).length;
        full += answers.filter((answer) => answer?.code === "time_full").length;
        for (const { slot, taken, held, capacity } of await readSlots(shop.db)) {
          expect(taken, slot).toBe(held);
          expect(taken, slot).toBeLessThanOrEqual(capacity);
        }
        const beyond = await shop.db.select().from(slots).where(sql`${slots.overbooked} > 0`);
        expect(beyond).toEqual([]);
      }
    }),
    { numRuns: inDepth(30, 10), seed: SEED },
  );
  expect(moved, `moves happened, seed ${SEED}`).toBeGreaterThan(inDepth(5, 0));
  expect(full, `and were refused, seed ${SEED}`).toBeGreaterThan(inDepth(0, -1));
}, 120_000);
