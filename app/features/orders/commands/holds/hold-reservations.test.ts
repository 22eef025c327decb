import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { placeOrder } from "#app/features/order-placing/commands/place-order.server.ts";
import {
  freeTimesBody,
  readFreeTimes,
} from "#app/features/orders/reads/by-customer/read-free-times.server.ts";
import { VISITOR } from "#app/foundation/context/actor.ts";
import { heldReservations, orderReservations } from "#db/schema/capacity.ts";
import { homeOrder, liftLimits, mustPlace } from "#tests/support/order-samples.ts";
import { makeResource, readSlots } from "#tests/support/samples/calendars.ts";
import { openStockedShop } from "#tests/support/stocked-shop.ts";
import {
  clearEndedTokens,
  holdReservations,
  holdReservationsBody,
  releaseHold,
} from "./hold-reservations.server.ts";

const START = "2026-03-10T09:00:00Z";
const { shop, ali, sara } = await openStockedShop(START);
await liftLimits(shop.db, "limit_unpaid_orders", "limit_orders_per_day");
const AT = { date: "2026-03-11", time: "15:00" };
const EVENING = { date: "2026-03-11", time: "18:00" };
const newMark = () => `m-${randomUUID()}`;

beforeEach(async () => {
  await shop.db.execute(sql`truncate orders, order_items, order_events, messages, kept_places cascade`);
  await shop.db.execute(sql`truncate resources cascade`);
  await shop.db.execute(sql`delete from rate_limits`);
  shop.at(START);
  await makeResource(
    shop.db,
    { id: "vans", kind: "delivery" },
    { opens: "15:00", closes: "16:00", capacity: 4 },
    { opens: "18:00", closes: "20:00", capacity: 4 },
  );
  shop.events.catalogChanged();
});

const asked = { fulfillment: "home", address: "حي الياسمين، الرياض", animals: 1 } as const;
const keep = (keeperId: string, change: object = {}, ip = "203.0.113.7") =>
  holdReservations(
    shop.as(VISITOR, { ip }),
    holdReservationsBody.parse({ ...asked, schedule: AT, keeperId, ...change }),
  );
const order = (change: object = {}, actor = ali) =>
  placeOrder(shop.as(actor), {
    body: homeOrder(actor, { schedule: AT, ...change }),
    idempotencyKey: randomUUID(),
  });
const slots = async () => (await readSlots(shop.db)).map(({ slot, taken }) => `${slot.slice(5)} ${taken}`);
const counted = async () => {
  for (const { taken, held, capacity } of await readSlots(shop.db)) {
    expect(taken).toBe(held);
    expect(taken).toBeLessThanOrEqual(capacity);
  }
};
async function stateOf(keeperId?: string) {
  const body = freeTimesBody.parse({ ...asked, from: AT.date, days: 1, keeperId });
  const { days } = await readFreeTimes(shop.as(VISITOR), body);
  return days[0]?.times.find(({ time }) => time === AT.time)?.state;
}

