import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { correctCustomer } from "#app/features/customers/commands/correct-customer.server.ts";
import { eraseCustomer } from "#app/features/customers/commands/erase-customer.server.ts";
import { listCustomers } from "#app/features/customers/reads/list-customers.server.ts";
import { listOrders } from "#app/features/order-admin/reads/list/list-orders.server.ts";
import { readPaper } from "#app/features/order-admin/reads/read-paper.server.ts";
import { moveOrder } from "#app/features/order-moving/commands/move-order.server.ts";
import { placeForCaller } from "#app/features/order-placing/commands/place-for-caller.server.ts";
import {
  renewOrderLink,
  revokeOrderLink,
} from "#app/features/orders/commands/by-customer/renew-order-link.server.ts";
import { giveConsentByLink } from "#app/features/orders/commands/consent/give-consent.server.ts";
import { readTrackedOrder } from "#app/features/orders/reads/by-customer/read-tracked-order.server.ts";
import { VISITOR } from "#app/foundation/context/actor.ts";
import { customers } from "#db/schema/accounts.ts";
import { messages } from "#db/schema/messages.ts";
import { orderOccasions } from "#db/schema/occasions.ts";
import { orders } from "#db/schema/orders.ts";
import { seedOccasions } from "#seed/seed-occasions.ts";
import { homeOrder, makeStaff, putOrder, setLimits, VERIFIED } from "#tests/support/order-samples.ts";
import { openStockedShop } from "#tests/support/stocked-shop.ts";
import { findCallers } from "./find-callers.server.ts";
import { readCaller } from "./read-caller.server.ts";

const { shop, ali, admin } = await openStockedShop("2026-03-10T09:00:00Z");
const { db } = shop;
const tokenOf = (link: string | null) => /\/t\/([\w-]{22})/.exec(link ?? "")?.[1] ?? "";
const body = (changes: Parameters<typeof homeOrder>[1] = {}) => {
  const { customerPhone: _, ...order } = homeOrder({ phone: "" }, { customerName: "أبو فهد", ...changes });
  return order;
};
const place = (said: object = body(), idempotencyKey: string = randomUUID(), actor = admin) =>
  placeForCaller(shop.as(actor), { body: said, idempotencyKey, language: "ar", isWalkIn: true });
async function placed(said: object = body()) {
  const answer = await place(said);
  if (!answer.ok) throw new Error(JSON.stringify(answer));
  const [row] = await db.select().from(orders).where(eq(orders.id, answer.value.order.id));
  if (!row) throw new Error("the order is there");
  return { ...answer.value, row };
}

beforeAll(() => db.transaction(seedOccasions));

