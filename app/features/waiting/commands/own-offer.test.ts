import { eq } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { askTime } from "#app/features/orders/commands/by-customer/ask-time.server.ts";
import { cancelOrder } from "#app/features/orders/commands/by-customer/cancel-order.server.ts";
import { holdReservations } from "#app/features/orders/commands/holds/hold-reservations.server.ts";
import { readFreeTimes } from "#app/features/orders/reads/by-customer/read-free-times.server.ts";
import { entryToken } from "#app/features/waiting/rules/entry-token.server.ts";
import { VISITOR } from "#app/foundation/context/actor.ts";
import { heldReservations } from "#db/schema/capacity.ts";
import { orders } from "#db/schema/orders.ts";
import { waitingEntries } from "#db/schema/waiting-list.ts";
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
import { moveToOffer } from "./move-to-offer.server.ts";
import { offerFreedCapacity } from "./offer-freed-capacity.server.ts";
import { openEntry } from "./open-entry.server.ts";

const { shop, ali, sara } = await openStockedShop("2026-03-10T09:00:00Z");
const NEXT_DAY = { date: "2026-03-12", time: "15:00" };

beforeEach(() => openLittleCapacity(shop));

const entry = async (id: string) => {
  const [row] = await shop.db.select().from(waitingEntries).where(eq(waitingEntries.id, id));
  if (!row) throw new Error("no such entry");
  return row;
};
/** The only place of an hour frees while Sara waits for it, and is offered to her. */
async function offeredToSara(): Promise<string> {
  const order = await ordered(shop, ali);
  const id = await joined(shop, sara);
  await cancelOrder(shop.as(ali), { id: order, body: { reason: "plans_changed" } });
  expect(await offerFreedCapacity(shop)).toBe(1);
  return id;
}
const { time: _, date: __, ...work } = wish();
const freeAt = async (actor: Parameters<typeof shop.as>[0]) => {
  const asked = {
    ...work,
    lat: null,
    lng: null,
    from: FULL_AT.date,
    days: 1,
    keeperId: "m-a-key-of-its-own",
  };
  const { days } = await readFreeTimes(shop.as(actor), asked as never);
  return days[0]?.times.find(({ time }) => time === FULL_AT.time)?.state;
};
const counted = async () => {
  for (const { taken, held, capacity } of await readSlots(shop.db)) {
    expect(taken).toBe(held);
    expect(taken).toBeLessThanOrEqual(capacity);
  }
};

it("NO11 a place that is offered to a phone is free for it alone, without the link", async () => {
  await offeredToSara();
  expect(await freeAt(ali)).toBe("full");
  expect(await freeAt(VISITOR)).toBe("full");
  expect(await freeAt(sara)).not.toBe("full");
  const kept = await holdReservations(shop.as(sara), {
    ...work,
    lat: null,
    lng: null,
    schedule: FULL_AT,
    keeperId: "m-a-key-of-its-own",
  } as never);
  expect(kept).toEqual({ ok: true, value: { until: null } });
});

it.each([null, "m-a-key-of-its-own"])(
  "NO11 ordering that time with the mark %s takes what was offered, and nobody else has it",
  async (mark) => {
    const id = await offeredToSara();
    expect(await orderAt(shop, ali)).toMatchObject({ ok: false, code: "time_full" });
    const taken = await ordered(shop, sara, mark);
    expect(await entry(id)).toMatchObject({ state: "taken", orderId: taken });
    expect(await shop.db.$count(heldReservations)).toBe(0);
    await counted();
  },
);

it("NO11 an offer that ran out is nobody's any more", async () => {
  await offeredToSara();
  const next = await joined(shop, ali);
  shop.at("2026-03-10T09:20:01Z");
  await offerFreedCapacity(shop);
  expect(await entry(next)).toMatchObject({ state: "offered" });
  expect(await orderAt(shop, sara)).toMatchObject({ ok: false, code: "time_full" });
});

