import { eq, sql } from "drizzle-orm";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readPriceBook } from "#app/features/catalog/reads/read-price-book.server.ts";
import { eraseCustomer } from "#app/features/customers/commands/erase-customer.server.ts";
import { periodsUpTo } from "#app/features/insights/rules/compare-periods.ts";
import { cutIntoStretches } from "#app/features/insights/rules/stretches.ts";
import { editOrder } from "#app/features/order-admin/commands/edit-order.server.ts";
import { editOrderBody } from "#app/features/order-admin/rules/edit/edit-schema.ts";
import { quoteEdit } from "#app/features/order-admin/rules/edit/quote-edit.ts";
import { wholeItems } from "#app/features/order-admin/rules/edit/whole-items.ts";
import { commissionOf } from "#app/features/order-core/rules/commission.ts";
import { animalsOf } from "#app/features/order-core/rules/needs-of.ts";
import { readOneOrderRows } from "#app/features/order-reading/reads/read-order-rows.server.ts";
import { toAdminOrderView } from "#app/features/order-reading/rules/to-order-view.ts";
import { riyadhDate } from "#app/lib/riyadh-time.ts";
import { COMMISSION_BASES } from "#app/vocabulary/money/commission.ts";
import { ORDER_STATUSES } from "#app/vocabulary/order-status.ts";
import { salesSums, salesVersions } from "#db/schema/insights.ts";
import { orderItems, orders } from "#db/schema/orders.ts";
import { inDepth } from "#tests/in-depth.ts";
import {
  homeOrder,
  inStatus,
  liftLimits,
  makeCustomer,
  mustPlace,
  payPart,
  payWhole,
  putOrder,
  restaurantOrder,
  takeBackAll,
} from "#tests/support/order-samples.ts";
import { openStockedShop } from "#tests/support/stocked-shop.ts";
import { addUpSales } from "./add-up-sales.server.ts";
import { readOverview } from "./read-overview.server.ts";

const { shop, ali, admin } = await openStockedShop();
const { db } = shop;
await liftLimits(db, "limit_unpaid_orders", "limit_orders_per_day");
const NOW = shop.clock.now();
const HOUR = 3_600_000;

async function figures(now = NOW) {
  const answer = await readOverview(shop.as(admin, { now }));
  if (!answer.ok) throw new Error(answer.code);
  const { periods, byDay, byStatus, byFulfillment, topRestaurants, topBreeds } = answer.value;
  return {
    periods: periods.map((period) => [
      period.orders,
      period.revenueHalalas,
      period.unverifiedHalalas,
      period.commissionHalalas,
      period.agreedHalalas,
      period.ordersAgainstBefore.difference,
      period.revenueAgainstBefore.difference,
    ]),
    byDay: byDay.filter((day) => day.orders > 0),
    byStatus: Object.fromEntries(byStatus.map((each) => [each.status, each.orders])),
    byFulfillment: Object.fromEntries(
      byFulfillment.map((each) => [each.fulfillment, [each.orders, each.revenueHalalas]]),
    ),
    restaurants: Object.fromEntries(
      topRestaurants.map((each) => [each.id, [each.count, each.revenueHalalas]]),
    ),
    breeds: Object.fromEntries(topBreeds.map((each) => [each.id, [each.count, each.revenueHalalas]])),
  };
}