describe("somebody who walks in without a number", () => {
  it("WI01 gets an order with no number, no message and no sign-in, and a paper whose code opens it", async () => {
    const { order, row } = await placed();
    expect(row).toMatchObject({ customerPhone: "", customerName: "أبو فهد", status: "Pending Payment" });
    expect(await db.$count(messages, eq(messages.orderId, order.id))).toBe(0);
    const [customer] = await db.select().from(customers).where(eq(customers.id, row.customerId));
    expect(customer).toMatchObject({ phone: null, erasedAt: null, walkedInAt: shop.clock.now() });
    const paper = await readPaper(shop.as(admin), order.id);
    expect(paper).toMatchObject({ ok: true, value: { asksConsent: false } });
    const tracked = await readTrackedOrder(shop.as(VISITOR), tokenOf(paper.ok ? paper.value.link : null));
    expect(tracked).toMatchObject({ ok: true, value: { order: { id: order.id } } });
    expect(await readPaper(shop.as(ali), order.id)).toMatchObject({ code: "not_allowed" });
    const clerk = await makeStaff(shop, "clerk@kabsh.test", "accountant");
    expect(await readPaper(shop.as(clerk), order.id)).toMatchObject({ code: "not_allowed" });
  });

  it("WI02 shares orders, debts and limits with no other walk-in, and is one order however often it is pressed", async () => {
    await setLimits(db, { limit_unpaid_orders: 1, limit_orders_per_day: 1 });
    const [one, two] = [await placed(), await placed()];
    expect(one.row.customerId).not.toBe(two.row.customerId);
    const key = randomUUID();
    const said = body();
    const answers = await Promise.all(Array.from({ length: 4 }, () => place(said, key)));
    expect(new Set(answers.map((answer) => (answer.ok ? answer.value.order.id : answer.code))).size).toBe(1);
    expect(await place(body({ customerName: "غيره" }), key)).toMatchObject({ code: "idempotency_reused" });
    const before = await db.$count(customers);
    expect(await place({ ...body(), expectedTotalHalalas: 1 })).toMatchObject({ code: "price_changed" });
    expect(await db.$count(customers), "a refused order leaves nobody").toBe(before);
  });

  it("WI03 whatever is sent of a number there is none, and only a walk-in may be without one", async () => {
    const { row } = await placed({ ...body(), customerPhone: ali.phone });
    expect(row.customerPhone).toBe("");
    expect(row.customerId).not.toBe(ali.customerId);
    const asCaller = { body: body(), idempotencyKey: randomUUID(), language: "ar" as const };
    expect(await placeForCaller(shop.as(admin), asCaller)).toMatchObject({
      code: "invalid_input",
      fields: { customerPhone: expect.any(String) },
    });
  });

  it("WI04 consent is tapped on the paper's code; until then nothing is slaughtered", async () => {
    const rite = body({ occasion: { occasionId: "aqiqah", childName: "نورة", consentVersion: 1 } });
    const { order } = await placed(rite);
    await putOrder(db, order.id, { status: "Confirmed", ...VERIFIED });
    const slaughter = () =>
      moveOrder(shop.as(admin), { id: order.id, body: { from: "Confirmed", status: "In Slaughter" } });
    expect(await slaughter()).toMatchObject({ code: "consent_not_given" });
    const paper = await readPaper(shop.as(admin), order.id);
    expect(paper).toMatchObject({ ok: true, value: { asksConsent: true } });
    const token = tokenOf(paper.ok ? paper.value.link : null);
    expect(await giveConsentByLink(shop.as(VISITOR), { token, body: { version: 1 } })).toMatchObject({
      ok: true,
    });
    const [occasion] = await db.select().from(orderOccasions).where(eq(orderOccasions.orderId, order.id));
    expect(occasion).toMatchObject({ consentVersion: 1, consentName: "أبو فهد" });
    expect(await slaughter()).not.toMatchObject({ code: "consent_not_given" });
  });

  it("WI05 is found by name in lists, and never as a caller", async () => {
    const { order, row } = await placed(body({ customerName: "زبون الظهيرة" }));
    const listed = await listOrders(shop.as(admin), { filters: { q: "زبون الظهيرة" } });
    expect(JSON.stringify(listed)).toContain(order.id);
    const people = await listCustomers(shop.as(admin), { search: "زبون الظهيرة" });
    expect(people.ok && people.value.items).toMatchObject([
      { id: row.customerId, phone: null, name: "زبون الظهيرة" },
    ]);
    expect(await findCallers(shop.as(admin), "زبون الظهيرة")).toEqual({ ok: true, value: [] });
    expect(await readCaller(shop.as(admin), { customerId: row.customerId })).toMatchObject({
      code: "not_found",
    });
  });

  it("WI06 hears nothing of any step; a stopped link is made anew on paper alone", async () => {
    const { order } = await placed();
    expect(
      await moveOrder(shop.as(admin), {
        id: order.id,
        body: { from: "Pending Payment", status: "Cancelled", note: "عدل عن الطلب" },
      }),
    ).toMatchObject({ ok: true });
    const { order: live } = await placed();
    const linkNow = async () => {
      const paper = await readPaper(shop.as(admin), live.id);
      return paper.ok ? paper.value.link : paper.code;
    };
    const first = await linkNow();
    await revokeOrderLink(shop.as(admin), { id: live.id });
    expect(await linkNow()).toBeNull();
    shop.at("2026-03-10T09:05:00Z");
    expect(await renewOrderLink(shop.as(admin), { id: live.id })).toMatchObject({
      ok: true,
      value: { state: "live" },
    });
    expect(await linkNow()).toMatch(/\/t\//);
    expect(await linkNow()).not.toBe(first);
    expect(await db.$count(messages, sql`order_id in (${order.id}, ${live.id})`)).toBe(0);
  });

  it("WI07 gets a number later, with one message and the order under it; or is erased", async () => {
    const { order, row } = await placed();
    const was = { fullName: "أبو فهد", phone: null };
    const phone = "+966551377001";
    const corrected = await correctCustomer(shop.as(admin), {
      customerId: row.customerId,
      body: { fullName: "أبو فهد", phone, was },
    });
    expect(corrected).toEqual({ ok: true, value: null });
    const [now] = await db.select().from(orders).where(eq(orders.id, order.id));
    expect(now).toMatchObject({ customerPhone: phone });
    expect(now?.searchText).toContain("0551377001");
    expect(await db.$count(messages, eq(messages.template, "number_changed"))).toBe(1);
    expect(await findCallers(shop.as(admin), phone)).toMatchObject({
      ok: true,
      value: [{ id: row.customerId }],
    });

    const other = await placed();
    const taken = await correctCustomer(shop.as(admin), {
      customerId: other.row.customerId,
      body: { fullName: "أبو فهد", phone, was },
    });
    expect(taken).toMatchObject({ code: "number_taken" });
    expect(await eraseCustomer(shop.as(admin), { customerId: other.row.customerId })).toEqual({
      ok: true,
      value: null,
    });
    expect(await renewOrderLink(shop.as(admin), { id: other.order.id })).toMatchObject({
      code: "customer_erased",
    });
  });
});
