import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { listOrders } from "#app/features/order-admin/reads/list/list-orders.server.ts";
import { askTime } from "#app/features/orders/commands/by-customer/ask-time.server.ts";
import { cancelOrder } from "#app/features/orders/commands/by-customer/cancel-order.server.ts";
import { extendHold } from "#app/features/orders/commands/by-customer/extend-hold.server.ts";
import { readMyOrder } from "#app/features/orders/reads/by-customer/read-my-order.server.ts";
import { reviewPayment } from "#app/features/payments/commands/review-payment.server.ts";
import { submitProof } from "#app/features/payments/commands/submit-proof.server.ts";
import { auditLog } from "#db/schema/insights.ts";
import { messages } from "#db/schema/messages.ts";
import { orderEvents, orders } from "#db/schema/orders.ts";
import { paymentProofs } from "#db/schema/payment-proofs.ts";
import type { Message } from "#services/messages/message.ts";
import { payloadSeal } from "#services/payload-seal.ts";
import { homeOrder, liftLimits, makeStaff, mustPlace } from "#tests/support/order-samples.ts";
import { pdf } from "#tests/support/proof-samples.ts";
import { makeResource, readSlots } from "#tests/support/samples/calendars.ts";
import { openStockedShop } from "#tests/support/stocked-shop.ts";
import { extendHoldFor } from "./extend-hold-for.server.ts";
import { remindOfHolds } from "./remind-of-holds.server.ts";

const START = "2026-03-10T09:00:00Z";
const { shop, ali, sara, admin } = await openStockedShop(START);
await liftLimits(shop.db, "limit_unpaid_orders", "limit_orders_per_day");
const AT = { date: "2026-03-11", time: "15:00" };

beforeEach(async () => {
  await shop.db.execute(sql`truncate orders, order_items, order_events, messages, kept_places cascade`);
  await shop.db.execute(sql`truncate resources cascade`);
  await shop.db.execute(sql`delete from app_settings where key in ('hold_minutes', 'hold_reminder_minutes')`);
  shop.at(START);
  // Two places at 15:00 and at 15:30 together, plenty at 18:00.
  await makeResource(
    shop.db,
    { id: "vans", kind: "delivery" },
    { opens: "15:00", closes: "16:00", capacity: 2 },
    { opens: "18:00", closes: "20:00", capacity: 50 },
  );
  shop.events.catalogChanged();
});

const place = (actor = ali, schedule = AT) => mustPlace(shop, actor, homeOrder(actor, { schedule }));
const row = async (id: string) => (await shop.db.select().from(orders).where(eq(orders.id, id)))[0];
const extend = (id: string, actor = ali) => extendHold(shop.as(actor), { id });
const pay = (id: string, actor = ali) => submitProof(shop.as(actor), { orderId: id, upload: pdf() });
async function texts(id: string): Promise<Message[]> {
  const rows = await shop.db
    .select()
    .from(messages)
    .where(eq(messages.orderId, id))
    .orderBy(messages.createdAt);
  return rows
    .filter(({ audience }) => audience === "customer")
    .map(({ sealed }) => payloadSeal(shop.sessionSecret).open(sealed ?? "") as Message);
}
const refuseReceipt = async (id: string) => {
  const [proof] = await shop.db.select().from(paymentProofs).where(eq(paymentProofs.orderId, id));
  const body = { decision: "rejected", reason: "لا يظهر المبلغ", proofId: proof?.id };
  expect(await reviewPayment(shop.as(admin), { id, body })).toMatchObject({ ok: true });
};
const counted = async () => {
  for (const { taken, held, capacity } of await readSlots(shop.db)) {
    expect(taken).toBe(held);
    expect(taken).toBeLessThanOrEqual(capacity);
  }
};

it("KH08 an order that its customer moves to a sooner time is not kept beyond that", async () => {
  const { id } = await place(ali, { date: "2026-03-12", time: "15:00" });
  await shop.db.update(orders).set({ heldUntil: new Date("2026-03-12T11:00:00Z") });
  expect(await askTime(shop.as(ali), { id, body: { schedule: AT } })).toMatchObject({ ok: true });
  expect((await row(id))?.heldUntil).toEqual(new Date("2026-03-11T12:00:00Z"));
  await counted();
});

