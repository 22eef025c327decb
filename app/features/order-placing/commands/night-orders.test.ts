import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { listResources } from "#app/features/capacity/reads/list-resources.server.ts";
import { readDayReservations } from "#app/features/order-admin/reads/board/read-day-reservations.server.ts";
import { readDay } from "#app/features/order-admin/reads/read-day.server.ts";
import { isLate } from "#app/features/order-admin/rules/is-late.ts";
import { queueCondition } from "#app/features/order-reading/reads/queue-condition.server.ts";
import { askTime } from "#app/features/orders/commands/by-customer/ask-time.server.ts";
import { readFreeTimes } from "#app/features/orders/reads/by-customer/read-free-times.server.ts";
import { saveSetting } from "#app/features/settings/commands/save-setting.server.ts";
import { startStandingOrder } from "#app/features/standing-orders/commands/start-standing-order.server.ts";
import { joinWaitingList } from "#app/features/waiting/commands/join-list.server.ts";
import type { Schedule } from "#app/vocabulary/order-choices.ts";
import { orders } from "#db/schema/orders.ts";
import { homeOrder, putOrder, VERIFIED } from "#tests/support/order-samples.ts";
import { makeResource, readSlots } from "#tests/support/samples/calendars.ts";
import { openStockedShop } from "#tests/support/stocked-shop.ts";
import { placeOrder } from "./place-order.server.ts";

/** Thursday noon of Riyadh; the shop sells until 2:00. */
const NOON = "2026-03-12T09:00:00Z";
const THURSDAY = "2026-03-12";
const FRIDAY = "2026-03-13";
const { shop, ali, sara, admin } = await openStockedShop(NOON);

beforeEach(async () => {
  await shop.db.execute(
    sql`truncate orders, order_items, order_events, messages, waiting_entries, standing_orders cascade`,
  );
  await shop.db.execute(sql`truncate resources cascade`);
  shop.at(NOON);
  for (const [key, value] of [
    ["opening_time", "18:00"],
    ["closing_time", "02:00"],
  ] as const)
    await saveSetting(shop.as(admin), { key, value });
  await makeResource(
    shop.db,
    { id: "vans", kind: "delivery", slotMinutes: 30 },
    { opens: "18:00", closes: "02:30", capacity: 1 },
  );
  shop.events.catalogChanged();
});

const place = (schedule: Schedule, actor = ali) =>
  placeOrder(shop.as(actor), { body: homeOrder(actor, { schedule }), idempotencyKey: randomUUID() });
const free = async (from: string) => {
  const work = {
    fulfillment: "home",
    restaurantSlug: null,
    deliveryMethod: null,
    address: null,
    animals: 1,
  } as const;
  const { days } = await readFreeTimes(shop.as(ali), { ...work, from, days: 1 } as never);
  return Object.fromEntries((days[0]?.times ?? []).map(({ time, state }) => [time, state]));
};
const idsOf = async (queue: "late" | "today") => {
  const { rows } = await shop.db.execute<{ id: string }>(
    sql`select o.id from orders o where ${queueCondition(queue, shop.as(admin).now)}`,
  );
  return rows.map(({ id }) => id);
};