it("NO12 who has an order of that day is asked to move it, and one press does: signed in, and nobody by the link alone", async () => {
  const first = await orderAt(shop, sara, null, NEXT_DAY);
  if (!first.ok) throw new Error(first.code);
  // As if it had been placed for another hour of that day.
  const hour = { scheduleDate: FULL_AT.date, scheduleTime: "19:00" };
  await shop.db.update(orders).set(hour).where(eq(orders.id, first.value.order.id));
  const id = await offeredToSara();
  const token = entryToken(shop.sessionSecret, id);
  expect(await openEntry(shop.as(VISITOR), token)).toMatchObject({ value: { ownOrder: null } });
  const opened = await openEntry(shop.as(sara), token);
  expect(opened).toMatchObject({ value: { ownOrder: { id: first.value.order.id } } });
  expect(await moveToOffer(shop.as(VISITOR), token)).toMatchObject({ ok: false, code: "not_signed_in" });
  expect(await moveToOffer(shop.as(ali), token)).toMatchObject({ ok: false, code: "not_found" });
  expect(await moveToOffer(shop.as(sara), token)).toMatchObject({ ok: true });
  const [moved] = await shop.db.select().from(orders).where(eq(orders.id, first.value.order.id));
  expect(moved).toMatchObject({ scheduleDate: FULL_AT.date, scheduleTime: FULL_AT.time });
  expect(await entry(id)).toMatchObject({ state: "taken", orderId: first.value.order.id });
  await counted();
});

it("NO12 moving it on the order's own page takes the offered place too", async () => {
  const own = await orderAt(shop, sara, null, NEXT_DAY);
  if (!own.ok) throw new Error(own.code);
  const id = await offeredToSara();
  const asked = await askTime(shop.as(sara), { id: own.value.order.id, body: { schedule: FULL_AT } });
  expect(asked).toMatchObject({ ok: true });
  expect(await entry(id)).toMatchObject({ state: "taken", orderId: own.value.order.id });
  expect(await shop.db.$count(heldReservations)).toBe(0);
  await counted();
});

/** As above, and then another place of that hour frees, for which nobody waits. */
async function offeredBesideFree(): Promise<string> {
  await openLittleCapacity(shop, 2);
  const other = await ordered(shop, ali);
  const id = await offeredToSara();
  await cancelOrder(shop.as(ali), { id: other, body: { reason: "plans_changed" } });
  return id;
}
const isTakenWhole = async (id: string, orderId: string) => {
  expect(await entry(id)).toMatchObject({ state: "taken", orderId });
  expect(await shop.db.$count(heldReservations)).toBe(0);
  const slot = (await readSlots(shop.db)).find((each) => each.slot.includes(FULL_AT.date));
  expect(slot).toMatchObject({ taken: 1, held: 1 });
};

it("NO12 moving it takes the offered place where another one of that hour is free, too", async () => {
  await openLittleCapacity(shop, 2);
  const own = await orderAt(shop, sara, null, NEXT_DAY);
  if (!own.ok) throw new Error(own.code);
  const other = await ordered(shop, ali);
  const id = await offeredToSara();
  await cancelOrder(shop.as(ali), { id: other, body: { reason: "plans_changed" } });
  const asked = await askTime(shop.as(sara), { id: own.value.order.id, body: { schedule: FULL_AT } });
  expect(asked).toMatchObject({ ok: true });
  await isTakenWhole(id, own.value.order.id);
});

it.each([null, "m-a-key-of-its-own"])(
  "NO11 ordering with the mark %s takes the offered place where another one of that hour is free, too",
  async (mark) => {
    const id = await offeredBesideFree();
    if (mark) {
      const asked = { ...work, lat: null, lng: null, schedule: FULL_AT, keeperId: mark };
      expect(await holdReservations(shop.as(sara), asked as never)).toMatchObject({ ok: true });
    }
    await isTakenWhole(id, await ordered(shop, sara, mark));
  },
);
