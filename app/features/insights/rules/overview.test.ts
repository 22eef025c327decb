import { setTimeout } from "node:timers/promises";
import { eq, gt } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { listAudit } from "#app/features/insights/reads/list-audit.server.ts";
import { readOverview } from "#app/features/insights/reads/read-overview.server.ts";
import { recallOverview } from "#app/features/insights/reads/recall-overview.server.ts";
import { countQueues } from "#app/features/order-admin/reads/list/count-queues.server.ts";
import { readAdminOrder } from "#app/features/order-admin/reads/read-admin-order.server.ts";
import { moveOrder } from "#app/features/order-moving/commands/move-order.server.ts";
import { reviewPayment } from "#app/features/payments/commands/review-payment.server.ts";
import { VISITOR } from "#app/foundation/context/actor.ts";
import { countEvent } from "#app/foundation/tracking/count-event.server.ts";
import { ORDER_STATUSES } from "#app/vocabulary/order-status.ts";
import { reviews } from "#db/schema/content.ts";
import { auditLog, eventCounts } from "#db/schema/insights.ts";
import { orders } from "#db/schema/orders.ts";
import {
  homeOrder,
  inStatus,
  mustPlace,
  type OrderSet,
  payPart,
  putOrder,
  restaurantOrder,
  takeBackAll,
} from "#tests/support/order-samples.ts";
import { openStockedShop } from "#tests/support/stocked-shop.ts";
import type { Overview } from "./overview.ts";

// 10 March 2026, noon in Riyadh.
const { shop, ali: customer, admin } = await openStockedShop();
const { db } = shop;
const ctx = () => shop.as(admin);
const HOME = 203_000;
const RESTAURANT = 441_100;

/** Places an order, pays so much for it and moves it to where the test wants it. */
async function order(
  kind: "home" | "restaurant",
  { receivedHalalas, ...values }: OrderSet & { receivedHalalas?: number },
): Promise<string> {
  const placed = await mustPlace(
    shop,
    customer,
    kind === "home" ? homeOrder(customer) : restaurantOrder(customer),
  );
  if (receivedHalalas) await payPart(db, receivedHalalas, placed.id);
  await putOrder(db, placed.id, { ...inStatus(values.status ?? "Pending Payment"), ...values });
  return placed.id;
}

async function overview(now = ctx().now): Promise<Overview> {
  const answer = await readOverview(shop.as(admin, { now }));
  if (!answer.ok) throw new Error(answer.code);
  return answer.value;
}

beforeAll(async () => {
  await order("home", {
    status: "Paid",
    createdAt: new Date("2026-03-10T06:00:00Z"),
    paymentReview: "awaiting_review",
    scheduleDate: "2026-03-10",
  });
  await order("restaurant", {
    status: "Completed",
    receivedHalalas: RESTAURANT,
    createdAt: new Date("2026-03-05T06:00:00Z"),
    commissionPercent: 10,
    scheduleDate: "2026-03-06",
  });
  await order("home", {
    status: "Pending Payment",
    createdAt: new Date("2026-03-09T21:30:00Z"),
    scheduleDate: "2026-03-10",
  });
  await order("home", {
    status: "Confirmed",
    // An edit has made it cheaper since: what is too much goes back.
    receivedHalalas: HOME + 5_000,
    createdAt: new Date("2026-03-01T06:00:00Z"),
    scheduleDate: "2026-03-02",
  });
  // Of the 30 days before.
  await order("home", {
    status: "Completed",
    receivedHalalas: HOME,
    createdAt: new Date("2026-01-20T06:00:00Z"),
    scheduleDate: "2026-01-21",
  });
  await order("home", {
    status: "Cancelled",
    createdAt: new Date("2025-06-01T06:00:00Z"),
    scheduleDate: "2025-06-02",
  });
});