/** The same out of every order there is, without a sum, an index or a statement of the shop's. */
async function recount(now = NOW): ReturnType<typeof figures> {
  const rows = await db.select().from(orders);
  const items = await db.select().from(orderItems);
  const isPaid = (o: (typeof rows)[number]) => !["Pending Payment", "Cancelled"].includes(o.status);
  const each = rows.map((o) => {
    const own = items.filter(({ orderId }) => orderId === o.id);
    const isSold = isPaid(o) && o.verifiedHalalas !== null;
    const commission =
      o.commissionKind === "percent" ? Math.round((o.totalHalalas * o.commissionPercent) / 100) : 0;
    return {
      ...o,
      own,
      isSold,
      revenue: isSold ? Math.min(o.verifiedHalalas ?? 0, o.grandTotalHalalas) : 0,
      unverified: isPaid(o) ? Math.max(o.grandTotalHalalas - (o.verifiedHalalas ?? 0), 0) : 0,
      commission: isSold && o.fulfillment === "restaurant" ? commission : 0,
      agreed: isSold ? commissionOf(o, animalsOf(own)).halalas : 0,
    };
  });
  const sum = (list: typeof each, of: (o: (typeof each)[number]) => number) =>
    list.reduce((total, o) => total + of(o), 0);
  const within = ({ from, before }: { from: Date; before: Date }) =>
    each.filter(({ createdAt }) => createdAt >= from && createdAt < before);
  const grouped = <T>(list: T[], key: (one: T) => string | null, of: (ones: T[]) => unknown) =>
    Object.fromEntries([...Map.groupBy(list, key)].map(([name, ones]) => [name, of(ones)]));
  const month = within(periodsUpTo(now, 30).current);
  const sold = month.filter(({ isSold }) => isSold);
  return {
    periods: [1, 7, 30].map((days) => {
      const { current, previous } = periodsUpTo(now, days);
      const [is, was] = [within(current), within(previous)];
      const revenue = sum(is, (o) => o.revenue);
      return [
        is.length,
        revenue,
        sum(is, (o) => o.unverified),
        sum(is, (o) => o.commission),
        sum(is, (o) => o.agreed),
        is.length - was.length,
        revenue - sum(was, (o) => o.revenue),
      ];
    }),
    byDay: [...Map.groupBy(month, ({ createdAt }) => riyadhDate(createdAt))]
      .map(([date, list]) => ({ date, orders: list.length, revenueHalalas: sum(list, (o) => o.revenue) }))
      .sort((a, b) => (a.date < b.date ? -1 : 1)),
    byStatus: grouped(
      month,
      ({ status }) => status,
      (list) => list.length,
    ) as Record<string, number>,
    byFulfillment: grouped(
      month,
      ({ fulfillment }) => fulfillment,
      (list) => [list.length, sum(list, (o) => o.revenue)],
    ) as Record<string, number[]>,
    restaurants: grouped(
      sold.filter(({ restaurantName }) => restaurantName),
      ({ restaurantId }) => restaurantId,
      (list) => [list.length, sum(list, (o) => o.revenue)],
    ) as Record<string, number[]>,
    breeds: grouped(
      sold.flatMap(({ own }) => own),
      ({ breedId }) => breedId,
      (list) => [
        list.reduce((animals, item) => animals + item.quantity, 0),
        list.reduce((money, item) => money + item.quantity * item.unitPriceHalalas, 0),
      ],
    ) as Record<string, number[]>,
  };
}

/** Hours before now: many around the edges of what is compared, some beyond them. */
const age = fc.oneof(
  fc.double({ min: 0, max: 70 * 24, noNaN: true }),
  fc.constantFrom(0, 9, 12, 24, 24.01, 23.99, 33, 168, 168.5, 719, 720.001, 1441),
);
const which = fc.nat(30);
const step = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant("place" as const),
      age,
      isCooked: fc.boolean(),
      base: fc.constantFrom(...COMMISSION_BASES),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant("status" as const),
      which,
      status: fc.constantFrom(...ORDER_STATUSES),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant("pay" as const),
      which,
      halalas: fc.constantFrom(null, 50_000, 900_000),
    }),
  },
  fc.record({ kind: fc.constant("taken back" as const), which }),
  fc.record({ kind: fc.constant("moved in time" as const), which, age }),
  fc.record({ kind: fc.constant("edit" as const), which, quantity: fc.integer({ min: 1, max: 9 }) }),
  fc.record({ kind: fc.constant("price" as const), which }),
  fc.record({ kind: fc.constant("animals gone" as const), which }),
  fc.record({ kind: fc.constant("erase" as const) }),
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant("add up" as const), age: fc.constantFrom(0, 0, 5, 30) }),
  },
);

