import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import fc from "fast-check";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { placeOrder } from "#app/features/order-placing/commands/place-order.server.ts";
import { partHold, receiptHold } from "#app/features/order-reservations/rules/hold.ts";
import { extendHold } from "#app/features/orders/commands/by-customer/extend-hold.server.ts";
import { reviewPayment } from "#app/features/payments/commands/review-payment.server.ts";
import { submitProof } from "#app/features/payments/commands/submit-proof.server.ts";
import { VISITOR } from "#app/foundation/context/actor.ts";
import { inDepth } from "#tests/in-depth.ts";
import { homeOrder, payPart } from "#tests/support/order-samples.ts";
import { photo } from "#tests/support/proof-samples.ts";
import { makeResource } from "#tests/support/samples/calendars.ts";
import { openStockedShop } from "#tests/support/stocked-shop.ts";
import { holdReservations, holdReservationsBody } from "./hold-reservations.server.ts";

vi.setConfig({ testTimeout: 240_000 });
const START = "2026-03-10T06:00:00Z";
const { shop, ali, admin } = await openStockedShop(START);
const DAY = "2026-03-12";
const HOURS = ["12:00", "13:00", "14:00", "15:00", "16:00", "17:00"] as const;
/** 168 animals a day, as the shop that was attacked. */
const CAPACITY = 28;

beforeEach(async () => {
  await shop.db.execute(sql`truncate orders, order_items, order_events, messages, kept_places cascade`);
  await shop.db.execute(sql`truncate resources, rate_limits cascade`);
  shop.at(START);
  await makeResource(
    shop.db,
    { id: "vans", kind: "delivery", slotMinutes: 60 },
    { opens: "12:00", closes: "18:00", capacity: CAPACITY },
  );
  shop.events.catalogChanged();
});

/** Animals for which others find no place at this moment. */
async function held(): Promise<number> {
  const { rows } = await shop.db.execute<{ points: string }>(sql`
    select (select coalesce(sum(p.points), 0) from order_places p join orders o on o.id = p.order_id
        where o.held_until is null or o.held_until >= ${shop.clock.now()})
      + (select coalesce(sum(k.points), 0) from kept_places k where k.until >= ${shop.clock.now()}) as points`);
  return Number(rows[0]?.points);
}

const pictures = await Promise.all(["red", "green", "blue", "white"].map((colour) => photo("png", colour)));
const asked = { fulfillment: "home", address: "حي الياسمين، الرياض" } as const;
const mark = (hour: number, animals: number) => {
  const schedule = { date: DAY, time: HOURS[hour % HOURS.length] ?? "12:00" };
  const body = holdReservationsBody.parse({ ...asked, animals, schedule, keeperId: `m-${randomUUID()}` });
  return holdReservations(shop.as(VISITOR, { ip: "203.0.113.7" }), body);
};
const place = async (hour: number, animals: number) => {
  const sample = homeOrder(ali, { schedule: { date: DAY, time: HOURS[hour % HOURS.length] ?? "12:00" } });
  const meats = sample.meats.map((meat) => ({ ...meat, quantity: animals }));
  const expectedTotalHalalas = animals * 200_000 + 3_000;
  const body = { ...sample, meats, expectedTotalHalalas };
  return placeOrder(shop.as(ali), { body, idempotencyKey: randomUUID() });
};

const step = fc.record({
  does: fc.constantFrom(
    "mark",
    "mark",
    "place",
    "place",
    "receipt",
    "receipt",
    "reject",
    "halala",
    "longer",
    "wait",
  ),
  hour: fc.nat({ max: 5 }),
  animals: fc.integer({ min: 1, max: 10 }),
  nth: fc.nat({ max: 9 }),
  minutes: fc.constantFrom(1, 9, 61, 121),
});