describe("a hold says until when it lasts", () => {
  it("KH04 the message of a new order says it, and that of a refused receipt promises nothing", async () => {
    const { id } = await place();
    expect((await texts(id))[0]?.text).toContain("The time is kept for you until 2:00 PM.");
    await pay(id);
    shop.at("2026-03-10T20:30:00Z");
    await refuseReceipt(id);
    expect((await texts(id)).at(-1)?.text).not.toContain("kept");
  });

  it("KH04 without calendars nothing is said of it", async () => {
    await shop.db.execute(sql`truncate resources cascade`);
    shop.events.catalogChanged();
    const { id } = await place();
    expect((await texts(id))[0]?.text).not.toContain("kept");
  });
});

describe("places that an unpaid order takes later", () => {
  it("KP04 are kept for as long as those of a new one, and never for ever", async () => {
    await shop.db.execute(sql`truncate resources cascade`);
    shop.events.catalogChanged();
    const { id } = await place();
    expect((await row(id))?.heldUntil).toBeNull();
    await makeResource(
      shop.db,
      { id: "late", kind: "delivery" },
      { opens: "15:00", closes: "20:00", capacity: 2 },
    );
    shop.events.catalogChanged();
    const schedule = { date: "2026-03-11", time: "18:00" };
    expect(await askTime(shop.as(ali), { id, body: { schedule } })).toMatchObject({ ok: true });
    expect((await row(id))?.heldUntil).toEqual(new Date("2026-03-10T11:00:00Z"));
    await counted();
  });
});

describe("the end of a hold is brought to mind", () => {
  it("KH06 once, half an hour before it, with the link; and not after it", async () => {
    const { id } = await place();
    shop.at("2026-03-10T10:29:00Z");
    expect(await remindOfHolds(shop)).toBe(0);
    shop.at("2026-03-10T10:31:00Z");
    expect(await remindOfHolds(shop)).toBe(1);
    expect(await remindOfHolds(shop)).toBe(0);
    const told = (await texts(id)).at(-1);
    expect(told?.text).toContain("Your time is kept only until 2:00 PM.");
    expect(told?.text).toMatch(/http:\/\/shop\.test\/t\/[\w-]+/);
    expect(told?.notAfter).toBe("2026-03-10T11:00:00.000Z");
    const late = await place(sara);
    shop.at("2026-03-10T12:40:00Z");
    expect(await remindOfHolds(shop), "a worker that was away").toBe(0);
    expect(await texts(late.id)).toHaveLength(1);
  });

  it("KH06 not of what was paid or cancelled, nor where the shop wants none", async () => {
    const [paid, gone, stays] = [
      await place(),
      await place(sara),
      await place(ali, { ...AT, time: "18:00" }),
    ];
    await pay(paid.id);
    await cancelOrder(shop.as(sara), { id: gone.id, body: { reason: "price" } });
    shop.at("2026-03-10T10:45:00Z");
    await shop.db.execute(sql`insert into app_settings (key, value) values ('hold_reminder_minutes', '0')`);
    expect(await remindOfHolds(shop)).toBe(0);
    await shop.db.execute(sql`delete from app_settings where key = 'hold_reminder_minutes'`);
    expect(await remindOfHolds(shop)).toBe(1);
    expect((await texts(stays.id)).at(-1)?.text).toContain("only until");
  });

  it("KH07 several workers at the same moment send one; a hold that begins anew may be brought to mind again", async () => {
    const { id } = await place();
    shop.at("2026-03-10T10:45:00Z");
    const told = await Promise.all([1, 2, 3, 4].map(() => remindOfHolds(shop)));
    expect(told.reduce((sum, count) => sum + count, 0)).toBe(1);
    await pay(id);
    await refuseReceipt(id);
    expect(await remindOfHolds(shop)).toBe(0);
    expect(await extend(id)).toMatchObject({ ok: true });
    shop.at("2026-03-10T12:30:00Z");
    expect(await remindOfHolds(shop)).toBe(1);
    expect((await texts(id)).filter(({ text }) => text.includes("only until"))).toHaveLength(2);
  });

  it("KH07 a worker that dies on the way has sent none, and the next one does", async () => {
    const { id } = await place();
    shop.at("2026-03-10T10:45:00Z");
    const dying = { ...shop, jobs: { ...shop.jobs, enqueueAll: () => Promise.reject(new Error("gone")) } };
    await expect(remindOfHolds(dying)).rejects.toThrow("gone");
    expect(await texts(id)).toHaveLength(1);
    expect(await remindOfHolds(shop)).toBe(1);
  });
});

