import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { deliverMessages } from "#app/features/messages/commands/deliver-messages.server.ts";
import { readOwnOrder } from "#app/features/order-reading/reads/read-own-order.server.ts";
import { cancelOrder } from "#app/features/orders/commands/by-customer/cancel-order.server.ts";
import { extendHold } from "#app/features/orders/commands/by-customer/extend-hold.server.ts";
import { remindOfHolds } from "#app/features/orders/commands/holds/remind-of-holds.server.ts";
import type { CustomerActor } from "#app/foundation/context/actor.ts";
import { createFormat } from "#app/i18n/format.ts";
import { refusalSentence } from "#app/i18n/refusal-sentence.server.ts";
import { basketOrders, baskets } from "#db/schema/baskets.ts";
import { messages } from "#db/schema/messages.ts";
import { orders } from "#db/schema/orders.ts";
import { homeOrder, makeCustomer } from "#tests/support/order-samples.ts";
import { makeResource, readSlots } from "#tests/support/samples/calendars.ts";
import { openStockedShop } from "#tests/support/stocked-shop.ts";
import { placeOrder } from "./place-order.server.ts";

const { shop, ali } = await openStockedShop("2026-03-10T09:00:00Z");
await deliverMessages(shop);
const FIRST = { date: "2026-03-12", time: "15:00" };
const SECOND = { date: "2026-03-13", time: "16:00" };

beforeEach(async () => {
  shop.sent.length = 0;
  await shop.db.execute(sql`truncate orders, order_items, order_events, messages, baskets cascade`);
  await shop.db.execute(sql`truncate resources cascade`);
  shop.at("2026-03-10T09:00:00Z");
  await makeResource(
    shop.db,
    { id: "vans", kind: "delivery" },
    { opens: "15:00", closes: "17:00", capacity: 2 },
  );
  shop.events.catalogChanged();
});

function twoDays(actor: CustomerActor, days = [FIRST, SECOND]) {
  const [schedule = FIRST, ...more] = days;
  const body = homeOrder(actor, { schedule });
  const { expectedTotalHalalas } = body;
  return { ...body, moreDays: more.map((day) => ({ schedule: day, expectedTotalHalalas })) };
}
const place = (body: object, actor: CustomerActor = ali, idempotencyKey: string = randomUUID()) =>
  placeOrder(shop.as(actor), { body, idempotencyKey });
async function placed(body: object = twoDays(ali)) {
  const answer = await place(body);
  if (!answer.ok) throw new Error(answer.code);
  return answer.value.order;
}
const count = async () => ({
  orders: await shop.db.$count(orders),
  baskets: await shop.db.$count(baskets),
  days: await shop.db.$count(basketOrders),
});

