import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { cancelOrder } from "#app/features/orders/commands/by-customer/cancel-order.server.ts";
import {
  holdReservations,
  holdReservationsBody,
} from "#app/features/orders/commands/holds/hold-reservations.server.ts";
import { VISITOR } from "#app/foundation/context/actor.ts";
import { waitingEntries } from "#db/schema/waiting-list.ts";
import { inDepth } from "#tests/in-depth.ts";
import { liftLimits, makeCustomer } from "#tests/support/order-samples.ts";
import { FULL_AT, joined, openLittleCapacity, orderAt, ordered } from "#tests/support/samples/waiting.ts";
import { openStockedShop } from "#tests/support/stocked-shop.ts";
import { offerFreedCapacity } from "./offer-freed-capacity.server.ts";

vi.setConfig({ testTimeout: 300_000 });
const { shop, ali, sara } = await openStockedShop("2026-03-10T09:00:00Z");
await liftLimits(shop.db, "limit_unpaid_orders", "limit_orders_per_day");
const pollers = await Promise.all([1, 2, 3, 4].map((each) => makeCustomer(shop, `+96652111000${each}`)));
const ROUNDS = inDepth(25, 8);

beforeEach(() => openLittleCapacity(shop, 1));

describe("a place that frees beside those who poll", () => {
  it("DU12 WL03 is offered to who waits first, with four who ask for it all the time, every time", async () => {
    let won = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      await openLittleCapacity(shop, 1);
      const order = await ordered(shop, ali);
      const first = await joined(shop, sara);
      let isOver = false;
      const polling = pollers.map(async (poller) => {
        let got = 0;
        while (!isOver) if ((await orderAt(shop, poller)).ok) got += 1;
        return got;
      });
      expect(await cancelOrder(shop.as(ali), { id: order, body: { reason: "plans_changed" } })).toMatchObject(
        {
          ok: true,
        },
      );
      await offerFreedCapacity(shop);
      isOver = true;
      const got = (await Promise.all(polling)).reduce((sum, each) => sum + each, 0);
      await offerFreedCapacity(shop);
      const [entry] = await shop.db.select().from(waitingEntries).where(eq(waitingEntries.id, first));
      if (entry?.state === "offered" && got === 0) won += 1;
    }
    expect(won).toBe(ROUNDS);
  });

  it("DU12 is not marked by anybody else either, and what the line cannot use goes to whoever comes", async () => {
    await openLittleCapacity(shop, 2);
    const orders = [await ordered(shop, ali), await ordered(shop, ali)];
    await joined(shop, sara, { animals: 2 });
    const cancel = (id: string) => cancelOrder(shop.as(ali), { id, body: { reason: "plans_changed" } });
    const body = holdReservationsBody.parse({
      ...{ fulfillment: "home", address: "حي الملقا، الرياض", animals: 1 },
      ...{ schedule: FULL_AT, keeperId: "m-0123456789" },
    });
    const mark = () => holdReservations(shop.as(VISITOR, { ip: "203.0.113.9" }), body);
    await cancel(orders[0] ?? "");
    // One place does not suffice whoever waits for two: it is anybody's.
    expect(await mark()).toMatchObject({ ok: true, value: { until: expect.any(String) } });
    const [walkIn] = pollers;
    if (!walkIn) throw new Error("nobody");
    expect(await orderAt(shop, walkIn, "m-0123456789"), "a mark from before is kept").toMatchObject({
      ok: true,
    });
    await cancel(orders[1] ?? "");
    expect(await orderAt(shop, walkIn), "one place again").toMatchObject({ ok: true });
  });

  it("DU12 is theirs also where they need all that frees", async () => {
    await openLittleCapacity(shop, 2);
    const orders = [await ordered(shop, ali), await ordered(shop, ali)];
    await joined(shop, sara, { animals: 2 });
    for (const id of orders) await cancelOrder(shop.as(ali), { id, body: { reason: "plans_changed" } });
    const [walkIn] = pollers;
    if (!walkIn) throw new Error("nobody");
    expect(await orderAt(shop, walkIn)).toMatchObject({ code: "time_full" });
    expect(await offerFreedCapacity(shop)).toBe(1);
  });
});
