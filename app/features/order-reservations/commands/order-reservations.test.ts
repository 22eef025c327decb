import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { moveOrder } from "#app/features/order-moving/commands/move-order.server.ts";
import { undoChanges } from "#app/features/order-moving/commands/undo-changes.server.ts";
import { placeOrder } from "#app/features/order-placing/commands/place-order.server.ts";
import { askTime } from "#app/features/orders/commands/by-customer/ask-time.server.ts";
import { cancelOrder } from "#app/features/orders/commands/by-customer/cancel-order.server.ts";
import { reviewPayment } from "#app/features/payments/commands/review-payment.server.ts";
import { submitProof } from "#app/features/payments/commands/submit-proof.server.ts";
import type { CustomerActor } from "#app/foundation/context/actor.ts";
import { resourceHours } from "#db/schema/capacity.ts";
import { orders } from "#db/schema/orders.ts";
import { paymentProofs } from "#db/schema/payment-proofs.ts";
import { homeOrder, makeCustomer } from "#tests/support/order-samples.ts";
import { pdf } from "#tests/support/proof-samples.ts";
import { makeResource, readSlots } from "#tests/support/samples/calendars.ts";
import { openStockedShop } from "#tests/support/stocked-shop.ts";

const { shop, ali, admin } = await openStockedShop("2026-03-10T09:00:00Z");
const AT = { date: "2026-03-11", time: "15:00" };

beforeEach(async () => {
  await shop.db.execute(sql`truncate orders, order_items, order_events, messages cascade`);
  await shop.db.execute(sql`truncate resources cascade`);
  shop.at("2026-03-10T09:00:00Z");
  await makeResource(
    shop.db,
    { id: "vans", kind: "delivery" },
    { opens: "15:00", closes: "16:00", capacity: 5 },
  );
  shop.events.catalogChanged();
});

const place = (actor: CustomerActor = ali, schedule = AT) =>
  placeOrder(shop.as(actor), { body: homeOrder(actor, { schedule }), idempotencyKey: randomUUID() });
async function placed(actor?: CustomerActor) {
  const answer = await place(actor);
  if (!answer.ok) throw new Error(answer.code);
  return answer.value.order;
}
const slots = async () => (await readSlots(shop.db)).map(({ slot, taken }) => `${slot} ${taken}`);
const counted = async () => {
  for (const { taken, held, capacity } of await readSlots(shop.db)) {
    expect(taken).toBe(held);
    expect(taken).toBeLessThanOrEqual(capacity);
  }
};

