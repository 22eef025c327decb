import { and, asc, eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { editOrder } from "#app/features/order-admin/commands/edit-order.server.ts";
import { moveOrder } from "#app/features/order-moving/commands/move-order.server.ts";
import { readAdminPromise, readToldDelay } from "#app/features/promises/reads/read-promise.server.ts";
import { PROMISED_MINUTES } from "#app/i18n/format.ts";
import { messages } from "#db/schema/messages.ts";
import { orderDelays, orderPromises } from "#db/schema/order-promises.ts";
import { orders } from "#db/schema/orders.ts";
import { homeOrder, makeStaff, mustPlace, payWhole, putOrder } from "#tests/support/order-samples.ts";
import { readForAdmin } from "#tests/support/samples/refunds.ts";
import { openStockedShop } from "#tests/support/stocked-shop.ts";
import { sayLateCause } from "./say-late-cause.server.ts";
import { tellDelay } from "./tell-delay.server.ts";
import { tellDelays } from "./tell-delays.server.ts";

vi.setConfig({ testTimeout: 30_000 });

const { shop, ali, admin } = await openStockedShop("2026-03-10T09:00:00Z");
const accountant = await makeStaff(shop, "books@kabsh.test", "accountant");

let id = "";
let until = new Date(0);
beforeEach(async () => {
  shop.at("2026-03-10T09:00:00Z");
  // What stood before is nothing to be told of.
  await shop.db.execute(sql`update orders set status = 'Cancelled'`);
  id = (await mustPlace(shop, ali, homeOrder(ali))).id;
  await payWhole(shop.db, id);
  await shop.db.execute(sql`update orders set payment_review = 'verified' where id = ${id}`);
  await move("Confirmed");
  until = (await promisesOf())[0]?.untilAt ?? until;
});

const promisesOf = () =>
  shop.db
    .select()
    .from(orderPromises)
    .where(eq(orderPromises.orderId, id))
    .orderBy(asc(orderPromises.madeAt));
const minutesLeft = (minutes: number) => shop.at(new Date(until.getTime() - minutes * 60_000).toISOString());

async function move(status: string) {
  const { status: from } = await readForAdmin(shop, id);
  const moved = await moveOrder(shop.as(admin), { id, body: { from, status, note: "نقل" } });
  if (!moved.ok) throw new Error(moved.code);
}

async function promise() {
  const read = await readAdminPromise(shop.as(admin), id);
  if (!read.ok || !read.value) throw new Error("it was promised a time");
  return read.value;
}

/** Of what this file does only a delay is told as a changed order. */
const delayMessages = async () =>
  shop.db.$count(messages, and(eq(messages.orderId, id), eq(messages.template, "order_edited")));

describe("the window that an order was promised", () => {
  it("PW01 is kept as it was placed, and a change of time makes another with who and why", async () => {
    const [order] = await shop.db.select().from(orders).where(eq(orders.id, id));
    expect(await promisesOf()).toMatchObject([{ isBinding: true, madeAt: order?.createdAt }]);
    const { promised } = await promise();
    expect(promised.until.getTime() - promised.from.getTime()).toBe(PROMISED_MINUTES * 60_000);

    shop.at("2026-03-10T10:00:00Z");
    const { revision, schedule } = await readForAdmin(shop, id);
    const edited = await editOrder(shop.as(admin), {
      id,
      body: { revision, reason: "طلب العميل وقتًا أبكر", schedule: { date: schedule?.date, time: "18:30" } },
    });
    expect(edited).toMatchObject({ ok: true });
    const changed = await promise();
    expect(changed.made).toMatchObject([
      { by: "customer", isBinding: true },
      { by: "staff", email: admin.email, why: "طلب العميل وقتًا أبكر", isBinding: true },
    ]);
    expect(changed.promised).toEqual(changed.latest);
    expect(changed.promised.from).not.toEqual(promised.from);
  });

  it("PW01 another time after the window has ended does not make a late order punctual", async () => {
    minutesLeft(-30);
    await shop.db
      .update(orders)
      .set({ scheduleTime: "23:00", updatedAt: shop.clock.now() })
      .where(eq(orders.id, id));
    const { promised, latest, minutesLate, cause } = await promise();
    expect(promised.until).toEqual(until);
    expect(latest.until > until).toBe(true);
    expect([minutesLate, cause]).toEqual([30, "shop"]);
  });

  it("PW02 why it was late follows from its steps, and the desk corrects it with its name in the log", async () => {
    minutesLeft(150);
    await move("In Slaughter");
    expect(await sayLateCause(shop.as(admin), { id, body: { cause: "road" } })).toMatchObject({
      code: "not_late",
    });
    minutesLeft(100);
    await move("Butchery");
    minutesLeft(60);
    await move("Out for Delivery");
    minutesLeft(-40);
    await move("Completed");
    expect(await promise()).toMatchObject({ minutesLate: 40, cause: "road", causeSaidBy: null });
    expect(await sayLateCause(shop.as(accountant), { id, body: { cause: "shop" } })).toMatchObject({
      code: "not_allowed",
    });
    expect(await sayLateCause(shop.as(admin), { id, body: { cause: "weather" } })).toMatchObject({
      code: "invalid_input",
    });
    expect(await sayLateCause(shop.as(admin), { id, body: { cause: "customer" } })).toMatchObject({
      ok: true,
    });
    expect(await promise()).toMatchObject({ minutesLate: 40, cause: "customer", causeSaidBy: admin.email });
    const { rows } = await shop.db.execute(
      sql`select before, after from audit_log where action = 'say_late_cause' and entity_id = ${id}`,
    );
    expect(rows).toEqual([{ before: { lateCause: "road" }, after: { lateCause: "customer" } }]);
  });
});

describe("telling a delay", () => {
  it("PW03 of an order that nobody has begun the desk is asked, and its customer told nothing by a guess", async () => {
    const isAsked = async () =>
      (
        await shop.db.execute(
          sql`select detail from alarms where name = 'orders_unbegun' and cleared_at is null`,
        )
      ).rows;
    minutesLeft(40);
    expect(await tellDelays(shop)).toBe(0);
    expect(await delayMessages()).toBe(0);
    const { reference } = await readForAdmin(shop, id);
    expect(await isAsked()).toEqual([{ detail: expect.stringContaining(reference) }]);
    await move("In Slaughter");
    expect(await tellDelays(shop)).toBe(1);
    expect(await isAsked()).toEqual([]);
  });

  it("PW03 is told before the window ends, with a new time, once, however many look", async () => {
    minutesLeft(60);
    await move("In Slaughter");
    expect(await tellDelays(shop)).toBe(0);
    minutesLeft(40);
    const told = await Promise.all([tellDelays(shop), tellDelays(shop), tellDelays(shop)]);
    expect(told.reduce((sum, each) => sum + each, 0)).toBe(1);
    expect(await tellDelays(shop)).toBe(0);
    expect(await delayMessages()).toBe(1);
    const { delay, promised } = await promise();
    expect(delay?.toldBy).toBeNull();
    expect((delay?.until ?? 0) > until && promised.until.getTime() === until.getTime()).toBe(true);
    expect(await readToldDelay(shop.db, id)).toEqual({ from: delay?.from, until: delay?.until });
    // The desk says nothing twice either.
    expect(
      await tellDelay(shop.as(admin), { id, body: { date: "2026-03-12", time: "12:00" } }),
    ).toMatchObject({ code: "delay_told" });
  });

  it("PW03 what comes in time, was handed over or cancelled is not told", async () => {
    minutesLeft(120);
    for (const step of ["In Slaughter", "Butchery"]) await move(step);
    minutesLeft(50);
    await move("Out for Delivery");
    minutesLeft(30);
    expect(await tellDelays(shop)).toBe(0);
    minutesLeft(10);
    expect(await tellDelays(shop), "it stays out too long").toBe(1);
    await shop.db.delete(orderDelays).where(eq(orderDelays.orderId, id));
    await move("Completed");
    expect(await tellDelays(shop)).toBe(0);
    await putOrder(shop.db, id, { status: "Cancelled" });
    expect(await tellDelays(shop)).toBe(0);
    expect(
      await tellDelay(shop.as(admin), { id, body: { date: "2026-03-12", time: "12:00" } }),
    ).toMatchObject({ code: "order_closed" });
  });

  it("PW03 the desk says it first, and the shop by itself then says nothing; 0 minutes tell nobody", async () => {
    minutesLeft(200);
    expect(await tellDelay(shop.as(accountant), { id, body: {} })).toMatchObject({ code: "not_allowed" });
    expect(
      await tellDelay(shop.as(admin), { id, body: { date: "2026-03-10", time: "09:00" } }),
    ).toMatchObject({ fields: { time: "refusals:delay_not_later" } });
    const { schedule } = await readForAdmin(shop, id);
    const said = { id, body: { date: schedule?.date, time: "23:00" } };
    expect(await Promise.all([tellDelay(shop.as(admin), said), tellDelay(shop.as(admin), said)])).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ ok: true }),
        expect.objectContaining({ code: "delay_told" }),
      ]),
    );
    minutesLeft(40);
    expect(await tellDelays(shop)).toBe(0);
    expect(await delayMessages()).toBe(1);
    await shop.db.delete(orderDelays).where(eq(orderDelays.orderId, id));
    await shop.db.execute(
      sql`insert into app_settings (key, value, updated_at) values ('delay_told_minutes', '0', now()) on conflict (key) do update set value = '0'`,
    );
    expect(await tellDelays(shop)).toBe(0);
    await shop.db.execute(sql`delete from app_settings where key = 'delay_told_minutes'`);
  });
});