describe("several days in one order", () => {
  it("BK01 are an order each with one reference and one sum, each with its own places", async () => {
    const order = await placed();
    expect(order.basket).toMatchObject({
      reference: order.reference,
      totalHalalas: 2 * order.totals.grandTotalHalalas,
      dueHalalas: 2 * order.totals.grandTotalHalalas,
      days: [
        { id: order.id, schedule: FIRST, status: "Pending Payment" },
        { schedule: SECOND, status: "Pending Payment" },
      ],
    });
    expect((await readSlots(shop.db)).map(({ slot, taken }) => `${slot} ${taken}`)).toEqual([
      "vans 2026-03-12 15:00 1",
      "vans 2026-03-13 16:00 1",
    ]);
    const second = await readOwnOrder(shop.as(ali), order.basket?.days[1]?.id ?? "");
    expect(second.ok && second.value.basket?.id).toBe(order.basket?.id);
    const rows = await shop.db.select({ text: orders.searchText }).from(orders);
    for (const { text } of rows) expect(text).toContain(order.reference.toLowerCase());
  });

  it("BK01 begin with the earliest day, however they are said", async () => {
    const order = await placed(twoDays(ali, [SECOND, FIRST]));
    expect(order.schedule).toEqual(FIRST);
    expect(order.basket?.days.map(({ schedule }) => schedule)).toEqual([FIRST, SECOND]);
  });

  it("BK01 one refused day refuses all, and the refusal names the day", async () => {
    for (let full = 0; full < 2; full += 1) {
      const other = await makeCustomer(shop, `+96650000010${full}`);
      expect((await place(homeOrder(other, { schedule: SECOND }), other)).ok).toBe(true);
    }
    const refused = await place(twoDays(ali));
    expect(refused).toMatchObject({
      ok: false,
      code: "time_full",
      fields: { "moreDays.0.schedule.time": "refusals:time_full" },
      detail: { refusedDay: { ...SECOND, index: 1 } },
    });
    if (refused.ok) return;
    expect(refusalSentence(shop.as(ali), refused)).toMatch(/13 March.*: /);
    expect(await count()).toEqual({ orders: 2, baskets: 0, days: 0 });
    expect(await place(twoDays(ali, [FIRST, { date: "2026-03-13", time: "03:00" }]))).toMatchObject({
      ok: false,
      code: "slot_unavailable",
      detail: { refusedDay: { index: 1 } },
    });
    expect(await count()).toEqual({ orders: 2, baskets: 0, days: 0 });
  });

  it("BK01 another price of one day refuses all, with that day's new sum", async () => {
    const body = twoDays(ali);
    const cheap = { ...body, moreDays: [{ schedule: SECOND, expectedTotalHalalas: 1 }] };
    expect(await place(cheap)).toMatchObject({
      ok: false,
      code: "price_changed",
      detail: { refusedDay: { index: 1 }, quote: { grandTotalHalalas: body.expectedTotalHalalas } },
    });
    expect(await count()).toEqual({ orders: 0, baskets: 0, days: 0 });
  });

  it("BK01 the same day twice, or more than a week of them, is refused before anything", async () => {
    expect(await place(twoDays(ali, [FIRST, { ...FIRST, time: "16:00" }]))).toMatchObject({
      code: "invalid_input",
      fields: { "moreDays.0.schedule.date": "wizard:errors.sameDay" },
    });
    const eight = Array.from({ length: 8 }, (_, day) => ({ date: `2026-03-${12 + day}`, time: "15:00" }));
    expect(await place(twoDays(ali, eight))).toMatchObject({ code: "invalid_input" });
  });

  it("BK02 one key makes one basket: twice at once, after a lost answer, and not with other days", async () => {
    const key = randomUUID();
    const both = await Promise.all([place(twoDays(ali), ali, key), place(twoDays(ali), ali, key)]);
    expect(both.map((each) => each.ok)).toEqual([true, true]);
    expect(new Set(both.map((each) => each.ok && each.value.order.id)).size).toBe(1);
    expect(await count()).toEqual({ orders: 2, baskets: 1, days: 2 });
    expect(await place(twoDays(ali), ali, key)).toMatchObject({ ok: true, value: { replayed: true } });
    expect(await place(twoDays(ali, [FIRST]), ali, key)).toMatchObject({ code: "idempotency_reused" });
    expect(await place(twoDays(ali, [FIRST, { ...SECOND, time: "15:00" }]), ali, key)).toMatchObject({
      code: "idempotency_reused",
    });
    expect(await count()).toEqual({ orders: 2, baskets: 1, days: 2 });
  });

  it("BK02 an order that is alone has no basket, and an empty list of days is the same order", async () => {
    const key = randomUUID();
    const body = homeOrder(ali, { schedule: FIRST });
    const alone = await place(body, ali, key);
    expect(alone).toMatchObject({ ok: true, value: { order: { basket: null } } });
    expect(await place({ ...body, moreDays: [] }, ali, key)).toMatchObject({
      ok: true,
      value: { replayed: true },
    });
    expect(await count()).toEqual({ orders: 1, baskets: 0, days: 0 });
  });

  it("BK02 many baskets over the same days at once take no place twice and none waits for ever", async () => {
    const people = await Promise.all(
      Array.from({ length: 8 }, (_, at) => makeCustomer(shop, `+9665000002${String(at).padStart(2, "0")}`)),
    );
    const answers = await Promise.all(
      people.map((person, at) => place(twoDays(person, at % 2 ? [FIRST, SECOND] : [SECOND, FIRST]), person)),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(2);
    expect(answers.flatMap((answer) => (answer.ok ? [] : [answer.code]))).toEqual(Array(6).fill("time_full"));
    for (const { taken, held, capacity } of await readSlots(shop.db)) {
      expect(taken).toBe(held);
      expect(taken).toBeLessThanOrEqual(capacity);
    }
    expect(await count()).toEqual({ orders: 4, baskets: 2, days: 4 });
  });

  it("BK02 the limit of unpaid orders counts every day", async () => {
    await shop.db.execute(sql`insert into app_settings (key, value, updated_at) values ('limit_unpaid_orders', '2', now())
      on conflict (key) do update set value = '2'`);
    const three = [FIRST, SECOND, { date: "2026-03-14", time: "15:00" }];
    expect(await place(twoDays(ali, three))).toMatchObject({ code: "too_many_unpaid_orders" });
    expect(await count()).toEqual({ orders: 0, baskets: 0, days: 0 });
    expect((await place(twoDays(ali))).ok).toBe(true);
    await shop.db.execute(sql`delete from app_settings where key = 'limit_unpaid_orders'`);
  });

  it("BK05 one message lists the days, the sum and the one reference", async () => {
    const order = await placed();
    const mine = () => shop.sent.filter(({ to }) => to === ali.phone);
    await expect.poll(() => mine().length, { timeout: 15_000 }).toBe(1);
    const text = mine()[0]?.text ?? "";
    expect(text).toContain("12 March");
    expect(text).toContain("13 March");
    expect(text).toContain(order.reference);
    expect(text).toContain(createFormat("en").money(2 * order.totals.grandTotalHalalas).plain);
    expect(await shop.db.$count(messages, eq(messages.audience, "customer"))).toBe(1);
  });

  it("BK05 all days are held until the earliest of their ends", async () => {
    await placed();
    const rows = await shop.db.select({ heldUntil: orders.heldUntil }).from(orders);
    expect(rows.map(({ heldUntil }) => heldUntil)).toEqual([
      new Date("2026-03-10T11:00:00Z"),
      new Date("2026-03-10T11:00:00Z"),
    ]);
  });

  it("BK06 cancelling one day of an unpaid basket lowers what the transfer must bring", async () => {
    const { id, totals } = await placed();
    const cancelled = await cancelOrder(shop.as(ali), { id, body: { reason: "plans_changed" } });
    expect(cancelled).toMatchObject({
      ok: true,
      value: {
        basket: { dueHalalas: totals.grandTotalHalalas, days: [{ status: "Cancelled" }, {}] },
      },
    });
  });
});

describe("the hold of several days", () => {
  it("BK01 KH08 is longer for all of them, until the first of their ends, and is brought to mind once", async () => {
    const order = await placed();
    shop.at("2026-03-10T10:31:00Z");
    expect(await remindOfHolds(shop)).toBe(1);
    expect(await extendHold(shop.as(ali), { id: order.id })).toMatchObject({ ok: true });
    const rows = await shop.db
      .select({ until: orders.heldUntil, isLonger: orders.isHoldExtended })
      .from(orders);
    expect(rows).toHaveLength(2);
    for (const { until, isLonger } of rows) {
      expect(until?.toISOString()).toBe("2026-03-10T13:00:00.000Z");
      expect(isLonger).toBe(true);
    }
    const second = order.basket?.days[1]?.id ?? "";
    expect(await extendHold(shop.as(ali), { id: second })).toMatchObject({ code: "hold_extended_already" });
  });

  it("BK01 KH08 a day that is over shortens nobody's", async () => {
    const order = await placed();
    shop.at("2026-03-12T13:00:00Z");
    const second = order.basket?.days[1]?.id ?? "";
    expect(await extendHold(shop.as(ali), { id: second })).toMatchObject({
      ok: true,
      value: { heldUntil: "2026-03-12T15:00:00.000Z" },
    });
  });
});