describe("the places of orders", () => {
  it("KP04 an order takes its place with itself, and is kept for as long as the shop says", async () => {
    const { id } = await placed();
    expect(await slots()).toEqual(["vans 2026-03-11 15:00 1"]);
    const [row] = await shop.db.select().from(orders).where(eq(orders.id, id));
    expect(row?.heldUntil).toEqual(new Date("2026-03-10T11:00:00Z"));
  });

  it("KP04 without calendars nothing is taken and nothing runs out", async () => {
    await shop.db.execute(sql`truncate resources cascade`);
    shop.events.catalogChanged();
    const { id } = await placed();
    expect(await slots()).toEqual([]);
    const [row] = await shop.db.select().from(orders).where(eq(orders.id, id));
    expect(row?.heldUntil).toBeNull();
  });

  it("KP05 of twenty at once for the last five, five get them; the others hear of the nearest times", async () => {
    const later = { resourceId: "vans", opens: "17:00", closes: "18:00", capacity: 50 };
    await shop.db
      .insert(resourceHours)
      .values([0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ ...later, weekday })));
    shop.events.catalogChanged();
    const people = await Promise.all(
      Array.from({ length: 20 }, (_, index) => makeCustomer(shop, `+9665100000${10 + index}`)),
    );
    const answers = await Promise.all(people.map((actor) => place(actor)));
    const refused = answers.filter((answer) => !answer.ok);
    expect(refused).toHaveLength(15);
    const nearest = [
      { date: "2026-03-10", time: "17:30" },
      { date: "2026-03-11", time: "17:00" },
      { date: "2026-03-11", time: "17:30" },
    ];
    for (const answer of refused) expect(answer).toMatchObject({ code: "time_full", detail: { nearest } });
    expect(await shop.db.$count(orders)).toBe(5);
    await counted();
  });

  it("KP06 a hold that ran out is anybody's at once, and one that was paid for is not", async () => {
    const all = await Promise.all([1, 2, 3, 4, 5].map(() => placed()));
    expect(await place()).toMatchObject({ ok: false, code: "time_full" });
    await shop.db
      .update(orders)
      .set({ heldUntil: null })
      .where(eq(orders.id, all[0]?.id ?? ""));
    shop.at("2026-03-10T11:00:01Z");
    for (let more = 0; more < 4; more += 1) expect(await place()).toMatchObject({ ok: true });
    expect(await place()).toMatchObject({ ok: false, code: "time_full" });
    expect(await shop.db.$count(orders)).toBe(9);
    await counted();
  });

  it("KX04 whoever comes after a time ran out is refused before an order is written down", async () => {
    for (let more = 0; more < 5; more += 1) await placed();
    expect(await place()).toMatchObject({ ok: false, code: "time_full" });
    // A number of the timeline is used up by each order that is written, also by one that is taken back.
    const numbers = async () => {
      const next = sql`select nextval(pg_get_serial_sequence('order_events', 'id'))::int as number`;
      return (await shop.db.execute<{ number: number }>(next)).rows[0]?.number ?? 0;
    };
    const before = await numbers();
    expect(await place()).toMatchObject({ ok: false, code: "time_full" });
    expect(await numbers()).toBe(before + 1);
  });

  it("KP07 what is cancelled gives its place back, and taking the cancel back takes it again while it is free", async () => {
    const first = await placed();
    for (let more = 0; more < 4; more += 1) await placed();
    const body = { status: "Cancelled", from: "Pending Payment", note: "طلب العميل", undoable: true };
    const cancelled = await moveOrder(shop.as(admin), { id: first.id, body });
    expect(cancelled).toMatchObject({ ok: true });
    expect(await slots()).toEqual(["vans 2026-03-11 15:00 4"]);
    const undoIds = [cancelled.ok ? cancelled.value.undoId : ""];
    expect(await undoChanges(shop.as(admin), { undoIds })).toMatchObject({
      ok: true,
      value: { undone: [first.id] },
    });
    expect(await slots()).toEqual(["vans 2026-03-11 15:00 5"]);

    const again = await moveOrder(shop.as(admin), { id: first.id, body });
    await placed();
    const gone = { undoIds: [again.ok ? again.value.undoId : ""] };
    expect(await undoChanges(shop.as(admin), gone)).toMatchObject({
      ok: true,
      value: { undone: [], kept: gone.undoIds },
    });
    await counted();
  });

  it("KP07 a customer's cancel gives it back, and an order that is gone for good leaves nothing behind", async () => {
    const { id } = await placed();
    const gone = await placed();
    expect(await cancelOrder(shop.as(ali), { id, body: { reason: "plans_changed" } })).toMatchObject({
      ok: true,
    });
    await shop.db.delete(orders).where(eq(orders.id, gone.id));
    expect(await slots()).toEqual(["vans 2026-03-11 15:00 0"]);
  });

  it("KP08 a calendar that changed a moment ago counts, although this process has not heard of it", async () => {
    await placed();
    await shop.db.execute(sql`update resource_hours set capacity = 1`);
    await shop.db.execute(sql`update slots set capacity = 1`);
    await shop.db.execute(sql`update resources set version = version + 1`);
    expect(await place()).toMatchObject({ ok: false, code: "time_full" });
    await counted();
  });

  it("KH02 money ends the hold; late money keeps what nobody took, takes its own time again, or asks for another", async () => {
    const pay = async (id: string) => {
      expect(await submitProof(shop.as(ali), { orderId: id, upload: pdf() })).toMatchObject({ ok: true });
      const [row] = await shop.db.select().from(orders).where(eq(orders.id, id));
      return { heldUntil: row?.heldUntil, needsTime: row?.needsTime };
    };
    // A receipt that nobody has looked at keeps it for a day (DU11).
    const dayFrom = () => new Date(shop.clock.now().getTime() + 24 * 60 * 60_000);
    const paid = () => ({ heldUntil: dayFrom(), needsTime: false });
    const intime = await placed();
    expect(await pay(intime.id)).toEqual(paid());
    const late = await placed();
    const lost = await placed();
    for (let more = 0; more < 2; more += 1) await placed();
    shop.at("2026-03-10T11:00:01Z");
    expect(await pay(late.id), "nobody wanted it").toEqual(paid());
    // Three are over by now and all are given back when somebody asks; three others come.
    for (let more = 0; more < 3; more += 1) await placed();
    expect(await pay(lost.id)).toEqual({ heldUntil: null, needsTime: true });
    await counted();

    const body = { schedule: { date: "2026-03-12", time: "15:00" } };
    expect(await askTime(shop.as(ali), { id: lost.id, body })).toMatchObject({
      ok: true,
      value: { needsTime: false },
    });
    expect(await slots()).toEqual(["vans 2026-03-11 15:00 5", "vans 2026-03-12 15:00 1"]);
  });

  it("KH03 DU11 a refused receipt earns no time, nor does the one after it", async () => {
    const { id } = await placed();
    await submitProof(shop.as(ali), { orderId: id, upload: pdf() });
    shop.at("2026-03-10T10:30:00Z");
    const [proof] = await shop.db.select().from(paymentProofs).where(eq(paymentProofs.orderId, id));
    const body = { decision: "rejected", reason: "لا يظهر المبلغ", proofId: proof?.id };
    expect(await reviewPayment(shop.as(admin), { id, body })).toMatchObject({ ok: true });
    const [row] = await shop.db.select().from(orders).where(eq(orders.id, id));
    expect(row).toMatchObject({ status: "Pending Payment", heldUntil: new Date("2026-03-10T10:30:00Z") });
    shop.at("2026-03-10T10:31:00Z");
    const other = Buffer.concat([pdf(), pdf()]);
    expect(await submitProof(shop.as(ali), { orderId: id, upload: other })).toMatchObject({
      value: { status: "Paid", heldUntil: "2026-03-10T10:30:00.000Z" },
    });
  });
});