describe("a time that is kept while an order is filled in", () => {
  it("KS01 is nobody else's for ten minutes, free for whoever keeps it, and anybody's after that without anything running", async () => {
    const mine = newMark();
    expect(await keep(mine)).toEqual({ ok: true, value: { until: "2026-03-10T09:10:00.000Z" } });
    for (let others = 0; others < 3; others += 1)
      await mustPlace(shop, sara, homeOrder(sara, { schedule: AT }));
    expect([await stateOf(), await stateOf(mine)]).toEqual(["full", "few"]);
    expect(await order({}, sara)).toMatchObject({ code: "time_full" });
    shop.at("2026-03-10T09:10:01Z");
    expect(await stateOf()).toBe("few");
    expect(await order({}, sara)).toMatchObject({ ok: true });
    expect(await keep(mine)).toMatchObject({
      code: "time_full",
      detail: { nearest: [{ time: "18:00" }, {}, {}] },
    });
    await counted();
  });

  it("KS01 becomes the order's with its key, and is renewed by asking again", async () => {
    const mine = newMark();
    await keep(mine);
    for (let others = 0; others < 3; others += 1)
      await mustPlace(shop, sara, homeOrder(sara, { schedule: AT }));
    shop.at("2026-03-10T09:08:00Z");
    expect(await keep(mine)).toMatchObject({ value: { until: "2026-03-10T09:18:00.000Z" } });
    shop.at("2026-03-10T09:15:00Z");
    expect(await order({ keeperId: mine })).toMatchObject({ ok: true });
    expect(await shop.db.$count(heldReservations)).toBe(0);
    expect(await slots()).toEqual(["2026-03-11 15:00 4"]);
    await counted();
  });

  it("KS02 one key keeps one time: another is exchanged for it, one given back is free, an unknown key changes nothing", async () => {
    const mine = newMark();
    await keep(mine);
    await keep(mine, { schedule: EVENING });
    expect(await slots()).toEqual(["2026-03-11 15:00 0", "2026-03-11 18:00 1"]);
    await Promise.all([
      keep(mine),
      keep(mine, { schedule: EVENING }),
      keep(mine, { animals: 2 }),
      keep(mine, { schedule: EVENING, animals: 2 }),
    ]);
    expect(await shop.db.$count(heldReservations)).toBe(1);
    await counted();
    await releaseHold(shop.as(VISITOR), newMark());
    expect(await shop.db.$count(heldReservations)).toBe(1);
    await releaseHold(shop.as(VISITOR), mine);
    expect(await slots()).toEqual(["2026-03-11 15:00 0", "2026-03-11 18:00 0"]);
  });

  it("KS03 marks have half of an hour at most, whoever makes them; the rest is for whoever orders", async () => {
    const marks = await Promise.all(
      [1, 2, 3, 4, 5, 6].map((host) => keep(newMark(), {}, `203.0.113.${host}`)),
    );
    expect(marks.filter((mark) => mark.ok && mark.value.until !== null)).toHaveLength(2);
    for (const mark of marks) expect(mark.ok, "the others hear that nothing is kept").toBe(true);
    expect(await keep(newMark(), { animals: 3, schedule: EVENING })).toEqual({
      ok: true,
      value: { until: null },
    });
    for (let others = 0; others < 2; others += 1) expect(await order()).toMatchObject({ ok: true });
    expect(await order()).toMatchObject({ code: "time_full" });
    await counted();
  });

  it("KS03 one network gets so many in ten minutes, and others do not feel it", async () => {
    for (let asked = 0; asked < 120; asked += 1)
      expect(await keep("m-12345678", { schedule: { ...AT, date: "2099-01-01" } })).not.toMatchObject({
        code: "too_many_marks",
      });
    expect(await keep("m-12345678")).toMatchObject({ code: "too_many_marks" });
    expect(await keep(newMark(), { schedule: EVENING }, "198.51.100.1")).toMatchObject({ ok: true });
  });

  it("KS03 what the shop itself keeps for somebody is no mark: it is not renewed here, given back here, or counted", async () => {
    const offer = "offer-12345678";
    expect(holdReservationsBody.safeParse({ ...asked, schedule: AT, keeperId: offer }).success).toBe(false);
    await keep("m-12345678");
    await shop.db.update(heldReservations).set({ keeperId: offer });
    await releaseHold(shop.as(VISITOR), offer);
    expect(await shop.db.$count(heldReservations)).toBe(1);
    for (let marks = 0; marks < 2; marks += 1)
      expect(await keep(newMark())).toMatchObject({ value: { until: expect.any(String) } });
  });

  it("KS04 two marks for the last place, and a mark against an order: one has it, nothing is counted twice", async () => {
    for (let round = 0; round < 8; round += 1) {
      await shop.db.execute(
        sql`truncate orders, order_items, order_events, messages, kept_places, slots cascade`,
      );
      for (let others = 0; others < 3; others += 1)
        await mustPlace(shop, sara, homeOrder(sara, { schedule: AT }));
      const [first, second, placed] = await Promise.all([
        keep(newMark()),
        keep(newMark()),
        round % 2 ? order() : null,
      ]);
      const got = [
        first.ok && first.value.until !== null,
        second.ok && second.value.until !== null,
        placed?.ok,
      ];
      expect(got.filter(Boolean)).toHaveLength(1);
      await counted();
    }
  });

  it("KS04 the order of a mark and others for its place: the mark's has it in every round", async () => {
    for (let round = 0; round < 5; round += 1) {
      await shop.db.execute(
        sql`truncate orders, order_items, order_events, messages, kept_places, slots cascade`,
      );
      const mine = newMark();
      for (let others = 0; others < 3; others += 1)
        await mustPlace(shop, sara, homeOrder(sara, { schedule: AT }));
      await keep(mine);
      const [own, other, again] = await Promise.all([order({ keeperId: mine }), order({}, sara), keep(mine)]);
      expect(own).toMatchObject({ ok: true });
      expect(other).toMatchObject({ code: "time_full" });
      expect(["time_full", undefined]).toContain(again.ok ? undefined : again.code);
      const [place] = own.ok
        ? await shop.db
            .select()
            .from(orderReservations)
            .where(eq(orderReservations.orderId, own.value.order.id))
        : [];
      expect(place).toMatchObject({ time: "15:00" });
      await counted();
    }
  });

  it("KS05 in a shop without limits nothing is kept, and a time that nobody takes orders for is refused", async () => {
    expect(await keep(newMark(), { schedule: { ...AT, date: "2099-01-01" } })).toMatchObject({
      code: "slot_unavailable",
    });
    await shop.db.execute(sql`truncate resources cascade`);
    shop.events.catalogChanged();
    expect(await keep(newMark())).toEqual({ ok: true, value: { until: null } });
  });

  it("KS05 marks that ended long ago are cleared away, and those that last stay", async () => {
    await keep("m-12345678");
    shop.at("2026-03-10T09:19:00Z");
    await keep(newMark(), { schedule: EVENING });
    shop.at("2026-03-10T09:21:00Z");
    await clearEndedTokens(shop.db, shop.clock.now());
    expect(await slots()).toEqual(["2026-03-11 15:00 0", "2026-03-11 18:00 1"]);
  });
});