/** As far as one comes at once: what comes after finds the limits reached. */
const OPENING = [
  { does: "place", hour: 0, animals: 10, nth: 0, minutes: 1 },
  { does: "receipt", hour: 0, animals: 1, nth: 0, minutes: 1 },
  { does: "place", hour: 1, animals: 10, nth: 0, minutes: 1 },
  { does: "mark", hour: 2, animals: 6, nth: 0, minutes: 1 },
  { does: "mark", hour: 3, animals: 6, nth: 0, minutes: 1 },
] as const;

describe("places of a day", () => {
  it("DU10 DU11 no sequence of marks, orders, receipts, rejections and halalas by one phone and network keeps more than its share", async () => {
    let most = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 20 }), async (more) => {
        const steps = [...OPENING, ...more];
        await shop.db.execute(sql`truncate orders, order_items, order_events, messages, kept_places cascade`);
        await shop.db.execute(sql`truncate rate_limits cascade`);
        await shop.db.execute(sql`update slots set taken = 0`);
        shop.at(START);
        const ids: string[] = [];
        for (const { does, hour, animals, nth, minutes } of steps) {
          shop.at(new Date(shop.clock.now().getTime() + (does === "wait" ? minutes * 60_000 : 1_000)));
          const id = ids[nth % Math.max(1, ids.length)];
          if (does === "mark") await mark(hour, animals);
          if (does === "place") {
            const placed = await place(hour, animals);
            if (placed.ok) ids.push(placed.value.order.id);
          }
          const upload = pictures[nth % pictures.length];
          if (does === "receipt" && id && upload) await submitProof(shop.as(ali), { orderId: id, upload });
          if (does === "reject" && id) {
            const { rows } = await shop.db.execute<{ id: string }>(
              sql`select id from payment_proofs where order_id = ${id} order by uploaded_at desc, id limit 1`,
            );
            const body = { decision: "rejected", reason: "رسم", proofId: rows[0]?.id ?? null };
            await reviewPayment(shop.as(admin), { id, body });
          }
          if (does === "halala" && id) await payPart(shop.db, 1, id);
          if (does === "longer" && id) await extendHold(shop.as(ali), { id });
          most = Math.max(most, await held());
          // Twenty animals in orders, or one order that is larger, and twelve in marks: a fifth of the day.
          expect(await held()).toBeLessThanOrEqual(20 + 12);
        }
      }),
      { numRuns: inDepth(4, 2) },
    );
    expect(most, "something was held").toBeGreaterThan(12);
  });

  it("DU11 keeps a receipt's place for a day, and a refused one's not at all", () => {
    const now = new Date("2026-03-10T09:00:00Z");
    const heldUntil = new Date("2026-03-10T10:00:00Z");
    expect(receiptHold({ heldUntil, paymentReview: null }, now)).toEqual(new Date("2026-03-11T09:00:00Z"));
    expect(receiptHold({ heldUntil, paymentReview: "rejected" }, now)).toEqual(heldUntil);
    expect(receiptHold({ heldUntil: null, paymentReview: null }, now)).toBeNull();
  });

  it("DU11 keeps for a part of the money the same part of the way, and never less than was promised", () => {
    const now = new Date("2026-03-10T00:00:00Z");
    const ready = new Date("2026-03-14T00:00:00Z");
    const heldUntil = new Date("2026-03-10T02:00:00Z");
    expect(partHold(heldUntil, { now, ready, share: 1 / 1_898_000 })).toEqual(heldUntil);
    expect(partHold(heldUntil, { now, ready, share: 0.5 })).toEqual(new Date("2026-03-12T00:00:00Z"));
    expect(partHold(null, { now, ready, share: 0.5 })).toBeNull();
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1, noNaN: true }), (share) => {
        const until = partHold(heldUntil, { now, ready, share })?.getTime() ?? 0;
        expect(until).toBeGreaterThanOrEqual(heldUntil.getTime());
        expect(until - now.getTime()).toBeLessThanOrEqual(
          Math.max(heldUntil.getTime() - now.getTime(), share * (ready.getTime() - now.getTime())),
        );
      }),
    );
  });
});
