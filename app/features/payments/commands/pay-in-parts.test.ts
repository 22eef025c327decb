import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { editOrder } from "#app/features/order-admin/commands/edit-order.server.ts";
import { confirmUnverified } from "#app/features/order-moving/commands/confirm-unverified.server.ts";
import { moveOrder } from "#app/features/order-moving/commands/move-order.server.ts";
import { cancelOrder } from "#app/features/orders/commands/by-customer/cancel-order.server.ts";
import { remindOfBalances } from "#app/features/orders/commands/holds/remind-of-balances.server.ts";
import { startPayment } from "#app/features/payments/commands/online/start-payment.server.ts";
import { listReceipts } from "#app/features/payments/reads/list-receipts.server.ts";
import { spendCredit } from "#app/features/refunds/commands/by-customer/spend-credit.server.ts";
import { refusalSentence } from "#app/i18n/refusal-sentence.server.ts";
import { messages } from "#db/schema/messages.ts";
import { onlinePayments } from "#db/schema/money/online-payments.ts";
import { orders } from "#db/schema/orders.ts";
import { paymentProofs } from "#db/schema/payment-proofs.ts";
import { appSettings } from "#db/schema/settings.ts";
import type { Message } from "#services/messages/message.ts";
import { payloadSeal } from "#services/payload-seal.ts";
import { openPayingOnline } from "#tests/support/gateways/paying-online.ts";
import { APP_FEE, homeOrder, mustPlace, NAEMI_JADHA, payPart } from "#tests/support/order-samples.ts";
import { pdf, photo } from "#tests/support/proof-samples.ts";
import { ask, limitOf, paidOrder, readForAdmin } from "#tests/support/samples/refunds.ts";
import { reviewPayment } from "./review-payment.server.ts";
import { submitProof } from "./submit-proof.server.ts";

const paying = await openPayingOnline();
const { shop, ali, admin, gateways, order, begin, work, money } = paying;
const percent = (value: string) =>
  shop.db
    .insert(appSettings)
    .values({ key: "down_payment_percent", value })
    .onConflictDoUpdate({ target: appSettings.key, set: { value } });
await percent("30");
await limitOf(shop, 1_000_000);

const PRICE = NAEMI_JADHA + APP_FEE;
const DOWN = 60_900;

const send = async (amount?: "whole", upload?: Uint8Array, orderId = order().id) =>
  submitProof(shop.as(ali), { orderId, amount, upload: upload ?? (await photo()) });
async function review(decision: string, more: object = {}, id = order().id) {
  const [proof] = await shop.db
    .select()
    .from(paymentProofs)
    .where(eq(paymentProofs.orderId, id))
    .orderBy(sql`uploaded_at desc, id`);
  return reviewPayment(shop.as(admin), { id, body: { decision, proofId: proof?.id ?? null, ...more } });
}
async function move(status: string, note?: string) {
  const { id, status: from } = await readForAdmin(shop, order().id);
  return moveOrder(shop.as(admin), { id, body: { from, status, ...(note && { note }) } });
}
async function toButchery() {
  for (const status of ["Confirmed", "In Slaughter", "Butchery"])
    expect(await move(status)).toMatchObject({ ok: true });
}
async function payDown() {
  expect(await send()).toMatchObject({ ok: true });
  expect(await review("verified")).toMatchObject({ ok: true, value: { verifiedHalalas: DOWN } });
  shop.at(new Date(shop.clock.now().getTime() + 1_000));
}
async function texts(id = order().id): Promise<string[]> {
  const rows = await shop.db
    .select()
    .from(messages)
    .where(eq(messages.orderId, id))
    .orderBy(messages.createdAt);
  return rows
    .filter(({ audience }) => audience === "customer")
    .map(({ sealed }) => (payloadSeal(shop.sessionSecret).open(sealed ?? "") as Message).text);
}

