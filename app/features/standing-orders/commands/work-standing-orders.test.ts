import { desc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { cancelOrder } from "#app/features/orders/commands/by-customer/cancel-order.server.ts";
import { breederPrices } from "#db/schema/catalog.ts";
import { orders } from "#db/schema/orders.ts";
import { restaurants } from "#db/schema/restaurants.ts";
import {
  mustPlace,
  NAEMI_JADHA,
  putOrder,
  restaurantOrder,
  setLimits,
  takeBackAll,
  VERIFIED,
} from "#tests/support/order-samples.ts";
import { makeResource } from "#tests/support/samples/calendars.ts";
import {
  clearStanding,
  runsOf,
  standingRow,
  toldBy,
  weekly,
} from "#tests/support/samples/standing-orders.ts";
import { openStockedShop } from "#tests/support/stocked-shop.ts";
import { changeStandingOrder } from "./change-standing-order.server.ts";
import { workStandingOnce } from "./work-standing-orders.server.ts";

const { shop, ali, sara } = await openStockedShop();

beforeEach(() => clearStanding(shop));

const newest = async () => {
  const [order] = await shop.db.select().from(orders).orderBy(desc(orders.scheduleDate)).limit(1);
  if (!order) throw new Error("no order");
  return order;
};
/** Windows of delivery with room, so that orders are held. */
const openWindows = (capacity = 50) =>
  makeResource(shop.db, { id: "vans", kind: "delivery" }, { opens: "09:00", closes: "22:00", capacity }).then(
    () => shop.events.catalogChanged(),
  );
const DUE = "2026-03-15T07:00:00Z";

describe("the order of the week", () => {
  it("SO03 is made three days before, in the morning, at the prices of that day, by ordinary placing", async () => {
    await openWindows();
    const { id } = await weekly(shop, ali);
    const first = await newest();
    shop.at("2026-03-15T06:59:59Z");
    expect(await workStandingOnce(shop)).toBe(0);
    await shop.db
      .update(breederPrices)
      .set({ priceHalalas: NAEMI_JADHA + 10_000 })
      .where(eq(breederPrices.breedId, "naemi"));
    // The limits on what a person confirms are not the worker's.
    await setLimits(shop.db, { limit_unpaid_orders: 1, limit_orders_per_day: 1 });
    shop.at(DUE);
    expect(await workStandingOnce(shop)).toBe(1);
    const order = await newest();
    expect(order).toMatchObject({
      customerId: ali.customerId,
      scheduleDate: "2026-03-18",
      scheduleTime: "15:00",
      status: "Pending Payment",
      language: "ar",
      restaurantId: "R-1",
      address: first.address,
      grandTotalHalalas: first.grandTotalHalalas + 2 * 10_000,
      heldUntil: new Date("2026-03-17T17:00:00Z"),
    });
    expect(await runsOf(shop, id)).toMatchObject([
      { date: "2026-03-18", outcome: "ordered", orderId: order.id },
    ]);
    expect((await standingRow(shop, id)).nextOn).toBe("2026-03-25");
    expect(await workStandingOnce(shop), "once").toBe(0);
    await setLimits(shop.db, { limit_unpaid_orders: 10, limit_orders_per_day: 30 });
    await shop.db
      .update(breederPrices)
      .set({ priceHalalas: NAEMI_JADHA })
      .where(eq(breederPrices.breedId, "naemi"));
  });

  it("SO04 is told with its sum, how to pay and until when it is held, and that it is the weekly one", async () => {
    await openWindows();
    await weekly(shop, ali);
    shop.at(DUE);
    await workStandingOnce(shop);
    const { reference } = await newest();
    const text = (await toldBy(shop, "order_placed")).at(-1) ?? "";
    expect(text).toContain("طلبك الأسبوعي");
    expect(text).toContain(reference);
    expect(text).toContain("4,411");
    expect(text).toContain("محجوز لك حتى");
  });

  it("SO07 is one, whatever many workers do at the same moment, and a pause that comes then is first or second", async () => {
    const { id } = await weekly(shop, ali);
    const other = await weekly(shop, sara, {
      order: { deliveryMethod: "pickup", expectedTotalHalalas: 439_100 },
    });
    shop.at(DUE);
    await Promise.all([
      ...Array.from({ length: 5 }, () => workStandingOnce(shop)),
      changeStandingOrder(shop.as(ali), { id, body: { act: "pause" } }),
    ]);
    const made = (await runsOf(shop, id)).length;
    const row = await standingRow(shop, id);
    expect(row).toMatchObject({ state: "paused", nextOn: made ? "2026-03-25" : "2026-03-18" });
    expect(await shop.db.$count(orders, eq(orders.scheduleDate, "2026-03-18"))).toBe(made + 1);
    expect(await runsOf(shop, other.id)).toHaveLength(1);
  });
});

describe("a week without an order", () => {
  it("SO06 tells why where its time is full, with the nearest times, and goes on with the next week", async () => {
    await makeResource(
      shop.db,
      { id: "vans", kind: "delivery" },
      { opens: "15:00", closes: "16:00", capacity: 3 },
      { opens: "18:00", closes: "19:00", capacity: 3 },
    );
    shop.events.catalogChanged();
    const { id } = await weekly(shop, ali);
    await mustPlace(shop, sara, restaurantOrder(sara, { schedule: { date: "2026-03-18", time: "15:00" } }));
    await shop.db.execute("update orders set held_until = null");
    shop.at(DUE);
    const before = await shop.db.$count(orders);
    expect(await workStandingOnce(shop)).toBe(1);
    const [run] = await runsOf(shop, id);
    expect(run).toMatchObject({
      outcome: "refused",
      refusal: "time_full",
      orderId: null,
      date: "2026-03-18",
      detail: { when: expect.stringContaining("6:00") },
    });
    expect(await shop.db.$count(orders)).toBe(before);
    const [text] = await toldBy(shop, "standing_order");
    expect(text).toContain("لم نتمكن من تجهيز طلبك الأسبوعي");
    expect(text).toContain("6:00");
    expect(text).toContain(`/orders/standing/${id}`);
    expect(await workStandingOnce(shop)).toBe(0);
    expect(await standingRow(shop, id)).toMatchObject({ state: "active", nextOn: "2026-03-25" });
  });

  it.each([
    [
      "the restaurant is gone from the shop",
      "restaurant_unavailable",
      () => shop.db.update(restaurants).set({ visible: false }),
    ],
    [
      "an animal is not sold any more",
      "combination_unavailable",
      () => shop.db.delete(breederPrices).where(eq(breederPrices.breedId, "naemi")),
    ],
  ])("SO06 is written down and told where %s", async (_, refusal, happen) => {
    const { id } = await weekly(shop, ali);
    const kept = await shop.db.select().from(breederPrices).where(eq(breederPrices.breedId, "naemi"));
    await happen();
    shop.at(DUE);
    await workStandingOnce(shop);
    expect(await runsOf(shop, id)).toMatchObject([{ outcome: "refused", refusal }]);
    expect(await toldBy(shop, "standing_order")).toHaveLength(1);
    await shop.db.update(restaurants).set({ visible: true });
    await shop.db.insert(breederPrices).values(kept).onConflictDoNothing();
    shop.at("2026-03-22T07:00:00Z");
    await workStandingOnce(shop);
    expect((await runsOf(shop, id)).map(({ outcome }) => outcome)).toEqual(["refused", "ordered"]);
  });

  it("SO06 is made late where the lead time allows, and told where its time has passed", async () => {
    const { id } = await weekly(shop, ali);
    shop.at("2026-03-25T08:00:00Z");
    expect(await workStandingOnce(shop)).toBe(1);
    expect(await workStandingOnce(shop)).toBe(1);
    expect(await runsOf(shop, id)).toMatchObject([
      { date: "2026-03-18", outcome: "missed" },
      { date: "2026-03-25", outcome: "ordered" },
    ]);
    expect((await toldBy(shop, "standing_order"))[0]).toContain("مضى موعد");
  });
});

describe("orders that nobody pays", () => {
  const twoWeeks = async () => {
    await openWindows();
    const { id } = await weekly(shop, ali);
    shop.at(DUE);
    await workStandingOnce(shop);
    const first = await newest();
    shop.at("2026-03-22T07:00:00Z");
    await workStandingOnce(shop);
    return { id, first, second: await newest() };
  };

  it("SO05 stop it after two in a row, told once, and it starts again with a new count", async () => {
    const { id } = await twoWeeks();
    shop.at("2026-03-24T16:59:59Z");
    await workStandingOnce(shop);
    expect((await standingRow(shop, id)).state).toBe("active");
    shop.at("2026-03-24T17:00:00Z");
    await Promise.all([workStandingOnce(shop), workStandingOnce(shop)]);
    expect(await standingRow(shop, id)).toMatchObject({ state: "stopped", haltedBy: "unpaid" });
    const told = await toldBy(shop, "standing_order");
    expect(told).toHaveLength(1);
    expect(told[0]).toContain(`/orders/standing/${id}`);
    shop.at("2026-03-29T07:00:00Z");
    expect(await workStandingOnce(shop)).toBe(0);
    await changeStandingOrder(shop.as(ali), { id, body: { act: "resume" } });
    await workStandingOnce(shop);
    expect(await standingRow(shop, id)).toMatchObject({ state: "active", haltedBy: null });
    expect((await runsOf(shop, id)).at(-1)).toMatchObject({ date: "2026-04-01", outcome: "ordered" });
    shop.at("2026-03-31T18:00:00Z");
    await workStandingOnce(shop);
    expect((await standingRow(shop, id)).state, "one alone does not").toBe("active");
  });

  it("SO05 do not stop it where one was paid or its customer cancelled", async () => {
    const { id, first, second } = await twoWeeks();
    await putOrder(shop.db, first.id, VERIFIED);
    shop.at("2026-03-24T17:00:00Z");
    await workStandingOnce(shop);
    expect((await standingRow(shop, id)).state).toBe("active");
    await putOrder(shop.db, first.id, { paymentReview: null });
    await takeBackAll(shop.db, first.id);
    await cancelOrder(shop.as(ali), { id: second.id, body: { reason: "plans_changed" } });
    await workStandingOnce(shop);
    expect((await standingRow(shop, id)).state).toBe("active");
  });
});