type Step = typeof step extends fc.Arbitrary<infer Kind> ? Kind : never;
/** What chance alone leads to too seldom in a short round. */
const EDITED: Step[] = [
  { kind: "place", age: 1, isCooked: false, base: "own_share" },
  { kind: "add up", age: 0 },
  { kind: "edit", which: 0, quantity: 2 },
];

describe("sums of what was sold", () => {
  it("MO01 are what a plain count of all orders says, after any history", async () => {
    let edited = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 24 }), async (steps) => {
        let customer = await makeCustomer(shop, `+9665${String(Math.random()).slice(2, 10)}`);
        const ids: string[] = [];
        for (const each of steps) {
          const id = "which" in each ? ids[each.which % ids.length] : undefined;
          if (each.kind === "place") {
            const body = (each.isCooked ? restaurantOrder : homeOrder)(customer);
            const placed = await mustPlace(shop, customer, body);
            await putOrder(db, placed.id, {
              createdAt: new Date(NOW.getTime() - each.age * HOUR),
              commissionBase: each.base,
            });
            ids.push(placed.id);
          } else if (each.kind === "add up") {
            await addUpSales(shop.as(admin, { now: new Date(NOW.getTime() - each.age * HOUR) }));
          } else if (each.kind === "erase") {
            await eraseCustomer(shop.as(admin), customer);
            customer = await makeCustomer(shop, `+9665${String(Math.random()).slice(2, 10)}`);
          } else if (id) await change(id, each);
        }
        expect(await figures()).toEqual(await recount());
        const earlier = new Date(NOW.getTime() - 30.5 * HOUR);
        expect(await figures(earlier)).toEqual(await recount(earlier));
      }),
      { numRuns: inDepth(25, 8), examples: [[EDITED]] },
    );
    expect(edited).toBeGreaterThan(0);

    async function change(id: string, each: Extract<Step, { which: number }>) {
      if (each.kind === "status") await putOrder(db, id, inStatus(each.status));
      if (each.kind === "pay")
        await (each.halalas === null ? payWhole(db, id) : payPart(db, each.halalas, id)).catch(() => {});
      if (each.kind === "taken back") await takeBackAll(db, id).catch(() => {});
      if (each.kind === "moved in time")
        await putOrder(db, id, { createdAt: new Date(NOW.getTime() - each.age * HOUR) });
      if (each.kind === "price")
        await db.update(orderItems).set({ unitPriceHalalas: 123_400 }).where(eq(orderItems.orderId, id));
      if (each.kind === "animals gone") await db.delete(orderItems).where(eq(orderItems.orderId, id));
      if (each.kind === "edit") await edit(id, each.quantity);
    }

    async function edit(id: string, quantity: number) {
      const rows = await readOneOrderRows(db, id);
      if (!rows || rows.items.length === 0) return;
      const view = toAdminOrderView(rows, NOW);
      const items = { meats: [{ line: 0, quantity }], sides: [], expectedTotalHalalas: 0 };
      const body = { revision: view.revision, reason: "x", items };
      const { book } = await readPriceBook(db, { restaurantSlug: view.restaurant?.slug });
      const asked = editOrderBody.parse(body).items;
      if (!asked) throw new Error("items were asked for");
      items.expectedTotalHalalas = quoteEdit(view, wholeItems(view, asked), book).grandTotalHalalas;
      if ((await editOrder(shop.as(admin), { id, body })).ok) edited += 1;
    }
  }, 120_000);

  it("MO01 of a whole day are read and not its orders, and an order of now is counted before it is in any", async () => {
    await mustPlace(shop, ali, homeOrder(ali));
    await figures();
    const kept = await db.select().from(salesSums);
    expect(kept.filter(({ hours }) => hours === 24)).toHaveLength(59);
    expect(kept.filter(({ hours }) => hours === 1).length).toBeGreaterThanOrEqual(59 * 24);
    expect(await db.select().from(salesVersions)).toEqual([]);
    const before = await figures();
    // What nobody marked is not looked at again: the sums are what is read.
    await db.update(salesSums).set({ sums: [], breeds: [] });
    expect((await figures()).periods[2]?.[0]).not.toBe(before.periods[2]?.[0]);
    await db.delete(salesSums);
    const fresh = shop.as(ali, { now: new Date() });
    await db.execute(sql`delete from sales_marks`);
    const { id } = await mustPlace(shop, ali, homeOrder(ali));
    await putOrder(db, id, { createdAt: fresh.now });
    await db.execute(sql`delete from sales_marks`);
    const later = new Date(fresh.now.getTime() + 60_000);
    expect(await figures(later)).toEqual(await recount(later));
  });

  it("MO01 follow animals that change or go by themselves", async () => {
    const { id } = await mustPlace(shop, ali, homeOrder(ali));
    await putOrder(db, id, { ...inStatus("Confirmed"), createdAt: new Date(NOW.getTime() - 60 * HOUR) });
    await payWhole(db, id);
    await addUpSales(shop.as(admin));
    const before = await figures();
    await db.update(orderItems).set({ unitPriceHalalas: 1 }).where(eq(orderItems.orderId, id));
    expect(await figures()).not.toEqual(before);
    expect(await figures()).toEqual(await recount());
    await db.delete(orderItems).where(eq(orderItems.orderId, id));
    expect(await figures()).toEqual(await recount());
    await db
      .delete(orders)
      .where(eq(orders.id, id))
      .catch(() => {});
    expect(await figures()).toEqual(await recount());
  });

  it("MO02 hold what is committed while they are added up, and nobody who changes an order waits for them", async () => {
    const placed = await mustPlace(shop, ali, homeOrder(ali));
    await putOrder(db, placed.id, { createdAt: new Date(NOW.getTime() - 50 * HOUR) });
    await addUpSales(shop.as(admin));
    const gates = Promise.withResolvers<void>();
    const changed = Promise.withResolvers<void>();
    const change = db.transaction(async (tx) => {
      await tx.update(orders).set(inStatus("Cancelled")).where(eq(orders.id, placed.id));
      changed.resolve();
      await gates.promise;
    });
    await changed.promise;
    await addUpSales(shop.as(admin));
    const other = await mustPlace(shop, ali, homeOrder(ali));
    await putOrder(db, other.id, { createdAt: new Date(NOW.getTime() - 50 * HOUR) });
    expect(await figures()).toEqual(await recount());
    gates.resolve();
    await change;
    expect(await figures()).toEqual(await recount());
  });

  it("MO01 are cut where a period ends: whole days, and hours of the days that are cut", () => {
    const now = new Date("2026-03-10T09:20:00Z");
    const { from } = periodsUpTo(now, 7).previous;
    const cuts = [new Date("2026-03-09T09:20:00Z"), new Date("2026-03-03T09:20:00Z")];
    const stretches = cutIntoStretches(from, now, cuts);
    expect(stretches[0]).toEqual({ at: from, before: new Date("2026-02-25T21:00:00Z"), hours: 24 });
    expect(stretches.filter(({ hours }) => hours === 24)).toHaveLength(11);
    expect(stretches.filter(({ hours }) => hours === null).map(({ at, before }) => [at, before])).toEqual([
      [new Date("2026-03-03T09:00:00Z"), cuts[1]],
      [cuts[1], new Date("2026-03-03T10:00:00Z")],
      [new Date("2026-03-09T09:00:00Z"), cuts[0]],
      [cuts[0], new Date("2026-03-09T10:00:00Z")],
      [new Date("2026-03-10T09:00:00Z"), now],
    ]);
    for (const [index, stretch] of stretches.slice(1).entries())
      expect(stretch.at).toEqual(stretches[index]?.before);
    expect(stretches.at(-1)?.before).toEqual(now);
  });
});