describe("orders of the night", () => {
  it("SV01 SV03 an order for half past midnight is the evening's: stored, counted and listed there", async () => {
    for (const schedule of [
      { date: THURSDAY, time: "24:30" },
      // The same moment by the calendar's clock, half an hour later.
      { date: FRIDAY, time: "01:00" },
    ])
      expect(await place(schedule)).toMatchObject({ ok: true });
    const rows = await shop.db.select().from(orders).orderBy(orders.scheduleTime);
    expect(rows.map(({ scheduleDate, scheduleTime }) => `${scheduleDate} ${scheduleTime}`)).toEqual([
      `${THURSDAY} 24:30`,
      `${THURSDAY} 25:00`,
    ]);
    // The slots carry the calendar's own day and clock.
    expect((await readSlots(shop.db)).map(({ slot }) => slot)).toEqual([
      `vans ${FRIDAY} 00:30`,
      `vans ${FRIDAY} 01:00`,
    ]);
    expect(await free(THURSDAY)).toMatchObject({
      "23:30": "few",
      "24:30": "full",
      "25:00": "full",
      "26:00": "few",
    });
    expect(Object.keys(await free(FRIDAY))[0]).toBe("18:00");
    const [first] = rows;
    await putOrder(shop.db, first?.id ?? "", { status: "Paid", ...VERIFIED });
    const [day, next] = [
      await readDay(shop.as(admin), { date: THURSDAY, grouping: "district" }),
      await readDay(shop.as(admin), { date: FRIDAY, grouping: "district" }),
    ];
    expect(day).toMatchObject({ ok: true, value: { hours: [{ hour: "24:00", animals: 1 }], unpaid: 1 } });
    expect(next).toMatchObject({ ok: true, value: { hours: [], unpaid: 0 } });
    const [board, after] = [
      await readDayReservations(shop.as(admin), THURSDAY),
      await readDayReservations(shop.as(admin), FRIDAY),
    ];
    const takenOf = (places: typeof board) =>
      places.ok
        ? places.value?.resources[0]?.slots.filter(({ taken }) => taken > 0).map(({ time }) => time)
        : null;
    expect(takenOf(board)).toEqual(["24:30", "25:00"]);
    expect(takenOf(after)).toEqual([]);
    const listed = await listResources(shop.as(admin));
    expect(listed.ok && listed.value.resources[0]?.days7.slice(0, 2).map(({ taken }) => taken)).toEqual([
      2, 0,
    ]);
  });

  it("SV03 at half past midnight the night is today's work and not late; after its time it is", async () => {
    const placed = await place({ date: THURSDAY, time: "25:00" });
    if (!placed.ok) throw new Error(placed.code);
    const { id } = placed.value.order;
    await putOrder(shop.db, id, { status: "Paid", ...VERIFIED });
    shop.at("2026-03-12T21:30:00Z");
    expect([await idsOf("today"), await idsOf("late")]).toEqual([[id], []]);
    const late = (at: string) =>
      isLate({ status: "Paid", schedule: { date: THURSDAY, time: "25:00" }, cashHalalas: 0 }, new Date(at));
    expect([late("2026-03-12T22:00:30Z"), late("2026-03-12T22:01:00Z")]).toEqual([false, true]);
    shop.at("2026-03-12T22:01:00Z");
    expect(await idsOf("late")).toEqual([id]);
  });

  it("SV01 the day before's cut-off of a slot after midnight is counted from its evening", async () => {
    await shop.db.execute(sql`update resources set day_before_cutoff = '20:00', version = version + 1`);
    shop.events.catalogChanged();
    const saturday = "2026-03-14";
    // Friday 19:59 is in time for Saturday's night, although its small hours are Sunday's.
    shop.at("2026-03-13T16:59:00Z");
    expect(await place({ date: saturday, time: "24:30" })).toMatchObject({ ok: true });
    shop.at("2026-03-13T17:01:00Z");
    expect(await place({ date: saturday, time: "25:30" })).toMatchObject({ code: "slot_unavailable" });
  });

  it("SV01 moving, waiting and a weekly order take a time of the night by the same rule", async () => {
    const placed = await place({ date: THURSDAY, time: "24:30" });
    if (!placed.ok) throw new Error(placed.code);
    const waited = {
      date: THURSDAY,
      time: "24:30",
      fulfillment: "home",
      restaurantSlug: null,
      deliveryMethod: null,
      address: null,
      animals: 1,
    } as const;
    expect(await joinWaitingList(shop.as(sara), waited)).toMatchObject({ ok: true });
    const asked = { id: placed.value.order.id, body: { schedule: { date: FRIDAY, time: "02:00" } } };
    expect(await askTime(shop.as(ali), asked)).toMatchObject({
      ok: true,
      value: { schedule: { date: THURSDAY, time: "26:00" } },
    });
    const weekly = { orderId: placed.value.order.id, weekday: 4, time: "25:30" };
    const started = await startStandingOrder(shop.as(ali), weekly as never);
    expect(started.ok ? "ok" : started.code).toBe("ok");
  });
});