describe("a hold is longer once", () => {
  it("KH08 by as much again, with timeline and log; a second press changes nothing", async () => {
    const { id } = await place();
    const answers = await Promise.all([extend(id), extend(id), extend(id)]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    for (const answer of answers) if (!answer.ok) expect(answer.code).toBe("hold_extended_already");
    expect(await row(id)).toMatchObject({
      heldUntil: new Date("2026-03-10T13:00:00Z"),
      isHoldExtended: true,
    });
    const events = await shop.db.select().from(orderEvents).where(eq(orderEvents.kind, "hold_extended"));
    expect(events).toMatchObject([{ orderId: id, actorKind: "customer", toStatus: null }]);
    const logged = await shop.db.select().from(auditLog).where(eq(auditLog.entityId, id));
    expect(logged).toMatchObject([{ action: "extend_hold", actorId: ali.customerId }]);
    expect(await extend(id, sara), "another's").toMatchObject({ code: "not_found" });
  });

  it("KH13 the desk makes it longer, again after its customer did, with why, log and a message; the customer's once stays", async () => {
    const { id } = await place();
    const keep = (actor: Parameters<typeof shop.as>[0], body: object = {}) =>
      extendHoldFor(shop.as(actor), { id, body });
    expect(await keep(ali)).toMatchObject({ code: "not_allowed" });
    expect(await keep(await makeStaff(shop, "reader@kabsh.test", "content"))).toMatchObject({
      code: "not_allowed",
    });
    expect(await keep(admin, { reason: "التحويل غدًا" })).toMatchObject({
      ok: true,
      value: { heldUntil: "2026-03-10T13:00:00.000Z", isHoldExtended: false },
    });
    expect((await texts(id)).at(-1)?.text).toContain("We keep your time longer");
    expect(await extend(id)).toMatchObject({ ok: true, value: { isHoldExtended: true } });
    expect(await keep(admin)).toMatchObject({
      ok: true,
      value: { heldUntil: "2026-03-10T17:00:00.000Z", isHoldExtended: true },
    });
    const events = await shop.db.select().from(orderEvents).where(eq(orderEvents.kind, "hold_extended"));
    expect(events.map(({ actorKind, note }) => [actorKind, note])).toEqual([
      ["staff", "التحويل غدًا"],
      ["customer", null],
      ["staff", null],
    ]);
    const logged = await shop.db.select().from(auditLog).where(eq(auditLog.entityId, id));
    expect(logged.filter(({ action }) => action === "extend_hold")).toHaveLength(3);
    expect(JSON.stringify(logged)).not.toContain("التحويل");
    await pay(id);
    expect(await keep(admin)).toMatchObject({ code: "no_hold" });
  });

  it("KH13 where others took the place and there is no room the desk is told the nearest times", async () => {
    const lost = await place();
    shop.at("2026-03-10T11:30:00Z");
    await place(sara);
    await place(sara);
    expect(await extendHoldFor(shop.as(admin), { id: lost.id, body: {} })).toMatchObject({
      code: "time_full",
      detail: { nearest: expect.any(Array) },
    });
    expect((await row(lost.id))?.heldUntil).toEqual(new Date("2026-03-10T11:00:00Z"));
  });

  it("KH08 also after its end while the place is there, or free again; else the nearest times are named", async () => {
    const [kept, lost] = [await place(), await place(sara)];
    shop.at("2026-03-10T11:30:00Z");
    expect(await extend(kept.id)).toMatchObject({
      ok: true,
      value: { heldUntil: "2026-03-10T13:30:00.000Z", isHoldExtended: true },
    });
    await place();
    expect(await extend(lost.id, sara)).toMatchObject({
      code: "time_full",
      detail: { nearest: [{ time: "18:00" }, { time: "18:30" }, { time: "19:00" }] },
    });
    expect(await row(lost.id)).toMatchObject({ isHoldExtended: false });
    await cancelOrder(shop.as(ali), { id: kept.id, body: { reason: "price" } });
    expect(await extend(lost.id, sara), "free again").toMatchObject({ ok: true });
    await counted();
  });

  it("KH10 a hold that is over and another order want the last place at once: one has it", async () => {
    for (let round = 0; round < 6; round += 1) {
      await shop.db.execute(sql`truncate orders, order_items, order_events, messages cascade`);
      shop.at(START);
      const [over, other] = [await place(), await place()];
      await pay(other.id);
      shop.at("2026-03-10T11:00:01Z");
      const [longer, placed] = await Promise.all([
        extend(over.id),
        mustPlace(shop, sara, homeOrder(sara, { schedule: AT })).then(
          () => true,
          () => false,
        ),
      ]);
      expect(Number(longer.ok) + Number(placed)).toBe(1);
      await counted();
    }
  });
});

describe("money that comes late", () => {
  it("KH11 is not told of a full hour that only others' ended holds fill", async () => {
    const mine = await place();
    await place();
    shop.at("2026-03-10T11:00:01Z");
    for (let others = 0; others < 2; others += 1) await place(sara);
    shop.at("2026-03-10T13:00:02Z");
    expect(await pay(mine.id)).toMatchObject({ value: { needsTime: false } });
    expect((await readSlots(shop.db)).map(({ slot, taken }) => `${slot} ${taken}`)).toEqual([
      "vans 2026-03-11 15:00 1",
    ]);
    await counted();
  });

  it("KH11 money that the desk has seen ends the hold, before the order is accepted too", async () => {
    const { id } = await place();
    const body = { decision: "verified", reason: "وصل إلى الحساب", proofId: null };
    expect(await reviewPayment(shop.as(admin), { id, body })).toMatchObject({ ok: true });
    expect(await row(id)).toMatchObject({ heldUntil: null, needsTime: false });
    shop.at("2026-03-10T23:00:00Z");
    await place(sara);
    expect(await mustPlace(shop, sara, homeOrder(sara, { schedule: AT })).catch(() => "full")).toBe("full");
  });

  it("KH11 a receipt that is refused asks for no other time, and the next money tries again", async () => {
    const mine = await place();
    await place();
    shop.at("2026-03-10T11:00:01Z");
    const first = await place(sara);
    await place(sara);
    expect(await pay(mine.id)).toMatchObject({ value: { needsTime: true } });
    await refuseReceipt(mine.id);
    expect(await row(mine.id)).toMatchObject({ needsTime: false, status: "Pending Payment" });
    await cancelOrder(shop.as(sara), { id: first.id, body: { reason: "price" } });
    shop.at("2026-03-10T11:10:00Z");
    const again = await submitProof(shop.as(ali), {
      orderId: mine.id,
      upload: Buffer.concat([pdf(), pdf()]),
    });
    expect(again).toMatchObject({ value: { needsTime: false } });
    await counted();
  });

  it("KH12 its own time, free again, is among them and one press away too", async () => {
    const mine = await place();
    await place();
    shop.at("2026-03-10T11:00:01Z");
    const first = await place(sara);
    await place(sara);
    expect(await pay(mine.id)).toMatchObject({ value: { needsTime: true } });
    await cancelOrder(shop.as(sara), { id: first.id, body: { reason: "price" } });
    expect((await readMyOrder(shop.as(ali), mine.id))?.timesInstead).toContainEqual(AT);
    expect(await askTime(shop.as(ali), { id: mine.id, body: { schedule: AT } })).toMatchObject({
      value: { needsTime: false, schedule: AT },
    });
    expect((await readSlots(shop.db)).map(({ taken }) => taken)).toEqual([2]);
    await counted();
  });

  it("KH12 whose time others have sees the nearest three, takes one with a press, and the desk sees it until then", async () => {
    const mine = await place();
    const unpaid = await place();
    const page = async (id: string) => (await readMyOrder(shop.as(ali), id))?.timesInstead;
    const asked = async () =>
      (await listOrders(shop.as(admin), { filters: { queue: "asked" } })) as unknown as {
        value: { orders: { id: string }[] };
      };
    expect(await page(mine.id), "kept").toBeNull();
    shop.at("2026-03-10T11:00:01Z");
    expect(await page(mine.id), "over, but still free").toBeNull();
    for (let others = 0; others < 2; others += 1) await place(sara);
    const nearest = ["18:00", "18:30", "19:00"].map((time) => ({ date: AT.date, time }));
    expect(await page(unpaid.id), "nothing is paid").toEqual(nearest);
    await pay(mine.id);
    expect(await page(mine.id)).toEqual(nearest);
    expect(JSON.stringify(await asked())).toContain(mine.id);
    expect(await askTime(shop.as(ali), { id: mine.id, body: { schedule: nearest[0] } })).toMatchObject({
      value: { needsTime: false, schedule: nearest[0] },
    });
    expect(await page(mine.id)).toBeNull();
    expect(JSON.stringify(await asked())).not.toContain(mine.id);
    await counted();
  });
});