describe("the overview", () => {
  it("AV01 counts today, 7 and 30 days of Riyadh against the stretch before", async () => {
    const [today, week, month] = (await overview()).periods;
    expect(today).toMatchObject({
      days: 1,
      orders: 2,
      revenueHalalas: 0,
      unverifiedHalalas: HOME,
      ordersAgainstBefore: { difference: 2, percent: null, direction: "up" },
    });
    expect(week).toMatchObject({ days: 7, orders: 3, revenueHalalas: RESTAURANT });
    expect(month).toMatchObject({
      days: 30,
      orders: 4,
      revenueHalalas: HOME + RESTAURANT,
      unverifiedHalalas: HOME,
      ordersAgainstBefore: { difference: 3, percent: 300 },
    });
  });

  it("AV02 DP04 commission is what the order's page counts: the restaurant's share of its total, and nothing for home", async () => {
    const month = (await overview()).periods[2];
    // 10 % of the restaurant order's total without delivery.
    expect(month?.commissionHalalas).toBe(Math.round((RESTAURANT - 2000) * 0.1));
    const rows = await db
      .select()
      .from(orders)
      .where(gt(orders.createdAt, new Date("2026-02-09T00:00:00Z")));
    const views = await Promise.all(rows.map(({ id }) => readAdminOrder(ctx(), id)));
    const counted = views.map((view) => (view.ok ? view.value : null));
    const sold = counted.filter((view) => view && view.verifiedHalalas !== null);
    expect(sold).toHaveLength(2);
    const owed = sold.reduce((sum, view) => sum + (view?.commissionHalalas ?? 0), 0);
    expect(month?.commissionHalalas).toBe(owed);
  });

  it("AV01 lists every day, status, fulfilment, restaurant and breed of the month", async () => {
    const { byDay, byStatus, byFulfillment, topRestaurants, topBreeds } = await overview();
    expect(byDay).toHaveLength(30);
    expect(byDay.at(-1)).toEqual({ date: "2026-03-10", orders: 2, revenueHalalas: 0 });
    expect(byDay.find(({ date }) => date === "2026-03-04")).toMatchObject({ orders: 0 });
    expect(Object.fromEntries(byStatus.map(({ status, orders: count }) => [status, count]))).toEqual({
      Paid: 1,
      Completed: 1,
      "Pending Payment": 1,
      Confirmed: 1,
    });
    expect(byFulfillment).toEqual([
      { fulfillment: "home", orders: 3, revenueHalalas: HOME },
      { fulfillment: "restaurant", orders: 1, revenueHalalas: RESTAURANT },
    ]);
    expect(topRestaurants).toEqual([
      {
        id: "R-1",
        name: "مطابخ ديوان نجد",
        nameEn: "Diwan Najd Kitchens",
        count: 1,
        revenueHalalas: RESTAURANT,
      },
    ]);
    expect(topBreeds).toEqual([
      { id: "naemi", name: "نعيمي", nameEn: "Naemi", count: 3, revenueHalalas: 600_000 },
    ]);
  });

  it("AV01 says what waits for somebody, however old", async () => {
    await db.insert(reviews).values({ restaurantId: "R-1", rating: 5 });
    const { waiting } = await overview();
    expect(waiting).toEqual({
      proofsToCheck: 1,
      ordersToConfirm: 0,
      deliveriesToday: 1,
      late: 1,
      reviewsToApprove: 1,
    });
    const queues = await countQueues(ctx());
    expect(queues, "the figures of the desk's own queues").toMatchObject({
      value: {
        verify: waiting.proofsToCheck,
        confirm: waiting.ordersToConfirm,
        today: waiting.deliveriesToday,
        late: waiting.late,
      },
    });
    const evening = await readOverview({ ...ctx(), now: new Date("2026-03-10T16:00:00Z") });
    expect(evening, "what should have left at three is late at seven").toMatchObject({
      value: { waiting: { late: 2 } },
    });
  });

  it("AV01 S24 W29 counts events by Riyadh day without knowing who, and shows the funnel by wizard step", async () => {
    const night = { ...shop.as(VISITOR), now: new Date("2026-03-09T22:00:00Z") };
    await Promise.all(
      Array.from({ length: 20 }, () => countEvent(night, { event: "wizard_step", step: "meat" })),
    );
    await countEvent(night, { event: "wizard_step", step: "review" });
    await countEvent(night, { event: "cta_start_click" });
    expect(await db.select().from(eventCounts).where(eq(eventCounts.step, "meat"))).toEqual([
      { day: "2026-03-10", event: "wizard_step", step: "meat", count: 20 },
    ]);
    const { funnel, ordersPlaced } = await overview();
    expect(funnel.map(({ step }) => step)).toEqual([
      "meat",
      "fulfillment",
      "cuts",
      "restaurant",
      "sides",
      "details",
      "delivery",
      "schedule",
      "review",
    ]);
    expect(funnel.find(({ step }) => step === "meat")?.count).toBe(20);
    expect(ordersPlaced).toBe(4);
  });

  it("P02 is for admins only", async () => {
    expect(await readOverview(shop.as(customer))).toMatchObject({ code: "not_allowed" });
    expect(await recallOverview(ctx())).toMatchObject({ ok: true });
    expect(await recallOverview(shop.as(customer))).toMatchObject({ code: "not_allowed" });
    expect(await listAudit(shop.as(VISITOR))).toMatchObject({ code: "not_allowed" });
  });
});

