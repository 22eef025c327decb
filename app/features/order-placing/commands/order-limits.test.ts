import { randomUUID } from "node:crypto";
import { and, eq, isNull } from "drizzle-orm";
import { afterEach, describe, expect, it } from "vitest";
import { SETTINGS } from "#app/features/settings/rules/definitions.ts";
import { openDatabase } from "#db/client.ts";
import { orders } from "#db/schema/orders.ts";
import { appSettings } from "#db/schema/settings.ts";
import {
  APP_FEE,
  homeOrder,
  makeCustomer,
  NAEMI_JADHA,
  payPart,
  payWhole,
  setLimits,
} from "#tests/support/order-samples.ts";
import { openPlacing } from "#tests/support/placing.ts";
import { placeOrder } from "./place-order.server.ts";

const { shop, ali, place, written } = await openPlacing();
const UNPAID = SETTINGS.limit_unpaid_orders.default;
const A_DAY = SETTINGS.limit_orders_per_day.default;
const HOUR = 3600;

const placeMany = async (many: number, body = homeOrder(ali)) => {
  for (let n = 0; n < many; n += 1) expect(await place(body)).toMatchObject({ ok: true });
};
const send = () =>
  shop.db.update(orders).set({ status: "Paid" }).where(eq(orders.customerId, ali.customerId));
/** The money of all of them has been seen. */
const pay = async () => {
  await send();
  const unpaid = and(eq(orders.customerId, ali.customerId), isNull(orders.verifiedHalalas));
  const rows = await shop.db.select({ id: orders.id }).from(orders).where(unpaid);
  if (rows.length > 0) await payWhole(shop.db, ...rows.map(({ id }) => id));
};
/** An order of so many animals. */
const flock = (animals: number) => {
  const body = homeOrder(ali);
  return {
    ...body,
    meats: body.meats.map((meat) => ({ ...meat, quantity: animals })),
    expectedTotalHalalas: animals * NAEMI_JADHA + APP_FEE,
  };
};
const placed = async () => (await written())[0];

afterEach(() => shop.db.delete(appSettings).where(eq(appSettings.value, "0")));

describe("orders of one customer", () => {
  it("LM01 LM02 50 confirms at once, through two pools, make as many orders as may wait for payment, and no more", async () => {
    const other = openDatabase(shop.url, { max: 8 });
    try {
      const results = await Promise.all(
        Array.from({ length: 50 }, (_, n) => {
          const ctx = shop.as(ali, n % 2 ? {} : { db: other.db });
          return placeOrder(ctx, { body: homeOrder(ali), idempotencyKey: randomUUID() });
        }),
      );
      expect(results.filter(({ ok }) => ok)).toHaveLength(UNPAID);
      const refused = results.flatMap((result) => (result.ok ? [] : [result.code]));
      expect(new Set(refused)).toEqual(new Set(["too_many_unpaid_orders"]));
      expect(await written()).toEqual([UNPAID, UNPAID, 0, UNPAID, 2 * UNPAID]);
    } finally {
      await other.close();
    }
  });

  it("LM01 an order counts until it is paid for, or until its slot has passed: that is the time to wait", async () => {
    await placeMany(UNPAID - 1);
    await placeMany(1, homeOrder(ali, { schedule: { date: "2026-03-10", time: "16:00" } }));
    // It is noon in Riyadh; of ten orders the first to go is that of four o'clock.
    expect(await place(homeOrder(ali))).toMatchObject({
      code: "too_many_unpaid_orders",
      detail: { retryAfterSeconds: 4 * HOUR },
    });
    shop.at("2026-03-10T13:00:00Z");
    await placeMany(1);
    expect(await place(homeOrder(ali))).toMatchObject({
      code: "too_many_unpaid_orders",
      detail: { retryAfterSeconds: 23 * HOUR },
    });
    await send();
    expect(await place(homeOrder(ali)), "a receipt is no money yet").toMatchObject({
      code: "too_many_unpaid_orders",
    });
    await pay();
    await placeMany(1);
  });

  it("DU10 LM01 has twice as many animals without verified money as orders; a first order may have more", async () => {
    await placeMany(1, flock(10));
    await send();
    await placeMany(1, flock(10));
    expect(await place(homeOrder(ali))).toMatchObject({ code: "too_many_unpaid_orders" });
    const rows = await shop.db.select({ id: orders.id }).from(orders);
    await payPart(shop.db, 1, ...rows.map(({ id }) => id));
    expect(await place(homeOrder(ali)), "a halala makes no room").toMatchObject({
      code: "too_many_unpaid_orders",
    });
    await send();
    await payWhole(shop.db, ...rows.map(({ id }) => id));
    await placeMany(2, flock(10));
    expect(await place(homeOrder(ali))).toMatchObject({ code: "too_many_unpaid_orders" });
  });

  it("LM02 no more than 30 are taken in any 24 hours, paid or not, and the wait is until the first of them is a day old", async () => {
    for (let rounds = 0; rounds < A_DAY / UNPAID; rounds += 1) {
      shop.at(new Date(Date.parse("2026-03-10T09:00:00Z") + rounds * HOUR * 1000));
      await placeMany(UNPAID);
      await pay();
    }
    expect(await place(homeOrder(ali))).toMatchObject({
      code: "too_many_orders",
      detail: { retryAfterSeconds: 22 * HOUR },
    });
    shop.at("2026-03-11T09:00:00Z");
    const later = homeOrder(ali, { schedule: { date: "2026-03-12", time: "15:00" } });
    await placeMany(UNPAID, later);
    await pay();
    expect(await place(later)).toMatchObject({ code: "too_many_orders" });
  });

  it("LM03 a repeat of a key is answered with its order at the limit, and never counted", async () => {
    const keys = Array.from({ length: UNPAID }, () => randomUUID());
    for (const key of keys) await place(homeOrder(ali), key);
    const repeats = await Promise.all([...keys, ...keys].map((key) => place(homeOrder(ali), key)));
    expect(repeats.every((result) => result.ok && result.value.replayed)).toBe(true);
    expect(await place(homeOrder(ali))).toMatchObject({ code: "too_many_unpaid_orders" });
    expect(await placed()).toBe(UNPAID);
  });

  it("LM03 many repeats of one key at once, where only one order fits, all find it", async () => {
    await placeMany(UNPAID - 1);
    const key = randomUUID();
    const results = await Promise.all(Array.from({ length: 20 }, () => place(homeOrder(ali), key)));
    expect(results.every(({ ok }) => ok)).toBe(true);
    expect(await placed()).toBe(UNPAID);
  });

  it("LM01 LM04 each customer has a count of their own, and 0 switches a limit off", async () => {
    await placeMany(UNPAID);
    const other = await makeCustomer(shop, "+966500000077");
    expect(await place(homeOrder(other), randomUUID(), other)).toMatchObject({ ok: true });
    await setLimits(shop.db, { limit_unpaid_orders: 0 });
    await placeMany(A_DAY - UNPAID);
    expect(await place(homeOrder(ali))).toMatchObject({ code: "too_many_orders" });
    await setLimits(shop.db, { limit_orders_per_day: 0 });
    await placeMany(2);
  });
});
