import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { listOrders } from "#app/features/order-admin/reads/list/list-orders.server.ts";
import { moveOrder } from "#app/features/order-moving/commands/move-order.server.ts";
import { submitProof } from "#app/features/payments/commands/submit-proof.server.ts";
import { messages } from "#db/schema/messages.ts";
import { onlinePayments } from "#db/schema/money/online-payments.ts";
import { orderEvents, orders } from "#db/schema/orders.ts";
import { homeOrder, liftLimits, mustPlace, payPart, putOrder } from "#tests/support/order-samples.ts";
import { photo } from "#tests/support/proof-samples.ts";
import { makeResource, readSlots } from "#tests/support/samples/calendars.ts";
import { openStockedShop } from "#tests/support/stocked-shop.ts";
import { endUnpaidOrders } from "./end-unpaid-orders.server.ts";

const START = "2026-03-10T09:00:00Z";
/** The morning after the day that is ordered for, in Riyadh. */
const MORNING = "2026-03-12T07:00:00Z";
const AT = { date: "2026-03-11", time: "15:00" };
const { shop, ali, admin } = await openStockedShop(START);
await liftLimits(shop.db, "limit_unpaid_orders", "limit_orders_per_day");

beforeEach(async () => {
  await shop.db.execute(sql`truncate orders, order_items, order_events, messages cascade`);
  await shop.db.execute(sql`truncate resources cascade`);
  shop.at(START);
  await makeResource(
    shop.db,
    { id: "vans", kind: "delivery" },
    { opens: "15:00", closes: "16:00", capacity: 9 },
  );
  shop.events.catalogChanged();
});

const place = async () => (await mustPlace(shop, ali, homeOrder(ali, { schedule: AT }))).id;
const row = async (id: string) => (await shop.db.select().from(orders).where(eq(orders.id, id)))[0];
const told = (id: string) => shop.db.$count(messages, eq(messages.orderId, id));

describe("an order that nobody paid", () => {
  it("DU08 ends once its day is over, in the morning and once, whichever workers look: cancelled, told, its place free", async () => {
    const id = await place();
    const before = await told(id);
    for (const early of [START, "2026-03-11T15:00:00Z", "2026-03-12T06:59:00Z"]) {
      shop.at(early);
      expect(await endUnpaidOrders(shop), early).toBe(0);
    }
    shop.at(MORNING);
    const many = await Promise.all(Array.from({ length: 4 }, () => endUnpaidOrders(shop)));
    expect(many.toSorted()).toEqual([0, 0, 0, 1]);
    expect(await row(id)).toMatchObject({
      status: "Cancelled",
      lapsedAt: new Date(MORNING),
      heldUntil: null,
    });
    expect((await told(id)) - before).toBe(1);
    const events = await shop.db.select().from(orderEvents).where(eq(orderEvents.orderId, id));
    expect(events.map(({ kind, actorKind }) => [kind, actorKind])).toContainEqual(["lapsed", "system"]);
    expect(await readSlots(shop.db)).not.toContainEqual(expect.objectContaining({ taken: 1 }));
  });

  it("DU08 is not ended with money, a receipt that waits or a payment under way, nor while its hold runs", async () => {
    const [paid, sent, paying, kept] = [await place(), await place(), await place(), await place()];
    const over = await place();
    await payPart(shop.db, 1, paid);
    await submitProof(shop.as(ali), { orderId: sent, upload: await photo() });
    const attempt = { gateway: "moyasar", askedHalalas: 100, isForBasket: false, asks: 0 } as const;
    await shop.db
      .insert(onlinePayments)
      .values({ ...attempt, id: "p", orderId: paying, startedAt: new Date(START) });
    await putOrder(shop.db, kept, { heldUntil: new Date("2026-03-13T09:00:00Z") });
    shop.at(MORNING);
    expect(await endUnpaidOrders(shop)).toBe(1);
    expect(await row(over)).toMatchObject({ status: "Cancelled" });
    for (const id of [paid, sent, paying, kept]) expect((await row(id))?.status).not.toBe("Cancelled");
  });

  it("DU08 from before this rule, its day long over, ends without a message", async () => {
    const ids = [await place(), await place()];
    const before = await told(ids[0] ?? "");
    shop.at("2026-05-01T09:00:00Z");
    expect(await endUnpaidOrders(shop)).toBe(2);
    for (const id of ids) {
      expect(await row(id)).toMatchObject({ status: "Cancelled" });
      expect(await told(id)).toBe(before);
    }
  });

  it("DU08 opened again by the desk it is no ended one, and is left alone while somebody works on it", async () => {
    const id = await place();
    shop.at(MORNING);
    await endUnpaidOrders(shop);
    await submitProof(shop.as(ali), { orderId: id, upload: await photo() });
    expect(await listOrders(shop.as(admin), { filters: { queue: "verify" } })).toMatchObject({
      value: { items: [{ id }] },
    });
    const body = { from: "Cancelled", status: "Pending Payment", note: "وصل إيصاله" };
    expect(await moveOrder(shop.as(admin), { id, body })).toMatchObject({
      ok: true,
      value: { isLapsed: false },
    });
    expect(await row(id)).toMatchObject({ lapsedAt: null });
    await putOrder(shop.db, id, { paymentReview: "rejected" });
    expect(await endUnpaidOrders(shop)).toBe(0);
    shop.at("2026-03-13T09:00:00Z");
    expect(await endUnpaidOrders(shop)).toBe(1);
  });
});
