import { randomUUID } from "node:crypto";
import { desc, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { listResources } from "#app/features/capacity/reads/list-resources.server.ts";
import { readResource } from "#app/features/capacity/reads/read-resource.server.ts";
import type { DaySpan } from "#app/features/capacity/rules/calendar.ts";
import { placeOrder } from "#app/features/order-placing/commands/place-order.server.ts";
import type { CustomerActor } from "#app/foundation/context/actor.ts";
import { resources } from "#db/schema/capacity.ts";
import { auditLog } from "#db/schema/insights.ts";
import { orders } from "#db/schema/orders.ts";
import { homeOrder, makeCustomer, makeStaff } from "#tests/support/order-samples.ts";
import { makeResource, readSlots } from "#tests/support/samples/calendars.ts";
import { openStockedShop } from "#tests/support/stocked-shop.ts";
import { changeResource, createResource, deleteResource } from "./change-resource.server.ts";
import { removeDay, saveDay, saveWeek } from "./save-calendar.server.ts";

/** 2026-03-11 is a Wednesday. */
const { shop, ali, admin } = await openStockedShop("2026-03-10T09:00:00Z");
const AT = { date: "2026-03-11", time: "15:00" };
const OPEN: DaySpan = { opens: "15:00", closes: "17:00", capacity: 5 };
const all = (...spans: DaySpan[]) => Array.from({ length: 7 }, () => spans);
const ID = { id: "vans" };
const seen = (version = 1, strandedSeen: string[] = []) => ({ ...ID, version, strandedSeen });
const asAdmin = () => shop.as(admin);
const place = (actor: CustomerActor = ali, schedule = AT) =>
  placeOrder(shop.as(actor), { body: homeOrder(actor, { schedule }), idempotencyKey: randomUUID() });
async function placed(schedule = AT) {
  const answer = await place(ali, schedule);
  if (!answer.ok) throw new Error(answer.code);
  return answer.value.order;
}
const slotsNow = async () =>
  (await readSlots(shop.db)).map((s) => `${s.slot.slice(5)} ${s.taken}/${s.capacity}`);
async function outside() {
  const read = await readResource(asAdmin(), ID);
  return read.ok ? read.value.outside.map(({ id }) => id) : read.code;
}

beforeEach(async () => {
  await shop.db.execute(sql`truncate orders, order_items, order_events, messages cascade`);
  await shop.db.execute(sql`truncate resources, audit_log cascade`);
  shop.at("2026-03-10T09:00:00Z");
  await makeResource(shop.db, { id: "vans", kind: "delivery" }, OPEN);
  shop.events.catalogChanged();
});

describe("a change that strands orders", () => {
  it("KC03 lists them and changes nothing; with them seen it is saved, and they stay outside the calendar", async () => {
    const [first, second] = [await placed(), await placed({ ...AT, time: "16:00" })];
    const week = all({ opens: "15:00", closes: "16:00", capacity: 5 });
    const refused = await saveWeek(asAdmin(), { ...seen(), week });
    expect(refused).toMatchObject({
      code: "strands_orders",
      detail: {
        count: 1,
        orders: [{ id: second.id, reference: second.reference, date: AT.date, time: "16:00" }],
      },
    });
    expect(await slotsNow()).toEqual([`${AT.date} 15:00 1/5`, `${AT.date} 16:00 1/5`]);
    expect(await saveWeek(asAdmin(), { ...seen(1, [first.id]), week })).toMatchObject({
      code: "strands_orders",
    });
    expect(await saveWeek(asAdmin(), { ...seen(1, [second.id]), week })).toMatchObject({
      ok: true,
      value: { version: 2 },
    });
    expect(await slotsNow()).toEqual([`${AT.date} 15:00 1/5`, `${AT.date} 16:00 1/0`]);
    expect(await outside()).toEqual([second.id]);
    expect(await place(ali, { ...AT, time: "16:00" })).toMatchObject({ ok: false });
    expect(await placed()).toBeTruthy();
  });

  it("KC03 less capacity lists who came last, and a later change does not list them again", async () => {
    const ids: string[] = [];
    for (let more = 0; more < 3; more += 1) {
      shop.at(`2026-03-10T09:0${more}:00Z`);
      ids.push((await placed()).id);
    }
    const less = all({ ...OPEN, capacity: 1 });
    expect(await saveWeek(asAdmin(), { ...seen(), week: less })).toMatchObject({
      detail: { orders: ids.slice(1).map((id) => ({ id })) },
    });
    expect(await saveWeek(asAdmin(), { ...seen(1, ids), week: less })).toMatchObject({ ok: true });
    expect(await outside()).toEqual(ids.slice(1));
    expect(await changeResource(asAdmin(), { ...seen(2), change: { leadMinutes: 30 } })).toMatchObject({
      ok: true,
    });
    // One leaves: the place is gone, not free.
    await shop.db.execute(sql`delete from orders where id = ${ids[0] ?? ""}`);
    expect(await place()).toMatchObject({ ok: false, code: expect.stringMatching(/full/) });
    expect(await slotsNow()).toEqual([`${AT.date} 15:00 2/1`]);
    // And the week of before takes them in again.
    expect(await saveWeek(asAdmin(), { ...seen(3), week: all(OPEN) })).toMatchObject({ ok: true });
    expect(await outside()).toEqual([]);
    expect(await slotsNow()).toEqual([`${AT.date} 15:00 2/5`]);
  });

  it("KC03 another slot length, a closed date and deleting the resource list theirs too; what nobody holds is not listed", async () => {
    const order = await placed({ ...AT, time: "16:00" });
    const listed = { code: "strands_orders", detail: { orders: [{ id: order.id }] } };
    expect(await changeResource(asAdmin(), { ...seen(), change: { slotMinutes: 120 } })).toMatchObject(
      listed,
    );
    expect(await saveDay(asAdmin(), { ...seen(), date: AT.date, spans: [], note: null })).toMatchObject(
      listed,
    );
    expect(await deleteResource(asAdmin(), seen())).toMatchObject(listed);
    shop.at("2026-03-10T11:00:01Z");
    const closed = await saveDay(asAdmin(), { ...seen(), date: AT.date, spans: [], note: "صيانة" });
    expect(closed).toMatchObject({
      ok: true,
      value: { days: { [AT.date]: [] }, notes: { [AT.date]: "صيانة" } },
    });
    expect(await deleteResource(asAdmin(), seen(2))).toMatchObject({ ok: true });
    expect(await shop.db.$count(orders)).toBe(1);
  });
});

describe("a calendar", () => {
  it("KC01 is made with its week and is whole at once, said in the log", async () => {
    const body = {
      kind: "abattoir" as const,
      restaurantId: null,
      name: "المسلخ",
      nameEn: "Abattoir",
      districts: [],
      slotMinutes: 60,
      stageMinutes: 120,
      leadMinutes: 0,
      dayBeforeCutoff: "20:00",
      pointsPerAnimal: 1,
    };
    const made = await createResource(asAdmin(), { ...body, week: all(OPEN) });
    expect(made).toMatchObject({ ok: true, value: { ...body, version: 1, week: all(OPEN), days: {} } });
    expect(await createResource(asAdmin(), { ...body, kind: "kitchen", week: all(OPEN) })).toMatchObject({
      fields: { restaurantId: expect.any(String) },
    });
    const kitchen = { ...body, kind: "kitchen" as const, restaurantId: "R-1", week: all(OPEN) };
    expect(await createResource(asAdmin(), kitchen)).toMatchObject({ ok: true });
    expect(await createResource(asAdmin(), kitchen)).toMatchObject({ code: "already_exists" });
    const [entry] = await shop.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
    expect(entry).toMatchObject({
      action: "create",
      entity: "resource",
      after: { kind: "kitchen", openingHours: expect.stringContaining("Sun 15:00–17:00 ×5; Mon") },
    });
    const listed = await listResources(asAdmin());
    expect(listed.ok && listed.value.resources.map(({ kind }) => kind).toSorted()).toEqual([
      "abattoir",
      "delivery",
      "kitchen",
    ]);
    expect(listed.ok && listed.value.restaurants.some(({ id }) => id === "R-1")).toBe(false);
  });

  it("KC02 spans that overlap, also over midnight into a date of its own, and what changed meanwhile are refused", async () => {
    const twice = all(OPEN, { ...OPEN, closes: "16:00" });
    expect(await saveWeek(asAdmin(), { ...seen(), week: twice })).toMatchObject({ code: "hours_overlap" });
    const night = all({ opens: "20:00", closes: "02:00", capacity: 5 });
    expect(await saveWeek(asAdmin(), { ...seen(), week: night })).toMatchObject({ ok: true });
    const early = [{ opens: "01:00", closes: "05:00", capacity: 5 }];
    const day = { ...seen(2), date: "2026-03-13", note: null };
    expect(await saveDay(asAdmin(), { ...day, spans: early })).toMatchObject({
      code: "hours_overlap",
      fields: { "days.2026-03-13": expect.any(String) },
    });
    expect(await saveDay(asAdmin(), { ...day, spans: [{ ...OPEN, opens: "02:00" }] })).toMatchObject({
      ok: true,
    });
    expect(await removeDay(asAdmin(), { ...seen(2), date: "2026-03-13" })).toMatchObject({
      code: "stale_edit",
    });
    expect(await removeDay(asAdmin(), { ...seen(3), date: "2026-03-13" })).toMatchObject({
      ok: true,
      value: { days: {}, version: 4 },
    });
    expect(await saveDay(asAdmin(), { ...seen(4), date: "2026-03-09", spans: [], note: null })).toMatchObject(
      {
        code: "invalid_input",
      },
    );
    expect(await saveWeek(asAdmin(), { ...seen(4), week: night })).toMatchObject({ value: { version: 4 } });
  });

  it("KC07 a date has hours of its own or is closed, and orders for it hear so", async () => {
    const day = (date: string, spans: DaySpan[], version: number) =>
      saveDay(asAdmin(), { ...seen(version), date, spans, note: null });
    const thursday = "2026-03-12";
    expect(await day(AT.date, [], 1)).toMatchObject({ ok: true });
    expect(await day(thursday, [{ opens: "19:00", closes: "21:00", capacity: 5 }], 2)).toMatchObject({
      ok: true,
    });
    const refused = { ok: false, code: "slot_unavailable" };
    expect(await place()).toMatchObject(refused);
    expect(await place(ali, { date: thursday, time: "15:00" })).toMatchObject(refused);
    expect(await placed({ date: thursday, time: "19:00" })).toBeTruthy();
    expect(await placed({ date: "2026-03-13", time: "15:00" })).toBeTruthy();
    // Without hours of its own it has those of its weekday again.
    expect(await removeDay(asAdmin(), { ...seen(3), date: AT.date })).toMatchObject({ ok: true });
    expect(await placed()).toBeTruthy();
  });

  it("KC04 is read with one permission and changed with another", async () => {
    const shift = shop.as(await makeStaff(shop, "shift@kabsh.test", "shift"));
    const nobody = shop.as(await makeStaff(shop, "nobody@kabsh.test"));
    await placed();
    expect(await readResource(shift, ID)).toMatchObject({ ok: true });
    const listed = await listResources(shift);
    expect(listed.ok && listed.value.resources[0]?.days7[1]).toEqual({
      date: AT.date,
      taken: 1,
      capacity: 10,
    });
    for (const refused of [
      await readResource(nobody, ID),
      await listResources(nobody),
      await saveWeek(shift, { ...seen(), week: all() }),
      await saveDay(shift, { ...seen(), date: AT.date, spans: [], note: null }),
      await removeDay(shift, { ...seen(), date: AT.date }),
      await changeResource(shift, { ...seen(), change: { name: "آخر" } }),
      await deleteResource(shift, seen()),
    ])
      expect(refused).toMatchObject({ code: "not_allowed" });
  });
});

describe("placing while the calendar changes", () => {
  it("KC05 never gives a place by the old calendar, nor more than there are beside those that were seen", async () => {
    const people = await Promise.all(
      Array.from({ length: 24 }, (_, index) => makeCustomer(shop, `+9665200000${10 + index}`)),
    );
    const capacities = [1, 5, 0, 3, 2];
    const change = async (capacity: number) => {
      for (;;) {
        const [row] = await shop.db.select().from(resources);
        const all24 = await shop.db.select({ id: orders.id }).from(orders);
        const edit = seen(
          row?.version,
          all24.map(({ id }) => id),
        );
        const saved = await saveWeek(asAdmin(), { ...edit, week: all({ ...OPEN, capacity }) });
        if (saved.ok) return;
        expect(["strands_orders", "stale_edit"]).toContain(saved.code);
      }
    };
    const changing = capacities.reduce(
      (before, capacity) => before.then(() => change(capacity)),
      Promise.resolve(),
    );
    const [answers] = await Promise.all([Promise.all(people.map((person) => place(person))), changing]);
    for (const answer of answers)
      if (!answer.ok) expect(["time_full", "all_full", "slot_unavailable"]).toContain(answer.code);
    const { rows } = await shop.db.execute<Record<string, number>>(
      sql`select taken, capacity, overbooked from slots where taken > 0`,
    );
    const [slot] = await readSlots(shop.db);
    expect(slot?.taken).toBe(slot?.held);
    for (const row of rows) {
      expect(row.capacity).toBe(2);
      expect(row.overbooked).toBeLessThanOrEqual(Math.max(0, (row.taken ?? 0) - 2));
    }
    expect((await place()).ok).toBe((slot?.taken ?? 0) < 2);
  });
});
