import { randomUUID } from "node:crypto";
import { and, eq, ne, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { saveAddress } from "#app/features/accounts/commands/save-address.server.ts";
import { saveProfile } from "#app/features/accounts/commands/save-profile.server.ts";
import { signInCustomer } from "#app/features/accounts/commands/sign-in-customer.server.ts";
import { deliverMessage } from "#app/features/messages/commands/deliver-message.server.ts";
import { wantsNews, wishForNews } from "#app/features/messages/commands/news-wishes.server.ts";
import { VISITOR } from "#app/foundation/context/actor.ts";
import { customerAddresses, customerSessions, customers } from "#db/schema/accounts.ts";
import { reviews } from "#db/schema/content.ts";
import { auditLog } from "#db/schema/insights.ts";
import { messages } from "#db/schema/messages.ts";
import { orderNotes, orderRevisions } from "#db/schema/order-edits.ts";
import { orderEvents, orderItems, orders } from "#db/schema/orders.ts";
import { paymentProofs } from "#db/schema/payment-proofs.ts";
import { queueMessages } from "#services/jobs/queue-message.ts";
import type { Message } from "#services/messages/message.ts";
import { homeOrder, inStatus, makeCustomer, mustPlace } from "#tests/support/order-samples.ts";
import { openStockedShop } from "#tests/support/stocked-shop.ts";
import { eraseCustomer } from "./erase-customer.server.ts";

const { shop, admin } = await openStockedShop();
let next = 551_240_000;

/** A customer with everything a customer can have, and one order in the given status. */
async function fullCustomer(status: "Pending Payment" | "Completed" | "Cooking") {
  const actor = await makeCustomer(shop, `+966${next++}`);
  const ctx = shop.as(actor);
  await shop.db.transaction((tx) => signInCustomer(tx, ctx, actor.phone));
  await saveProfile(ctx, {
    fullName: "نورة السبيعي",
    address: "شارع التحلية",
    location: { lat: 24.7, lng: 46.6 },
  });
  await saveAddress(ctx, { body: { label: "home", address: "شارع التحلية" } });
  const order = await mustPlace(
    shop,
    actor,
    homeOrder(actor, {
      customerName: "نورة السبيعي",
      address: "شارع التحلية",
      location: { lat: 24.7, lng: 46.6 },
    }),
  );
  await shop.db
    .update(orders)
    .set({ ...inStatus(status), phoneNote: "نورة ترد على 0551112233" })
    .where(eq(orders.id, order.id));
  await shop.db
    .update(orderItems)
    .set({ platesNote: "صحون نورة وحدها", butcherNote: "كتف نورة وحده" })
    .where(eq(orderItems.orderId, order.id));
  const signed = { orderId: order.id, at: ctx.now };
  await shop.db.insert(orderNotes).values({ ...signed, text: "نورة تفضل العصر" });
  const agreed = {
    meats: [{ quantity: 1, platesNote: "لنورة", butcherNote: "لنورة" }],
    address: "شارع التحلية",
    phoneNote: "نورة",
  };
  await shop.db.insert(orderRevisions).values({ ...signed, reason: "طلبت نورة", agreed });
  await shop.db.insert(paymentProofs).values({
    orderId: order.id,
    fileKey: randomUUID(),
    contentType: "application/pdf",
    byteSize: 10,
    sha256: "0",
    uploadedAt: ctx.now,
  });
  await shop.db.insert(reviews).values({
    restaurantId: "R-1",
    customerId: actor.customerId,
    authorName: "نورة",
    rating: 5,
    comment: "لذيذ",
  });
  return { actor, order };
}

/** Every row of the database as one text. */
async function everything(): Promise<string> {
  const { rows } = await shop.db.execute<{ all: string }>(sql`
    select concat(
      (select string_agg(to_json(t)::text, ' ') from customers t), (select string_agg(to_json(t)::text, ' ') from customer_addresses t),
      (select string_agg(to_json(t)::text, ' ') from customer_sessions t), (select string_agg(to_json(t)::text, ' ') from orders t),
      (select string_agg(to_json(t)::text, ' ') from order_items t), (select string_agg(to_json(t)::text, ' ') from order_events t), (select string_agg(to_json(t)::text, ' ') from reviews t),
      (select string_agg(to_json(t)::text, ' ') from order_notes t), (select string_agg(to_json(t)::text, ' ') from order_revisions t),
      (select string_agg(to_json(t)::text, ' ') from audit_log t)) as "all"`);
  return rows[0]?.all ?? "";
}

describe("erasing a customer", () => {
  it("C09 takes the person out of everything; amounts, timeline and proofs of the orders stay", async () => {
    const { actor, order } = await fullCustomer("Completed");
    const before = order.totals;
    expect(await eraseCustomer(shop.as(actor), actor)).toEqual({ ok: true, value: null });

    const left = await everything();
    for (const trace of [actor.phone, actor.phone.slice(4), "نورة", "نوره", "التحلية", "التحليه"])
      expect(left).not.toContain(trace);
    const [row] = await shop.db.select().from(orders).where(eq(orders.id, order.id));
    expect(row).toMatchObject({
      status: "Completed",
      reference: order.reference,
      customerName: "—",
      customerPhone: "",
      address: null,
      lat: null,
      lng: null,
      phoneNote: null,
      searchText: `${order.reference} ${order.id}`.toLowerCase(),
      grandTotalHalalas: before.grandTotalHalalas,
    });
    const [item] = await shop.db.select().from(orderItems).where(eq(orderItems.orderId, order.id));
    expect(item).toMatchObject({ breedId: "naemi", quantity: 1, platesNote: null, butcherNote: null });
    const [revision] = await shop.db
      .select()
      .from(orderRevisions)
      .where(eq(orderRevisions.orderId, order.id));
    expect(revision?.agreed).toMatchObject({
      meats: [{ quantity: 1, platesNote: null, butcherNote: null }],
      address: null,
    });
    expect(await shop.db.$count(paymentProofs, eq(paymentProofs.orderId, order.id))).toBe(1);
    expect(await shop.db.$count(orderEvents, eq(orderEvents.orderId, order.id))).toBe(1);
    expect(await shop.db.$count(customerSessions, eq(customerSessions.customerId, actor.customerId))).toBe(0);
    expect(await shop.db.$count(customerAddresses, eq(customerAddresses.customerId, actor.customerId))).toBe(
      0,
    );
    const [customer] = await shop.db.select().from(customers).where(eq(customers.id, actor.customerId));
    expect(customer).toMatchObject({
      phone: null,
      fullName: null,
      device: null,
      isPhoneVerified: false,
      erasedAt: shop.clock.now(),
    });
  });

  it("C09 the same phone can come back as somebody new", async () => {
    const { actor } = await fullCustomer("Completed");
    await eraseCustomer(shop.as(actor), actor);
    const again = await shop.db.transaction((tx) => signInCustomer(tx, shop.as(VISITOR), actor.phone));
    expect(again.customer).toMatchObject({ fullName: null, isNew: true });
    expect(again.customer.id).not.toBe(actor.customerId);
  });

  it("C09 cancels orders that were never paid, with an entry in their timeline", async () => {
    const { actor, order } = await fullCustomer("Pending Payment");
    await eraseCustomer(shop.as(actor), actor);
    const [row] = await shop.db.select().from(orders).where(eq(orders.id, order.id));
    expect(row?.status).toBe("Cancelled");
    const { rows: wrong } = await shop.db.execute(
      sql`select what from ledger_differences() where id = ${order.id}`,
    );
    expect(wrong).toEqual([]);
    const events = await shop.db
      .select()
      .from(orderEvents)
      .where(eq(orderEvents.orderId, order.id))
      .orderBy(orderEvents.id);
    expect(events.at(-1)).toMatchObject({
      kind: "moved",
      actorKind: "system",
      fromStatus: "Pending Payment",
      toStatus: "Cancelled",
    });
  });

  it("C09 waits for an order in progress, and changes nothing meanwhile", async () => {
    const { actor } = await fullCustomer("Cooking");
    const before = await everything();
    expect(await eraseCustomer(shop.as(actor), actor)).toEqual({ ok: false, code: "orders_in_progress" });
    expect(await eraseCustomer(shop.as(admin), actor)).toEqual({ ok: false, code: "orders_in_progress" });
    expect(await everything()).toBe(before);
  });

  it("AU06 P02 an admin erases on request, which the audit log shows without the person", async () => {
    const { actor } = await fullCustomer("Completed");
    expect(await eraseCustomer(shop.as(admin), actor)).toEqual({ ok: true, value: null });
    expect(await eraseCustomer(shop.as(admin), actor)).toEqual({ ok: false, code: "not_found" });
    const [entry] = await shop.db.select().from(auditLog).where(eq(auditLog.entityId, actor.customerId));
    expect(entry).toMatchObject({ action: "erase", entity: "customer", actorEmail: admin.email });
    expect(JSON.stringify(entry)).not.toContain(actor.phone);
  });

  it("P02 nobody else may: not a visitor, another customer, or staff without the role", async () => {
    const { actor } = await fullCustomer("Completed");
    const other = await makeCustomer(shop, "+966551249999");
    expect(await eraseCustomer(shop.as(VISITOR), actor)).toEqual({ ok: false, code: "not_signed_in" });
    expect(await eraseCustomer(shop.as(other), actor)).toEqual({ ok: false, code: "not_allowed" });
    expect(await eraseCustomer(shop.as({ ...admin, permissions: [] }), actor)).toEqual({
      ok: false,
      code: "not_allowed",
    });
    const [customer] = await shop.db.select().from(customers).where(eq(customers.id, actor.customerId));
    expect(customer?.phone).toBe(actor.phone);
  });

  it("MS19 an erased customer is in no message any more, and what waits for him never leaves", async () => {
    const { actor, order } = await fullCustomer("Completed");
    const [waiting] = await shop.db.select().from(messages).where(eq(messages.orderId, order.id));
    const toShop: Message = {
      channel: "whatsapp",
      to: "+966500000000",
      template: "order_placed",
      language: "ar",
      params: { reference: order.reference },
      text: `${order.reference} ${actor.phone}`,
    };
    const told = { message: toShop, audience: "shop" as const, orderId: order.id };
    await shop.db.transaction((tx) => queueMessages(tx, shop.as(actor), [told]));
    await shop.db
      .update(messages)
      .set({ state: "delivered", providerId: "wamid.with-the-number-in-it" })
      .where(and(eq(messages.orderId, order.id), ne(messages.id, waiting?.id ?? "")));
    await wishForNews(shop.db, actor.phone, false, shop.clock.now());
    await eraseCustomer(shop.as(actor), actor);
    const left = await shop.db.select().from(messages).where(eq(messages.orderId, order.id));
    expect(left.map(({ state, sealed, providerId }) => ({ state, sealed, providerId }))).toEqual([
      { state: "delivered", sealed: null, providerId: null },
    ]);
    expect(await wantsNews(shop.db, actor.phone)).toBe(true);
    await deliverMessage(shop, { messageId: waiting?.id ?? "" });
    expect(shop.sent).toEqual([]);
  });
});