describe("the overview from memory", () => {
  // Events of its own, so that what other tests change is not heard here.
  const state = { orders: 1, catalog: 1, live: true };
  const events = {
    ...shop.events,
    ordersVersion: () => state.orders,
    catalogVersion: () => state.catalog,
    isLive: () => state.live,
  };
  const recall = async (now = "2026-03-10T09:00:00Z") => {
    const answer = await recallOverview({ ...ctx(), events, now: new Date(now) });
    if (!answer.ok) throw new Error(answer.code);
    return answer.value;
  };

  it("AV01 is read again when an order or anything of the desk changed, after five seconds, and on the next day", async () => {
    const first = await recall();
    expect(await recall("2026-03-10T09:00:04Z")).toBe(first);
    const readings = [first];
    const expectFresh = async (now?: string) => {
      const next = await recall(now);
      expect(readings).not.toContain(next);
      readings.push(next);
    };
    state.orders += 1;
    await expectFresh();
    state.catalog += 1;
    await expectFresh();
    await expectFresh("2026-03-10T09:00:05Z");
    await expectFresh("2026-03-10T20:59:59Z");
    await expectFresh("2026-03-10T21:00:01Z");
    state.live = false;
    await expectFresh("2026-03-10T21:00:01Z");
    await expectFresh("2026-03-10T21:00:01Z");
  });

  it("AV01 AO09 has a move and a checked receipt of this desk before the database has told of them", async () => {
    const ordersChanged = () => {
      state.orders += 1;
    };
    const by = { ...ctx(), events: { ...events, ordersChanged } };
    const waiting = async () => {
      const answer = await recallOverview(by);
      return answer.ok && answer.value.waiting;
    };
    state.live = true;
    const { id } = await mustPlace(shop, customer, homeOrder(customer));
    const before = await waiting();
    if (!before) throw new Error("an admin may read it");
    const paid = { from: "Pending Payment", status: "Paid", note: "نقدًا" };
    expect(await moveOrder(by, { id, body: paid })).toMatchObject({ ok: true });
    const moved = { ...before, ordersToConfirm: before.ordersToConfirm + 1 };
    expect(await waiting()).toEqual(moved);
    await db.update(orders).set({ paymentReview: "awaiting_review" }).where(eq(orders.id, id));
    ordersChanged();
    expect(await waiting()).toEqual({ ...before, proofsToCheck: before.proofsToCheck + 1 });
    expect(await reviewPayment(by, { id, body: { decision: "verified", proofId: null } })).toMatchObject({
      ok: true,
    });
    expect(await waiting(), "verified, and waits to be confirmed").toEqual(moved);
    await db.delete(orders).where(eq(orders.id, id));
  });

  it("AV01 hears every order that is placed or moved", async () => {
    // Those of the tests before may still be on their way.
    await expect
      .poll(async () => {
        const before = shop.events.ordersVersion();
        await setTimeout(200);
        return shop.events.ordersVersion() - before;
      })
      .toBe(0);
    const before = shop.events.ordersVersion();
    await order("home", { createdAt: new Date("2024-01-01T06:00:00Z") });
    await expect.poll(() => shop.events.ordersVersion()).toBe(before + 2);
  });

  it("AV01 X19 a reading that failed is tried again", async () => {
    const broken = { execute: () => Promise.reject(new Error("gone")) } as unknown as typeof db;
    state.live = true;
    state.orders += 1;
    const now = new Date("2026-03-10T09:00:00Z");
    await expect(recallOverview({ ...ctx(), events, now, db: broken })).rejects.toThrow("gone");
    expect((await recall()).periods).toHaveLength(3);
  });
});

