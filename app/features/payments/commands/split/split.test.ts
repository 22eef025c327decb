import { randomUUID } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { eraseCustomer } from "#app/features/customers/commands/erase-customer.server.ts";
import { downloadMyData } from "#app/features/customers/reads/download-my-data.server.ts";
import { readAdminOrder } from "#app/features/order-admin/reads/read-admin-order.server.ts";
import { readOwnOrder } from "#app/features/order-reading/reads/read-own-order.server.ts";
import { cancelOrder } from "#app/features/orders/commands/by-customer/cancel-order.server.ts";
import {
  startPartPayment,
  startPayment,
} from "#app/features/payments/commands/online/start-payment.server.ts";
import { readPart } from "#app/features/payments/reads/read-part.server.ts";
import { allowLess } from "#app/features/refunds/commands/asking/allow-less.server.ts";
import { VISITOR } from "#app/foundation/context/actor.ts";
import { GATEWAYS, isDivided } from "#app/vocabulary/money/gateways.ts";
import { auditLog } from "#db/schema/insights.ts";
import { messages } from "#db/schema/messages.ts";
import { onlinePayments } from "#db/schema/money/online-payments.ts";
import { orderSplitParts } from "#db/schema/money/order-split-parts.ts";
import type { Message } from "#services/messages/message.ts";
import { payloadSeal } from "#services/payload-seal.ts";
import { openPayingOnline } from "#tests/support/gateways/paying-online.ts";
import { splitting } from "#tests/support/gateways/splitting.ts";
import { homeOrder, mustPlace } from "#tests/support/order-samples.ts";
import { askFriends } from "./ask-friends.server.ts";
import { changePart } from "./change-part.server.ts";
import { enterPartTransfer } from "./enter-part-transfer.server.ts";
import { sendPartLink } from "./send-part-link.server.ts";

const paying = await openPayingOnline();
const { shop, ali, sara, admin, gateways, order, work, money } = paying;
const { ask, mustAsk, change, tokenOf, received, differences } = splitting(paying);
const { moyasar } = gateways;
const friend = () => shop.as(VISITOR, { ip: "10.1.1.1" });
const due = () => order().dueHalalas;
const page = (token: string) => readPart(friend(), token);
const start = (token: string, more: object = {}) =>
  startPartPayment(friend(), { token, body: { way: "moyasar", ...more } });

async function pay(token: string): Promise<string> {
  const begun = await start(token);
  if (!begun.ok || begun.value.kind !== "page") throw new Error(JSON.stringify(begun));
  const [row] = await shop.db
    .select()
    .from(onlinePayments)
    .where(eq(onlinePayments.id, begun.value.paymentId));
  await moyasar.pay(row?.providerId ?? "");
  await work();
  return begun.value.paymentId;
}
const enter = (partId: string | undefined, halalas: number, receivedHalalas = 0, as = admin) =>
  enterPartTransfer(shop.as(as), { id: order().id, body: { partId, halalas, receivedHalalas } });
const logged = async (action: string) =>
  shop.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.action, action), eq(auditLog.entityId, order().id)));