describe("an order that is paid in parts", () => {
  it("DN01 DN05 keeps what was agreed, and its message names what is paid now and what later", async () => {
    expect(order()).toMatchObject({ downPaymentHalalas: DOWN, nowHalalas: DOWN, dueHalalas: PRICE });
    const [placed] = await texts();
    expect(placed).toContain("609");
    expect(placed).toContain("1,421");
    await percent("0");
    const whole = await mustPlace(shop, ali, homeOrder(ali));
    await percent("30");
    expect(whole).toMatchObject({ downPaymentHalalas: null, nowHalalas: PRICE });
    expect((await texts(whole.id))[0]).toContain("2,030. Transfer the amount");
    expect(await readForAdmin(shop, order().id)).toMatchObject({ downPaymentHalalas: DOWN });
  });

  it("DN02 work begins with the down payment, and nothing is handed over before the rest", async () => {
    expect(await move("Confirmed", "x")).toMatchObject({ code: "payment_not_verified" });
    await payDown();
    await toButchery();
    for (const status of ["Out for Delivery", "Completed"]) {
      const refused = await move(status, "العميل مستعجل");
      expect(refused).toMatchObject({ ok: false, code: "rest_not_verified" });
      if (!refused.ok) {
        expect(refusalSentence(shop.as(admin), refused)).toContain("1,421");
        expect(refusalSentence(shop.as(admin, { language: "ar" }), refused)).toContain("1,421");
      }
    }
    const past = shop.db.update(orders).set({ status: "Completed" }).where(eq(orders.id, order().id));
    await expect(past).rejects.toThrow();
    expect(await send()).toMatchObject({ ok: true, value: { status: "Butchery" } });
    expect(await review("verified")).toMatchObject({ value: { verifiedHalalas: PRICE, dueHalalas: 0 } });
    expect(await move("Out for Delivery")).toMatchObject({ ok: true });
  });

  it("DN02 somebody may answer for the rest with a reason, which stands until it is there", async () => {
    await payDown();
    const { id } = order();
    const answer = (from: string) =>
      confirmUnverified(shop.as(admin), { id, body: { from, reason: "يدفع الباقي نقدًا عند الباب" } });
    expect(await answer("Paid")).toMatchObject({ code: "payment_verified_already" });
    await toButchery();
    expect(await answer("Butchery")).toMatchObject({ ok: true, value: { status: "Butchery" } });
    expect(await move("Out for Delivery")).toMatchObject({ ok: true });
    expect(await review("verified", { reason: "دفع نقدًا" })).toMatchObject({
      value: { verifiedHalalas: PRICE, unverifiedReason: null },
    });
  });

  it("DN03 a receipt for the down payment is no sign of an edit", async () => {
    await send();
    const list = await listReceipts(shop.as(admin));
    const receipt = list.ok && list.value.receipts.find(({ orderId }) => orderId === order().id);
    expect(receipt).toMatchObject({ dueHalalas: DOWN, isEditedSince: false });
  });

  it("DN03 the whole may be paid at once, by a receipt that says so or by the reviewer's word", async () => {
    await send("whole");
    expect(await review("verified")).toMatchObject({ value: { verifiedHalalas: PRICE } });
    const other = await mustPlace(shop, ali, homeOrder(ali));
    await send(undefined, pdf(), other.id);
    expect(await review("verified", { amount: "whole" }, other.id)).toMatchObject({
      value: { verifiedHalalas: PRICE },
    });
    const third = await mustPlace(shop, ali, homeOrder(ali));
    const seen = { reason: "ظهر في كشف الحساب", amount: "down_payment", andConfirm: true };
    expect(await review("verified", seen, third.id)).toMatchObject({
      value: { verifiedHalalas: DOWN, status: "Confirmed" },
    });
  });

  it("DN02 a refused receipt of the rest stops nothing but handing over", async () => {
    await payDown();
    expect(await send(undefined, pdf())).toMatchObject({ ok: true });
    expect(await review("rejected", { reason: "لا يظهر المبلغ" })).toMatchObject({
      value: { status: "Paid", isMoneyMissing: false, verifiedHalalas: DOWN },
    });
    await toButchery();
    expect(await move("Out for Delivery")).toMatchObject({ code: "rest_not_verified" });
  });

  it("DN04 each day of a basket has its own, and one payment pays all of them before any rest", async () => {
    const body = homeOrder(ali, { schedule: { date: "2026-03-12", time: "15:00" } });
    const { expectedTotalHalalas } = body;
    const moreDays = [{ schedule: { date: "2026-03-13", time: "15:00" }, expectedTotalHalalas }];
    const first = await mustPlace(shop, ali, { ...body, moreDays });
    const second = first.basket?.days[1]?.id ?? "";
    expect(first.basket).toMatchObject({ nowHalalas: 2 * DOWN, dueHalalas: 2 * PRICE });
    const { providerId } = await begin("moyasar", first.id);
    await gateways.moyasar.pay(providerId);
    await work();
    for (const id of [first.id, second])
      expect(await money(id)).toMatchObject({ status: "Paid", verifiedHalalas: DOWN });
    await send(undefined, undefined, second);
    for (const id of [first.id, second])
      expect(await readForAdmin(shop, id)).toMatchObject({
        paymentReview: "awaiting_review",
        proofs: [{ askedHalalas: PRICE - DOWN }],
      });
  });

  it("DN06 a card pays the down payment or the whole, and the server names the sum", async () => {
    const asked = async (amount?: string, id = order().id) => {
      const begun = await startPayment(shop.as(ali), {
        orderId: id,
        body: { way: "moyasar", ...(amount && { amount }) },
      });
      if (!begun.ok || begun.value.kind !== "page") throw new Error(JSON.stringify(begun));
      const [row] = await shop.db
        .select()
        .from(onlinePayments)
        .where(eq(onlinePayments.id, begun.value.paymentId));
      return row;
    };
    expect((await asked())?.askedHalalas).toBe(DOWN);
    expect((await asked("whole"))?.askedHalalas).toBe(PRICE);
    expect(
      await startPayment(shop.as(ali), { orderId: order().id, body: { way: "moyasar", amount: "1" } }),
    ).toMatchObject({
      code: "invalid_input",
    });
    await gateways.moyasar.pay((await asked("down_payment"))?.providerId ?? "");
    await work();
    expect(await money()).toMatchObject({ status: "Paid", verifiedHalalas: DOWN });
    const rest = await asked();
    expect(rest?.askedHalalas).toBe(PRICE - DOWN);
    await gateways.moyasar.pay(rest?.providerId ?? "");
    await work();
    expect(await money()).toMatchObject({ status: "Paid", verifiedHalalas: PRICE });
  });

  it("DN06 credit begins the order with the down payment and pays the rest", async () => {
    const old = await paidOrder(shop, ali, { cancelled: true });
    await ask(shop, admin, old.id, { way: "credit", halalas: PRICE });
    const spend = (halalas: number) =>
      spendCredit(shop.as(ali), { id: order().id, body: { halalas, key: randomUUID() } });
    await spend(DOWN - 100);
    expect(await money()).toMatchObject({ status: "Pending Payment" });
    await spend(100);
    expect(await money()).toMatchObject({ status: "Paid", verifiedHalalas: DOWN });
    await spend(PRICE - DOWN);
    await toButchery();
    expect(await move("Out for Delivery")).toMatchObject({ ok: true });
  });

  it("DN01 an edit leaves what was agreed, and a dearer order owes more of its rest", async () => {
    await payDown();
    const two = 2 * NAEMI_JADHA + APP_FEE;
    const { id, revision } = await readForAdmin(shop, order().id);
    const items = { meats: [{ line: 0, quantity: 2 }], expectedTotalHalalas: two };
    expect(
      await editOrder(shop.as(admin), { id, body: { revision, reason: "طلب العميل", items } }),
    ).toMatchObject({
      value: { downPaymentHalalas: DOWN, dueHalalas: two - DOWN },
    });
    await toButchery();
    expect(await move("Out for Delivery")).toMatchObject({ code: "rest_not_verified" });
  });

  it("DN01 a cancelled order gives back what was had of it", async () => {
    await payDown();
    const cancelled = await cancelOrder(shop.as(ali), { id: order().id, body: { reason: "price" } });
    expect(cancelled).toMatchObject({ value: { status: "Cancelled", toReturnHalalas: DOWN } });
  });
});

