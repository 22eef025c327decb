import { asc, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { sendCode } from "#app/features/accounts/commands/send-code.server.ts";
import { signInCustomer } from "#app/features/accounts/commands/sign-in-customer.server.ts";
import { findCallers } from "#app/features/order-admin/reads/new/find-callers.server.ts";
import { VISITOR } from "#app/foundation/context/actor.ts";
import { customerSessions, customers, otpChallenges } from "#db/schema/accounts.ts";
import { auditLog } from "#db/schema/insights.ts";
import { conversationMessages, conversations, messages, newsOptOuts } from "#db/schema/messages.ts";
import { orders } from "#db/schema/orders.ts";
import { partnerMembers } from "#db/schema/partners.ts";
import type { Message } from "#services/messages/message.ts";
import { payloadSeal } from "#services/payload-seal.ts";
import { homeOrder, inStatus, makeCustomer, makeStaff, mustPlace } from "#tests/support/order-samples.ts";
import { openStockedShop } from "#tests/support/stocked-shop.ts";
import { correctCustomer } from "./correct-customer.server.ts";

const { shop, admin } = await openStockedShop();
const { db } = shop;
let next = 551_370_000;
const anyNumber = () => `+966${next++}`;

async function somebody(name: string | null = "نورة السبيعي") {
  const actor = await makeCustomer(shop, anyNumber(), name);
  const order = await mustPlace(shop, actor, homeOrder(actor, { customerName: name ?? "سارة" }));
  return { actor, order, was: { fullName: name ?? "سارة", phone: actor.phone } };
}

const correct = (customerId: string, body: object) => correctCustomer(shop.as(admin), { customerId, body });

/** Everything that waits to leave, opened. */
async function queued(): Promise<Message[]> {
  const rows = await db
    .select()
    .from(messages)
    .where(eq(messages.state, "queued"))
    .orderBy(asc(messages.createdAt));
  return rows
    .flatMap(({ sealed }) => (sealed ? [payloadSeal(shop.sessionSecret).open<Message>(sealed)] : []))
    .filter((each) => each !== null);
}

describe("correcting a customer", () => {
  it("CN01 PT01 the old number opens no seat of a partner any more", async () => {
    const { actor, was } = await somebody();
    await db.insert(partnerMembers).values({
      ...{ seatKind: "restaurant", seatId: "R-1", name: "نورة", phone: actor.phone, role: "owner" },
      ...{ invitedAt: shop.clock.now(), invitedBy: "owner@kabsh.test" },
    });
    const phone = anyNumber();
    await correct(actor.customerId, { fullName: was.fullName, phone, why: "new_number", was });
    const seats = await db.select().from(partnerMembers).where(eq(partnerMembers.phone, actor.phone));
    expect(seats).toEqual([expect.objectContaining({ removedAt: shop.clock.now(), removedBy: admin.email })]);
  });

  it("CN01 a new number has everything, is proven by nobody, and is found by the search", async () => {
    const { actor, order, was } = await somebody();
    const phone = anyNumber();
    expect(
      await correct(actor.customerId, { fullName: was.fullName, phone, why: "new_number", was }),
    ).toEqual({ ok: true, value: null });
    const [customer] = await db.select().from(customers).where(eq(customers.id, actor.customerId));
    expect(customer).toMatchObject({
      phone,
      fullName: was.fullName,
      isPhoneVerified: false,
      lastVerifiedAt: null,
    });
    const [row] = await db.select().from(orders).where(eq(orders.id, order.id));
    expect(row).toMatchObject({ customerPhone: phone, customerName: was.fullName });
    expect(row?.searchText).toContain(phone);
    expect(row?.searchText).not.toContain(actor.phone);
    const found = async (typed: string) => {
      const answer = await findCallers(shop.as(admin), typed);
      return answer.ok ? answer.value.map(({ id }) => id) : [];
    };
    expect(await found(phone)).toEqual([actor.customerId]);
    expect(await found(actor.phone)).toEqual([]);
    const again = await db.transaction((tx) => signInCustomer(tx, shop.as(VISITOR), actor.phone));
    expect(again.customer).toMatchObject({ isNew: true });
    expect(again.customer.id).not.toBe(actor.customerId);
  });

  it("CN02 both numbers hear of it, of each other only the end; what waited goes to the new one", async () => {
    const { actor, order, was } = await somebody();
    const phone = anyNumber();
    await correct(actor.customerId, { fullName: was.fullName, phone, why: "mistyped", was });
    const all = await queued();
    const changed = all.filter(({ template }) => template === "number_changed");
    const toOld = changed.find(({ to }) => to === actor.phone);
    const toNew = changed.find(({ to }) => to === phone);
    expect(toOld?.text).toContain(phone.slice(-2));
    expect(toOld?.text).not.toContain(phone.slice(-6));
    expect(toNew?.text).toContain(actor.phone.slice(-2));
    expect(toNew?.text).not.toContain(actor.phone.slice(-6));
    expect(toNew?.text).toContain("طلب جارٍ");
    expect(all.filter(({ to, template }) => to === actor.phone && template !== "number_changed")).toEqual([]);
    expect(all.filter(({ to, params }) => to === phone && params.id === order.id)).not.toEqual([]);
  });

  it("CN03 every session and every code of the old number ends at once", async () => {
    const { actor, was } = await somebody();
    await db.transaction((tx) => signInCustomer(tx, shop.as(actor), actor.phone));
    await sendCode(shop.as(VISITOR), { phone: actor.phone });
    const phone = anyNumber();
    await correct(actor.customerId, { fullName: was.fullName, phone, why: "new_number", was });
    expect(await db.$count(customerSessions, eq(customerSessions.customerId, actor.customerId))).toBe(0);
    const codes = await db.select().from(otpChallenges).where(eq(otpChallenges.phone, actor.phone));
    expect(codes.length).toBeGreaterThan(0);
    expect(codes.every(({ expiresAt }) => expiresAt <= shop.clock.now())).toBe(true);
    expect((await queued()).filter(({ to, template }) => to === actor.phone && template === "otp")).toEqual(
      [],
    );
  });

  it("CN04 a number that another customer has is refused and names that customer; nothing changes", async () => {
    const { actor, was } = await somebody();
    const other = await makeCustomer(shop, anyNumber());
    const answer = await correct(actor.customerId, { ...was, phone: other.phone, why: "mistyped", was });
    expect(answer).toMatchObject({ code: "number_taken", detail: { customerId: other.customerId } });
    const [customer] = await db.select().from(customers).where(eq(customers.id, actor.customerId));
    expect(customer?.phone).toBe(actor.phone);
  });

  it("CN05 pressed twice it happens once; of two desks the second hears of the first", async () => {
    const { actor, was } = await somebody();
    const [phone, otherPhone] = [anyNumber(), anyNumber()];
    const body = { fullName: was.fullName, phone, why: "new_number", was };
    const both = await Promise.all([correct(actor.customerId, body), correct(actor.customerId, body)]);
    expect(both.every(({ ok }) => ok)).toBe(true);
    expect(
      (await queued()).filter(({ to, template }) => to === phone && template === "number_changed"),
    ).toHaveLength(1);
    expect(await correct(actor.customerId, { ...body, phone: otherPhone })).toMatchObject({
      code: "stale_edit",
    });

    const one = await somebody();
    const two = await somebody();
    const wanted = anyNumber();
    const raced = await Promise.all(
      [one, two].map(({ actor, was }) =>
        correct(actor.customerId, { fullName: was.fullName, phone: wanted, why: "mistyped", was }),
      ),
    );
    expect(raced.map((answer) => (answer.ok ? "ok" : answer.code)).sort()).toEqual(["number_taken", "ok"]);
  });

  it("CN06 a name alone reaches orders that go on under it, tells nobody and ends no session", async () => {
    const { actor, order, was } = await somebody(null);
    const past = await mustPlace(
      shop,
      actor,
      homeOrder(actor, { customerName: "سارة", schedule: { date: "2026-03-12", time: "15:00" } }),
    );
    await db.update(orders).set(inStatus("Completed")).where(eq(orders.id, past.id));
    await db.transaction((tx) => signInCustomer(tx, shop.as(actor), actor.phone));
    const before = (await queued()).length;
    expect(
      await correct(actor.customerId, { fullName: "سارة العتيبي", phone: actor.phone, was }),
    ).toMatchObject({ ok: true });
    expect((await queued()).length).toBe(before);
    expect(await db.$count(customerSessions, eq(customerSessions.customerId, actor.customerId))).toBe(1);
    const rows = await db.select().from(orders).where(eq(orders.customerId, actor.customerId));
    expect(Object.fromEntries(rows.map(({ id, customerName }) => [id, customerName]))).toEqual({
      [order.id]: "سارة العتيبي",
      [past.id]: "سارة",
    });
    const found = await findCallers(shop.as(admin), "العتيبي");
    expect(found.ok && found.value.map(({ id }) => id)).toContain(actor.customerId);
  });

  it.each([
    ["new_number", true],
    ["mistyped", false],
  ])("CN07 conversations and wishes of the old number go along by %s: %s", async (why, goes) => {
    const { actor, was } = await somebody();
    const phone = anyNumber();
    const now = shop.clock.now();
    const talk = { channel: "whatsapp" as const, lastInboundAt: now, lastMessageAt: now, createdAt: now };
    await db.insert(conversations).values([
      { id: `old-${why}`, phone: actor.phone, ...talk },
      { id: `new-${why}`, phone, state: "closed", ...talk },
    ]);
    await db.insert(conversationMessages).values({
      conversationId: `old-${why}`,
      author: "customer",
      kind: "text",
      sealed: "x",
      writtenAt: now,
      createdAt: now,
    });
    await db.insert(newsOptOuts).values({ phone: actor.phone, since: now });
    await correct(actor.customerId, { fullName: was.fullName, phone, why, was });
    const [words] = await db
      .select()
      .from(conversationMessages)
      .where(eq(conversationMessages.conversationId, goes ? `new-${why}` : `old-${why}`));
    expect(words).toBeDefined();
    expect(await db.$count(newsOptOuts, eq(newsOptOuts.phone, goes ? phone : actor.phone))).toBe(1);
    expect(await db.$count(conversations, eq(conversations.phone, actor.phone))).toBe(goes ? 0 : 1);
  });

  it("CN08 takes a permission of its own, and the log says what by ends and lengths alone", async () => {
    const { actor, was } = await somebody();
    const phone = anyNumber();
    const body = { fullName: "نورة", phone, why: "mistyped", was };
    const clerk = await makeStaff(shop, "shift@kabsh.test", "shift");
    expect(await correctCustomer(shop.as(clerk), { customerId: actor.customerId, body })).toMatchObject({
      code: "not_allowed",
    });
    expect(await correctCustomer(shop.as(actor), { customerId: actor.customerId, body })).toMatchObject({
      code: "not_allowed",
    });
    expect(await correct(actor.customerId, { ...body, why: null })).toMatchObject({
      code: "invalid_input",
      fields: { why: expect.any(String) },
    });
    expect(await correct(actor.customerId, { ...body, phone: "12" })).toMatchObject({
      code: "invalid_input",
      fields: { phone: expect.any(String) },
    });
    await correct(actor.customerId, body);
    const [entry] = await db.select().from(auditLog).where(eq(auditLog.entityId, actor.customerId));
    expect(entry).toMatchObject({
      action: "correct_customer",
      actorEmail: admin.email,
      after: { numberChange: "mistyped", nameLength: 4 },
    });
    for (const words of [phone, actor.phone, "نورة"]) expect(JSON.stringify(entry)).not.toContain(words);
  });
});