describe("asking friends", () => {
  it("QT01 makes parts with numbers, and what is left stays with the customer", async () => {
    const { parts, ownHalalas, friendsRestHalalas } = await mustAsk(30_000, 20_000);
    expect(parts.map(({ position, askedHalalas }) => [position, askedHalalas])).toEqual([
      [1, 30_000],
      [2, 20_000],
    ]);
    expect([ownHalalas, friendsRestHalalas]).toEqual([due() - 50_000, 50_000]);
    expect(
      await startPayment(shop.as(ali), { orderId: order().id, body: { way: "bank_transfer" } }),
    ).toMatchObject({ value: { halalas: due() - 50_000, reference: order().reference } });
    expect(JSON.stringify(await logged("ask_friends"))).not.toContain("صاحب");
  });

  it("QT01 is the order's customer's alone, and takes no sum that nobody could pay", async () => {
    expect(await ask([30_000], { actor: sara })).toMatchObject({ code: "not_found" });
    const asVisitor = { id: order().id, body: { parts: [{ askedHalalas: 100 }], after: 0 } };
    expect(await askFriends(shop.as(VISITOR), asVisitor)).toMatchObject({ code: "not_signed_in" });
    expect(await ask([99])).toMatchObject({ code: "invalid_input" });
    expect(await ask([])).toMatchObject({ code: "invalid_input" });
    expect(await ask([due() + 1])).toMatchObject({ code: "split_too_much" });
    expect(await received()).toEqual([]);
  });

  it("QT03 of two taps, or two windows, one asks", async () => {
    const answers = await Promise.all([ask([30_000, 20_000]), ask([30_000, 20_000]), ask([40_000])]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.filter((answer) => !answer.ok && answer.code === "split_changed")).toHaveLength(2);
  });

  it("QT03 another is added later out of what nobody is asked for, and numbers are never given twice", async () => {
    const { parts } = await mustAsk(30_000, 20_000);
    expect(await change(parts[1]?.id, "withdraw")).toMatchObject({
      value: { split: { ownHalalas: due() - 30_000 } },
    });
    expect(await ask([due() - 29_999], { after: 2 })).toMatchObject({ code: "split_too_much" });
    expect(await ask([due() - 30_000], { after: 2 })).toMatchObject({
      value: { split: { ownHalalas: 0, parts: [{}, {}, { position: 3 }] } },
    });
  });

  it("GS01 WhatsApp opens with the friend's name, sum, deadline and link, for who asks alone", async () => {
    const { parts } = await mustAsk(30_000, 20_000);
    const [first] = parts;
    const share = (actor = ali) => sendPartLink(shop.as(actor), { id: order().id, partId: first?.id ?? "" });
    const shared = await share();
    if (!shared.ok) throw new Error(shared.code);
    const { origin, searchParams } = new URL(shared.value.to);
    const text = searchParams.get("text") ?? "";
    expect(origin).toBe("https://wa.me");
    expect(text).toContain(`/t/${await tokenOf(first?.id)}/part`);
    expect(text).toMatch(/صاحب 1.*300/);
    for (const secret of [ali.phone.slice(4), "صاحب 2", order().reference])
      expect(text).not.toContain(secret);
    expect(await share(sara)).toMatchObject({ code: "not_found" });
    await change(first?.id, "withdraw");
    expect(await share()).toMatchObject({ code: "split_part_over" });
  });

  it("QT05 withdraws and renews only what is open and one's own", async () => {
    const { parts } = await mustAsk(30_000, 20_000);
    const [first, second] = parts;
    const before = await tokenOf(first?.id);
    expect(await tokenOf(first?.id)).toBe(before);
    expect(await change(first?.id, "renew", sara)).toMatchObject({ code: "not_found" });
    expect(await change(randomUUID(), "copy")).toMatchObject({ code: "not_found" });
    expect(await change(first?.id, "renew")).toMatchObject({ ok: true });
    expect(await page(before)).toMatchObject({ code: "link_over" });
    const renewed = await tokenOf(first?.id);
    expect(await page(renewed)).toMatchObject({ value: { state: "open" } });
    // The other friend's link goes on.
    const other = await tokenOf(second?.id);
    expect(await change(first?.id, "withdraw")).toMatchObject({ ok: true });
    expect(await change(first?.id, "withdraw")).toMatchObject({ ok: true });
    expect(await logged("withdraw_part")).toHaveLength(1);
    const shown = await page(renewed);
    expect(shown).toMatchObject({
      value: { state: "withdrawn", meats: [], day: null, payments: { ways: [] } },
    });
    expect(JSON.stringify(shown)).not.toContain(order().reference);
    expect(await start(renewed)).toMatchObject({ code: "nothing_due" });
    expect(await page(other)).toMatchObject({ value: { state: "open" } });
    await pay(other);
    expect(await change(second?.id, "withdraw")).toMatchObject({ code: "split_part_over" });
  });
});