describe("the reminder of the rest", () => {
  it("DN07 comes once, from the morning of the day before, whichever workers look", async () => {
    const tomorrow = { date: "2026-03-12", time: "15:00" };
    const mine = await mustPlace(shop, ali, homeOrder(ali, { schedule: tomorrow }));
    await send(undefined, pdf(), mine.id);
    await review("verified", {}, mine.id);
    const paid = await mustPlace(shop, ali, homeOrder(ali, { schedule: tomorrow }));
    await payPart(shop.db, PRICE, paid.id);
    await mustPlace(shop, ali, homeOrder(ali, { schedule: tomorrow }));
    await shop.db.update(orders).set({ restRemindedAt: null });
    shop.at("2026-03-11T06:59:00Z");
    const before = await remindOfBalances(shop);
    expect((await texts(mine.id)).some((text) => text.includes("due soon"))).toBe(false);
    shop.at("2026-03-11T07:00:00Z");
    const told = await Promise.all([1, 2, 3].map(() => remindOfBalances(shop)));
    expect(before + told.reduce((sum, count) => sum + count, 0)).toBeGreaterThan(0);
    expect(await remindOfBalances(shop)).toBe(0);
    const mineTold = (await texts(mine.id)).filter((text) => text.includes("due soon"));
    expect(mineTold).toHaveLength(1);
    expect(mineTold[0]).toContain("1,421");
    expect((await texts(paid.id)).some((text) => text.includes("due soon"))).toBe(false);
  });
});