describe("the audit log", () => {
  it("AF01 AR07 reads newest first, page by page, by kind and by thing", async () => {
    await db.delete(auditLog);
    const at = (index: number) => new Date(Date.UTC(2026, 1, 1, 0, Math.floor(index / 4)));
    await db.insert(auditLog).values(
      Array.from({ length: 120 }, (_, index) => ({
        at: at(index),
        action: "update",
        entity: index % 2 ? "breed" : "setting",
        entityId: `${index}`,
        before: { a: index },
        after: { a: index + 1 },
      })),
    );
    const seen: number[] = [];
    let cursor: string | null = null;
    do {
      const answer = await listAudit(ctx(), { cursor });
      if (!answer.ok) throw new Error(answer.code);
      seen.push(...answer.value.items.map(({ entityId }) => Number(entityId)));
      cursor = answer.value.nextCursor;
    } while (cursor);
    expect(seen).toEqual(Array.from({ length: 120 }, (_, index) => 119 - index));
    const one = await listAudit(ctx(), { entity: "breed", entityId: "7" });
    expect(one).toMatchObject({
      value: { items: [{ before: { a: 7 }, after: { a: 8 } }], nextCursor: null },
    });
  });
});

describe("the money of one order, alone in its week", () => {
  const NOW = new Date("2027-05-01T09:00:00Z");
  const createdAt = new Date("2027-05-01T06:00:00Z");
  const today = async () => (await overview(NOW)).periods[0];
  let id: string;
  const change = (values: OrderSet) => putOrder(db, id, values);
  /** So much has come for it, whatever came before. */
  const receive = async (halalas: number | null) => {
    await takeBackAll(db, id);
    if (halalas !== null) await payPart(db, halalas, id);
  };
  /** Meat alone, without cooking, sides, fee and delivery. */
  const worth = (halalas: number) => ({
    meatHalalas: halalas,
    cookingHalalas: 0,
    sidesHalalas: 0,
    appFeeHalalas: 0,
    deliveryFeeHalalas: 0,
    totalHalalas: halalas,
    grandTotalHalalas: halalas,
  });

  beforeAll(async () => {
    id = await order("restaurant", { createdAt, status: "Completed" });
  });

  it.each([
    [10_000, 5, 500],
    [619_500, 5, 30_975],
    [333, 7.5, 25],
    [10_000, 0, 0],
  ])("AV02 %d halalas at %d percent earn a commission of %d", async (halalas, commissionPercent, earned) => {
    await receive(halalas);
    await change({ ...worth(halalas), commissionPercent });
    expect(await today()).toMatchObject({ orders: 1, commissionHalalas: earned });
  });

  it.each([
    ["nothing", null, { revenueHalalas: 0, unverifiedHalalas: 10_000, commissionHalalas: 0 }],
    ["a part", 4_000, { revenueHalalas: 4_000, unverifiedHalalas: 6_000, commissionHalalas: 500 }],
    ["all", 10_000, { revenueHalalas: 10_000, unverifiedHalalas: 0, commissionHalalas: 500 }],
    ["too much", 12_000, { revenueHalalas: 10_000, unverifiedHalalas: 0, commissionHalalas: 500 }],
  ])(
    "DP03 sales are verified money: %s verified of an order in work",
    async (_, receivedHalalas, figures) => {
      await receive(receivedHalalas);
      await change({ ...worth(10_000), commissionPercent: 5, ...inStatus("Butchery") });
      expect(await today()).toMatchObject(figures);
    },
  );

  it("AV01 AO04 counts in every status but Pending Payment and Cancelled", async () => {
    await receive(12_345);
    await change(worth(12_345));
    const counted: string[] = [];
    for (const status of ORDER_STATUSES) {
      await change({ status });
      if ((await today())?.revenueHalalas === 12_345) counted.push(status);
    }
    expect(counted).toEqual(ORDER_STATUSES.filter((status) => !/^(Pending Payment|Cancelled)$/.test(status)));
  });
});