describe("a friend pays", () => {
  it("QT06 GS03 by card: the part has it, the order waits for the rest and goes with the last of it", async () => {
    const { parts } = await mustAsk(30_000, 20_000);
    const token = await tokenOf(parts[0]?.id);
    expect(await page(token)).toMatchObject({ value: { receipt: null, heldUntil: order().heldUntil } });
    await pay(token);
    expect(await received()).toEqual([30_000, 0]);
    const receipt = { reference: `${order().reference}-1`, halalas: 30_000, at: expect.any(String) };
    expect(await page(token)).toMatchObject({ value: { state: "paid", receipt } });
    expect(await money()).toEqual({ status: "Pending Payment", verifiedHalalas: 30_000 });
    expect(await readOwnOrder(shop.as(ali), order().id)).toMatchObject({
      value: {
        split: { ownHalalas: due() - 50_000, parts: [{ paidAt: expect.any(String) }, { paidAt: null }] },
      },
    });
    const own = await paying.begin();
    await moyasar.pay(own.providerId);
    await work();
    expect(await money()).toEqual({ status: "Pending Payment", verifiedHalalas: due() - 20_000 });
    await pay(await tokenOf(parts[1]?.id));
    expect(await money()).toEqual({ status: "Paid", verifiedHalalas: due() });
    expect(await newestText()).toContain("Everybody has paid");
    expect(await differences()).toEqual([]);
  });

  it("QT06 what the browser says of an amount is not read, and of several taps one payment is begun", async () => {
    const { parts } = await mustAsk(30_000);
    const token = await tokenOf(parts[0]?.id);
    const begun = await Promise.all([1, 2, 3].map(() => start(token, { halalas: 1, askedHalalas: 1 })));
    expect(
      new Set(begun.map((each) => (each.ok && each.value.kind === "page" ? each.value.url : each))).size,
    ).toBe(1);
    const rows = await shop.db.select().from(onlinePayments).where(eq(onlinePayments.orderId, order().id));
    expect(rows).toMatchObject([{ askedHalalas: 30_000, splitPartId: parts[0]?.id, isForBasket: false }]);
    expect(await start(token, { way: "tabby" })).toMatchObject({ code: "way_not_offered" });
    expect(await start(token, { way: "bank_transfer" })).toMatchObject({
      value: { halalas: 30_000, reference: `${order().reference}-1` },
    });
  });

  it("QT06 two friends with the same sum at once pay two payments", async () => {
    const { parts } = await mustAsk(30_000, 30_000);
    const tokens = [await tokenOf(parts[0]?.id), await tokenOf(parts[1]?.id)];
    const begun = await Promise.all(tokens.map((token) => start(token)));
    const ids = begun.map((each) => (each.ok && each.value.kind === "page" ? each.value.paymentId : ""));
    expect(new Set(ids).size).toBe(2);
    const rows = await shop.db.select().from(onlinePayments).where(eq(onlinePayments.orderId, order().id));
    await Promise.all(rows.map(({ providerId }) => moyasar.pay(providerId ?? "")));
    await work();
    expect(await received()).toEqual([30_000, 30_000]);
    expect(await money()).toMatchObject({ verifiedHalalas: 60_000 });
  });

  it("QT09 late for a part that was withdrawn pays what is due; beyond it is the customer's credit", async () => {
    const { parts } = await mustAsk(30_000);
    const token = await tokenOf(parts[0]?.id);
    await start(token);
    await change(parts[0]?.id, "withdraw");
    const [row] = await shop.db.select().from(onlinePayments).where(eq(onlinePayments.orderId, order().id));
    const own = await paying.begin();
    await moyasar.pay(own.providerId);
    await work();
    expect(await money()).toEqual({ status: "Paid", verifiedHalalas: due() });
    const before = await credit();
    await moyasar.pay(row?.providerId ?? "");
    await work();
    expect(await received()).toEqual([30_000]);
    expect(await money()).toEqual({ status: "Paid", verifiedHalalas: due() });
    expect((await credit()) - before).toBe(30_000);
    expect(await differences()).toEqual([]);
  });

  it("QT09 after the order was cancelled nobody is asked, and what was under way stands to go back", async () => {
    const { parts } = await mustAsk(30_000);
    const token = await tokenOf(parts[0]?.id);
    await start(token);
    const [row] = await shop.db.select().from(onlinePayments).where(eq(onlinePayments.orderId, order().id));
    await cancelOrder(shop.as(ali), { id: order().id, body: { reason: "price" } });
    expect(await page(token)).toMatchObject({ value: { state: "cancelled", payments: { ways: [] } } });
    expect(await start(token)).toMatchObject({ code: "nothing_due" });
    expect(await ask([100], { after: 1 })).toMatchObject({ code: "split_not_open" });
    await moyasar.pay(row?.providerId ?? "");
    await work();
    expect(await money()).toEqual({ status: "Cancelled", verifiedHalalas: 30_000 });
    expect(await differences()).toEqual([]);
  });

  it("QT09 all of it after a cancellation tells nobody that the order goes ahead", async () => {
    const { parts } = await mustAsk(due());
    await start(await tokenOf(parts[0]?.id));
    const [row] = await shop.db.select().from(onlinePayments).where(eq(onlinePayments.orderId, order().id));
    await cancelOrder(shop.as(ali), { id: order().id, body: { reason: "price" } });
    const told = () => shop.db.$count(messages, eq(messages.orderId, order().id));
    const before = await told();
    await moyasar.pay(row?.providerId ?? "");
    await work();
    expect(await money()).toEqual({ status: "Cancelled", verifiedHalalas: due() });
    expect(await told()).toBe(before);
  });

  it("QT09 of an order that became cheaper no more than is due, and its customer sees by how much", async () => {
    const { parts } = await mustAsk(due() - 100);
    const token = await tokenOf(parts[0]?.id);
    await cheaper(50_000);
    expect(await page(token)).toMatchObject({ value: { transfer: { halalas: due() - 50_000 } } });
    expect(await readOwnOrder(shop.as(ali), order().id)).toMatchObject({
      value: { split: { ownHalalas: 0, overHalalas: 49_900 } },
    });
    await pay(token);
    expect(await money()).toEqual({ status: "Paid", verifiedHalalas: due() - 50_000 });
    expect(await page(token)).toMatchObject({ value: { state: "full" } });
  });
});

