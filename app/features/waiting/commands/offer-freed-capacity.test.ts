import { asc, eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { cancelOrder } from "#app/features/orders/commands/by-customer/cancel-order.server.ts";
import {
  freeTimesBody,
  readFreeTimes,
} from "#app/features/orders/reads/by-customer/read-free-times.server.ts";
import { entryOfToken } from "#app/features/waiting/rules/entry-token.server.ts";
import type { CustomerActor } from "#app/foundation/context/actor.ts";
import { heldReservations, resourceHours } from "#db/schema/capacity.ts";
import { messages } from "#db/schema/messages.ts";
import { appSettings } from "#db/schema/settings.ts";
import { waitingEntries } from "#db/schema/waiting-list.ts";
import type { Message } from "#services/messages/message.ts";
import { payloadSeal } from "#services/payload-seal.ts";
import { makeCustomer } from "#tests/support/order-samples.ts";
import { readSlots } from "#tests/support/samples/calendars.ts";
import {
  FULL_AT,
  joined,
  openLittleCapacity,
  orderAt,
  ordered,
  wish,
} from "#tests/support/samples/waiting.ts";
import { openStockedShop } from "#tests/support/stocked-shop.ts";
import { leaveWaitingList } from "./leave-list.server.ts";
import { offerFreedCapacity } from "./offer-freed-capacity.server.ts";
import { workWaitingList } from "./work-waiting-list.server.ts";

const { shop, ali, sara } = await openStockedShop("2026-03-10T09:00:00Z");
let numbers = 0;
const people = (many: number): Promise<CustomerActor[]> =>
  Promise.all(
    Array.from({ length: many }, () => makeCustomer(shop, `+96652000${String(++numbers).padStart(4, "0")}`)),
  );

beforeEach(() => openLittleCapacity(shop));

const entries = () => shop.db.select().from(waitingEntries).orderBy(asc(waitingEntries.turn));
const states = async () => (await entries()).map(({ state }) => state);
const entry = async (id: string) => {
  const [row] = await shop.db.select().from(waitingEntries).where(eq(waitingEntries.id, id));
  if (!row) throw new Error("no such entry");
  return row;
};
const cancel = async (actor: CustomerActor, id: string) =>
  expect(await cancelOrder(shop.as(actor), { id, body: { reason: "plans_changed" } })).toMatchObject({
    ok: true,
  });
const told = async () => {
  const rows = await shop.db.select().from(messages).where(eq(messages.template, "place_offered"));
  return rows.map(({ sealed }) => payloadSeal(shop.sessionSecret).open<Message>(sealed ?? ""));
};
const grow = async (capacity: number) => {
  await shop.db.execute(sql`update resource_hours set capacity = ${capacity}`);
  await shop.db.execute(sql`update slots set capacity = ${capacity}`);
  await shop.db.execute(sql`update resources set version = version + 1`);
  shop.events.catalogChanged();
};
const counted = async () => {
  for (const { taken, held, capacity } of await readSlots(shop.db)) {
    expect(taken).toBe(held);
    expect(taken).toBeLessThanOrEqual(capacity);
  }
};

describe("a place that frees", () => {
  it("WL03 goes to who joined first, kept for twenty minutes, with a message and a link of its own", async () => {
    const order = await ordered(shop, ali);
    const [first, second] = await people(2);
    if (!(first && second)) throw new Error("nobody");
    const one = await joined(shop, first);
    await joined(shop, second);
    expect(await offerFreedCapacity(shop), "nothing is free").toBe(0);
    await cancel(ali, order);

    expect(await offerFreedCapacity(shop)).toBe(1);
    expect(await states()).toEqual(["offered", "waiting"]);
    expect(await entry(one)).toMatchObject({
      offeredTime: "15:00",
      offeredUntil: new Date("2026-03-10T09:20:00Z"),
    });
    const [message] = await told();
    expect(message).toMatchObject({ to: first.phone, notAfter: "2026-03-10T09:20:00.000Z" });
    const token = /\/w\/([\w-]+)/.exec(message?.text ?? "")?.[1] ?? "";
    expect(entryOfToken(shop.sessionSecret, token)).toBe(one);
    expect(await orderAt(shop, sara), "nobody else gets it").toMatchObject({ ok: false, code: "time_full" });
    expect(await offerFreedCapacity(shop), "once").toBe(0);
    await counted();
  });

  it("WL04 is taken by the order that carries its mark, and by one order only", async () => {
    const order = await ordered(shop, ali);
    const id = await joined(shop, sara);
    await cancel(ali, order);
    await offerFreedCapacity(shop);
    const { keeperId } = await entry(id);
    const taken = await ordered(shop, sara, keeperId);
    expect(await entry(id)).toMatchObject({ state: "taken", orderId: taken });
    expect(await shop.db.$count(heldReservations)).toBe(0);
    expect(await orderAt(shop, ali, keeperId)).toMatchObject({ ok: false, code: "time_full" });
    await counted();
  });

  it("WL13 is that phone's also without the link, in the times that it sees and when it orders", async () => {
    const order = await ordered(shop, ali);
    const id = await joined(shop, sara);
    await cancel(ali, order);
    await offerFreedCapacity(shop);
    const seenBy = async (actor: CustomerActor) => {
      const asked = { ...wish(), from: FULL_AT.date, days: 1, keeperId: null };
      const { days } = await readFreeTimes(shop.as(actor), freeTimesBody.parse(asked));
      return days[0]?.times.find(({ time }) => time === FULL_AT.time)?.state;
    };
    expect([await seenBy(sara), await seenBy(ali)]).toEqual([expect.stringMatching(/free|few/), "full"]);
    expect(await orderAt(shop, ali)).toMatchObject({ ok: false, code: "time_full" });
    const taken = await ordered(shop, sara, "m-of-this-browser");
    expect(await entry(id)).toMatchObject({ state: "taken", orderId: taken });
    expect(await orderAt(shop, sara), "once").toMatchObject({ ok: false, code: "time_full" });
    await counted();
  });

  it("WL13 passes over whoever has ordered that day since joining, until that order is cancelled", async () => {
    const order = await ordered(shop, ali);
    const [first, second] = await people(2);
    if (!(first && second)) throw new Error("nobody");
    await joined(shop, first);
    await joined(shop, second);
    const week = [0, 1, 2, 3, 4, 5, 6];
    const evening = { resourceId: "vans", opens: "17:00", closes: "18:00", capacity: 1 };
    await shop.db.insert(resourceHours).values(week.map((weekday) => ({ ...evening, weekday })));
    shop.events.catalogChanged();
    shop.at("2026-03-10T09:01:00Z");
    const own = await orderAt(shop, first, null, { ...FULL_AT, time: "17:00" });
    if (!own.ok) throw new Error(own.code);
    await cancel(ali, order);
    expect(await offerFreedCapacity(shop)).toBe(1);
    expect(await states()).toEqual(["waiting", "offered"]);
    await cancel(first, own.value.order.id);
    await grow(2);
    expect(await offerFreedCapacity(shop)).toBe(1);
    expect(await states()).toEqual(["offered", "offered"]);
    await counted();
  });

  it("DU12 keeps the places of the line while another of it is looking at an offer", async () => {
    await openLittleCapacity(shop, 2);
    const orders = [await ordered(shop, ali), await ordered(shop, sara)];
    const [first, second, stranger] = await people(3);
    if (!(first && second && stranger)) throw new Error("nobody");
    await joined(shop, first);
    await joined(shop, second);
    await cancel(ali, orders[0] ?? "");
    expect(await offerFreedCapacity(shop)).toBe(1);
    await cancel(sara, orders[1] ?? "");
    expect(await orderAt(shop, stranger)).toMatchObject({ ok: false, code: "time_full" });
  });

  it("WL05 goes to the next when it runs out, as long as the shop says; who missed it can no longer count on it", async () => {
    await shop.db
      .insert(appSettings)
      .values({ key: "waiting_offer_minutes", value: "5" })
      .onConflictDoUpdate({
        target: appSettings.key,
        set: { value: "5" },
      });
    const order = await ordered(shop, ali);
    const [first, second] = await people(2);
    if (!(first && second)) throw new Error("nobody");
    const one = await joined(shop, first);
    const two = await joined(shop, second);
    await cancel(ali, order);
    await offerFreedCapacity(shop);
    const { keeperId } = await entry(one);
    shop.at("2026-03-10T09:05:00Z");
    expect(await offerFreedCapacity(shop), "to the last moment").toBe(0);
    shop.at("2026-03-10T09:05:01Z");
    expect(await offerFreedCapacity(shop)).toBe(1);
    expect(await states()).toEqual(["missed", "offered"]);
    expect((await entry(two)).offeredUntil).toEqual(new Date("2026-03-10T09:10:01Z"));
    expect(await orderAt(shop, first, keeperId)).toMatchObject({ ok: false, code: "time_full" });
    await counted();
    await shop.db.delete(appSettings).where(eq(appSettings.key, "waiting_offer_minutes"));
  });

  it("WL03 is what an unpaid order leaves when its hold ends, although nobody says so", async () => {
    await ordered(shop, ali);
    await joined(shop, sara);
    shop.at("2026-03-10T11:00:00Z");
    expect(await offerFreedCapacity(shop)).toBe(0);
    shop.at("2026-03-10T11:00:01Z");
    expect(await offerFreedCapacity(shop)).toBe(1);
    await counted();
  });

  it("WL03 comes with a calendar that grows, and whoever needs more keeps the turn while others pass", async () => {
    await ordered(shop, ali);
    const [large, small] = await people(2);
    if (!(large && small)) throw new Error("nobody");
    await joined(shop, large, { animals: 2 });
    await joined(shop, small, { time: null });
    await grow(2);
    expect(await offerFreedCapacity(shop)).toBe(1);
    expect(await states()).toEqual(["waiting", "offered"]);
    expect((await entries())[1]).toMatchObject({ time: null, offeredTime: "15:00" });
  });

  it("WL03 is offered only while its time can still be ordered when the offer ends", async () => {
    await ordered(shop, ali);
    await joined(shop, sara);
    // Three hours before 15:00 in Riyadh it is too late; the place is free since the day before, and an offer lasts twenty minutes.
    shop.at("2026-03-11T08:40:01Z");
    expect(await offerFreedCapacity(shop)).toBe(0);
    shop.at("2026-03-11T08:39:00Z");
    expect(await offerFreedCapacity(shop)).toBe(1);
    await counted();
  });

  it("WL06 that is given back goes on to the next at once", async () => {
    const order = await ordered(shop, ali);
    const [first, second] = await people(2);
    if (!(first && second)) throw new Error("nobody");
    const one = await joined(shop, first);
    await joined(shop, second);
    await cancel(ali, order);
    await offerFreedCapacity(shop);
    expect(await leaveWaitingList(shop.as(first), { id: one })).toMatchObject({
      ok: true,
      value: { state: "left" },
    });
    expect(await shop.db.$count(heldReservations)).toBe(0);
    await offerFreedCapacity(shop);
    expect(await states()).toEqual(["left", "offered"]);
  });
});

describe("several workers at once", () => {
  it("WL07 keep the order, offer no place twice and nobody two", async () => {
    const holders = await people(3);
    await openLittleCapacity(shop, 3);
    const orders = await Promise.all(holders.map((actor) => ordered(shop, actor)));
    const waiters = await people(8);
    for (const actor of waiters) {
      await joined(shop, actor);
      await joined(shop, actor, { time: "15:30" });
    }
    await Promise.all(orders.map((id, index) => cancel(holders[index] as CustomerActor, id)));
    const rounds = await Promise.all(Array.from({ length: 6 }, () => offerFreedCapacity(shop)));
    await offerFreedCapacity(shop);
    expect(rounds.reduce((sum, made) => sum + made, 0)).toBeLessThanOrEqual(3);
    const offered = (await entries()).filter(({ state }) => state === "offered");
    expect(offered.map(({ customerId }) => customerId)).toEqual(
      waiters.slice(0, 3).map(({ customerId }) => customerId),
    );
    expect(await told()).toHaveLength(3);
    await counted();
  });

  it("WL07 meet orders, leaving and ends at the same moment, and nothing is lost or sold twice", async () => {
    for (let round = 0; round < 6; round += 1) {
      await openLittleCapacity(shop, 2);
      const [holder, other, ...waiters] = await people(8);
      if (!(holder && other)) throw new Error("nobody");
      const order = await ordered(shop, holder);
      await ordered(shop, other);
      const ids: string[] = [];
      for (const actor of waiters) ids.push(await joined(shop, actor));
      await cancel(holder, order);
      await offerFreedCapacity(shop);
      const [first] = await entries();
      const actor = waiters[0] as CustomerActor;
      shop.at(`2026-03-10T09:20:0${round % 2}Z`);
      await Promise.all([
        offerFreedCapacity(shop),
        orderAt(shop, actor, first?.keeperId),
        leaveWaitingList(shop.as(waiters[1] as CustomerActor), { id: ids[1] ?? "" }),
        offerFreedCapacity(shop),
        orderAt(shop, holder),
      ]);
      await offerFreedCapacity(shop);
      await counted();
      const rows = await entries();
      expect(rows.filter(({ state }) => state === "offered").length).toBeLessThanOrEqual(1);
      for (const row of rows.filter(({ state }) => state === "taken")) expect(row.orderId).not.toBeNull();
    }
  });

  it("WL09 the worker itself offers within five seconds, and one that never came back only delays", async () => {
    const order = await ordered(shop, ali);
    const id = await joined(shop, sara);
    const real = { ...shop, clock: { now: () => new Date("2026-03-10T09:01:00Z") } };
    const end = workWaitingList(real);
    await cancel(ali, order);
    const began = performance.now();
    await expect.poll(async () => (await entry(id)).state, { timeout: 5_000, interval: 100 }).toBe("offered");
    expect(performance.now() - began).toBeLessThan(5_000);
    await end();
    // Nobody works any more; what ran out is anybody's all the same.
    shop.at("2026-03-10T09:21:01Z");
    expect(await orderAt(shop, ali, null, FULL_AT)).toMatchObject({ ok: true });
  });

  it("WL09 a round in which nobody waits asks one thing only", async () => {
    let asked = 0;
    const db = new Proxy(shop.db, {
      get: (target, name, receiver) => {
        if (name === "execute" || name === "select" || name === "transaction") asked += 1;
        return Reflect.get(target, name, receiver);
      },
    });
    expect(await offerFreedCapacity({ ...shop, db })).toBe(0);
    expect(asked).toBe(1);
  });
});
