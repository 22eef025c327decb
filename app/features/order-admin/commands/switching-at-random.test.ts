import { randomUUID } from "node:crypto";
import { asc, sql } from "drizzle-orm";
import fc from "fast-check";
import { expect, it } from "vitest";
import { moveOrder } from "#app/features/order-moving/commands/move-order.server.ts";
import { placeOrder } from "#app/features/order-placing/commands/place-order.server.ts";
import { readOneOrderRows } from "#app/features/order-reading/reads/read-order-rows.server.ts";
import { toAdminOrderView } from "#app/features/order-reading/rules/to-order-view.ts";
import { orders } from "#db/schema/orders.ts";
import { inDepth } from "#tests/in-depth.ts";
import { homeOrder, liftLimits, payPart, restaurantOrder, SALAD_ID } from "#tests/support/order-samples.ts";
import { makeResource, readSlots } from "#tests/support/samples/calendars.ts";
import { openStockedShop } from "#tests/support/stocked-shop.ts";
import { switchOrder } from "./switch-order.server.ts";

const { shop, ali, admin } = await openStockedShop("2026-03-10T09:00:00Z");
const { db } = shop;
await liftLimits(db, "limit_unpaid_orders", "limit_orders_per_day");
const SEED = Date.now() % 2 ** 31;

const when = fc.record({
  date: fc.constantFrom("2026-03-11", "2026-03-12"),
  time: fc.constantFrom("14:30", "15:00", "16:00"),
});
const pick = fc.nat(999);
const kind = <const Kind extends string>(name: Kind) => fc.constant(name);
const act = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: kind("place"), when, isCooked: fc.boolean() }) },
  {
    weight: 8,
    arbitrary: fc.record({ kind: kind("switch"), when, pick, isBrought: fc.boolean(), salads: fc.nat(3) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: kind("pay"), pick, halalas: fc.integer({ min: 1, max: 300_000 }) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: kind("cancel"), pick }) },
);
type Act = typeof act extends fc.Arbitrary<infer One> ? One : never;
type Switch = Extract<Act, { kind: "switch" }>;

async function anOrder(at: number) {
  const all = await db.select().from(orders).orderBy(asc(orders.createdAt), asc(orders.id));
  return all[at % Math.max(1, all.length)];
}

async function run(one: Act): Promise<{ ok: boolean; code?: string } | undefined> {
  if (one.kind === "place") {
    const body = (one.isCooked ? restaurantOrder : homeOrder)(ali, { schedule: one.when });
    return placeOrder(shop.as(ali), { body, idempotencyKey: randomUUID() });
  }
  const order = await anOrder(one.pick);
  if (!order) return undefined;
  if (one.kind === "switch") return switchOne(order.id, one);
  if (one.kind === "pay") {
    if (order.status !== "Cancelled") await payPart(db, one.halalas, order.id);
    return undefined;
  }
  return moveOrder(shop.as(admin), {
    id: order.id,
    body: { status: "Cancelled", from: order.status, note: "x" },
  });
}

async function switchOne(id: string, { when: schedule, isBrought, salads }: Switch) {
  const rows = await readOneOrderRows(db, id);
  if (!rows) return undefined;
  const { revision, fulfillment, meats } = toAdminOrderView(rows, shop.clock.now());
  const toHome = fulfillment === "restaurant";
  const order = {
    fulfillment: toHome ? "home" : "restaurant",
    meats: meats.map(({ quantity }) => ({
      ...{ breedId: "naemi", ageClassId: "jadha", quantity },
      ...(!toHome && { cookingTypeId: "mandi", platesCount: 2 }),
    })),
    ...(!toHome && {
      restaurantSlug: "diwan-najd",
      deliveryMethod: isBrought ? "delivery" : "pickup",
      sides: { [SALAD_ID]: salads },
    }),
    address: "حي الياسمين، الرياض",
    schedule,
  };
  const ask = (expectedTotalHalalas: number) =>
    switchOrder(shop.as(admin), {
      id,
      body: { revision, reason: "x", order: { ...order, expectedTotalHalalas } },
    });
  // Whatever total is told: only the one that the quote says now is taken.
  const told = await ask(7);
  if (told.ok || told.code !== "price_changed") return told;
  return ask((told.detail as { quote: { grandTotalHalalas: number } }).quote.grandTotalHalalas);
}

/** Which kinds of places an order has, and which its way needs. */
async function reservationsOfOrders() {
  const { rows } = await db.execute<{ id: string; has: string; needs: string }>(sql`
    select o.id, coalesce(string_agg(distinct p.resource_id, ' ' order by p.resource_id), '') as has,
      case when o.status = 'Cancelled' then '' else concat_ws(' ', 'abattoir',
        case when o.fulfillment = 'restaurant' then 'kitchen' end,
        case when o.fulfillment = 'home' or o.delivery_method = 'delivery' then 'vans' end) end as needs
    from orders o left join order_places p on p.order_id = o.id group by o.id`);
  return rows;
}

it("HR06 orders that change their way at random, two at a time, never overfill a slot, keep a place of the way before, or part from the books", async () => {
  let [switched, full] = [0, 0];
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(act, act), { minLength: 6, maxLength: 14 }), async (pairs) => {
      await db.execute(sql`truncate orders, order_items, order_events, messages cascade`);
      await db.execute(sql`truncate resources cascade`);
      const open = { opens: "06:00", closes: "22:00" };
      await makeResource(db, { id: "vans", kind: "delivery" }, { ...open, capacity: 3 });
      await makeResource(db, { id: "abattoir", kind: "abattoir" }, { ...open, capacity: 6 });
      await makeResource(
        db,
        { id: "kitchen", kind: "kitchen", restaurantId: "R-1" },
        { ...open, capacity: 2 },
      );
      shop.events.catalogChanged();
      for (const pair of pairs) {
        const answers = await Promise.all(pair.map(run));
        switched += pair.filter((one, index) => one.kind === "switch" && answers[index]?.ok).length;
        full += answers.filter((answer) => answer?.code === "time_full").length;
        for (const { slot, taken, held, capacity } of await readSlots(db)) {
          expect(taken, slot).toBe(held);
          expect(taken, slot).toBeLessThanOrEqual(capacity);
        }
        for (const { id, has, needs } of await reservationsOfOrders()) expect(has, id).toBe(needs);
        const { rows: wrong } = await db.execute(sql`select id, what from ledger_differences()`);
        expect(wrong).toEqual([]);
        for (const { id, ...row } of await db.select().from(orders)) {
          const { meatHalalas, cookingHalalas, sidesHalalas, appFeeHalalas, deliveryFeeHalalas } = row;
          const sum = meatHalalas + cookingHalalas + sidesHalalas + appFeeHalalas + deliveryFeeHalalas;
          expect(row.grandTotalHalalas, id).toBe(sum);
        }
      }
    }),
    { numRuns: inDepth(20, 7), seed: SEED },
  );
  expect(switched, `switches happened, seed ${SEED}`).toBeGreaterThan(inDepth(5, 0));
  expect(full, `and were refused, seed ${SEED}`).toBeGreaterThan(inDepth(0, -1));
}, 120_000);