describe("the desk", () => {
  it("QT07 enters a transfer once, however often it is sent, and tells who has not seen what came", async () => {
    const { parts } = await mustAsk(30_000, 20_000);
    const id = parts[0]?.id;
    const answers = await Promise.all([enter(id, 30_000), enter(id, 30_000), enter(id, 30_000)]);
    expect(answers.map(({ ok }) => ok)).toEqual([true, true, true]);
    expect(await received()).toEqual([30_000, 0]);
    expect(await money()).toMatchObject({ verifiedHalalas: 30_000 });
    expect(await logged("enter_part_transfer")).toHaveLength(1);
    expect(await page(await tokenOf(parts[1]?.id))).toMatchObject({
      value: { friends: { paid: 1, all: 2 }, isAskerIn: true, collectedHalalas: 30_000 },
    });
    await pay(await tokenOf(parts[1]?.id));
    expect(await enter(parts[1]?.id, 20_000)).toMatchObject({ code: "split_changed" });
    expect(await received()).toEqual([30_000, 20_000]);
    expect(await differences()).toEqual([]);
  });

  it("QT07 is nobody else's, and knows no part of another order", async () => {
    const { parts } = await mustAsk(30_000);
    const body = { partId: parts[0]?.id, halalas: 30_000, receivedHalalas: 0 };
    const may = { ...admin, permissions: [] } as unknown as typeof admin;
    expect(await enter(parts[0]?.id, 30_000, 0, may)).toMatchObject({ code: "not_allowed" });
    expect(await enterPartTransfer(shop.as(ali), { id: order().id, body })).toMatchObject({ ok: false });
    expect(await enter(randomUUID(), 30_000)).toMatchObject({ code: "not_found" });
    expect(await enter(parts[0]?.id, 0)).toMatchObject({ code: "invalid_input" });
    expect(await received()).toEqual([0]);
  });
});

describe("what a link shows, and what is kept", () => {
  it("QT04 names the asker and the lamb, and nothing else of the order", async () => {
    const { parts } = await mustAsk(30_000, 20_000);
    const seen = await page(await tokenOf(parts[0]?.id));
    if (!seen.ok) throw new Error(seen.code);
    const said = JSON.stringify(seen.value);
    const { customerName, customerPhone, address, id } = order();
    for (const secret of [customerPhone, address, id, parts[0]?.id, parts[1]?.id, "صاحب 2"])
      expect(said).not.toContain(secret);
    expect(said).toContain("صاحب 1");
    expect(seen.value.asker).toBe(customerName.split(" ")[0]);
    expect(seen.value.payments.ways).toEqual([
      ...GATEWAYS.filter((each) => !isDivided(each)),
      "bank_transfer",
    ]);
  });

  it("QT10 is in its customer's own data, and goes with the person", async () => {
    const { id } = await mustPlace(shop, sara, homeOrder(sara));
    const asSara = shop.as(sara);
    const body = { parts: [{ name: "أبو فهد", askedHalalas: 30_000 }], after: 0 };
    const asked = await askFriends(asSara, { id, body });
    if (!asked.ok) throw new Error(asked.code);
    const partId = asked.value.split.parts[0]?.id ?? "";
    const copied = await changePart(asSara, { id, body: { partId, how: "copy" } });
    const token = copied.ok ? (/\/t\/([\w-]{22})/.exec(copied.value.url ?? "")?.[1] ?? "") : "";
    expect(await page(token)).toMatchObject({ value: { name: "أبو فهد" } });
    const data = await downloadMyData(asSara);
    expect(JSON.stringify(data)).toContain("أبو فهد");
    expect(await eraseCustomer(asSara, { customerId: sara.customerId })).toMatchObject({ ok: true });
    const rows = await shop.db.select().from(orderSplitParts).where(eq(orderSplitParts.orderId, id));
    expect(rows).toMatchObject([{ name: null, askedHalalas: 30_000 }]);
    expect(await page(token)).toMatchObject({ code: "link_over" });
  });
});

async function newestText(): Promise<string> {
  const { rows } = await shop.db.execute<{ sealed: string }>(
    sql`select sealed from ${messages} where order_id = ${order().id} and audience = 'customer' order by created_at desc, id desc`,
  );
  const texts = rows.map(({ sealed }) => payloadSeal(shop.sessionSecret).open<Message>(sealed)?.text ?? "");
  return texts.join("\n");
}

async function credit(): Promise<number> {
  return -(await paying.balance("credit", ali.customerId));
}

/** The desk asks so much less for the order. */
async function cheaper(halalas: number): Promise<void> {
  const seen = await readAdminOrder(shop.as(admin), order().id);
  if (!seen.ok) throw new Error(seen.code);
  const body = { revision: seen.value.revision, less: { meat: halalas }, reason: "صغيرة" };
  const less = await allowLess(shop.as(admin), { id: order().id, body });
  if (!less.ok) throw new Error(less.code);
}
