import { asc, eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { readOwnOrder } from "#app/features/order-reading/reads/read-own-order.server.ts";
import type { OrderView } from "#app/features/order-reading/rules/order-view.ts";
import { cancelOrder } from "#app/features/orders/commands/by-customer/cancel-order.server.ts";
import { listProofTwins } from "#app/features/payments/reads/list-proof-twins.server.ts";
import { listReceipts } from "#app/features/payments/reads/list-receipts.server.ts";
import { messages } from "#db/schema/messages.ts";
import { orders } from "#db/schema/orders.ts";
import { paymentProofs } from "#db/schema/payment-proofs.ts";
import { homeOrder, liftLimits, mustPlace } from "#tests/support/order-samples.ts";
import { pdf, photo } from "#tests/support/proof-samples.ts";
import { openStockedShop } from "#tests/support/stocked-shop.ts";
import { reviewPayment } from "./review-payment.server.ts";
import { submitProof } from "./submit-proof.server.ts";

const { shop, ali, sara, admin } = await openStockedShop("2026-03-10T09:00:00Z");
await liftLimits(shop.db, "limit_unpaid_orders", "limit_orders_per_day", "limit_proofs_per_day");
let first: OrderView;
let second: string;

beforeEach(async () => {
  await shop.db.execute(
    sql`truncate orders, order_items, order_events, messages, payment_proofs, baskets cascade`,
  );
  shop.at("2026-03-10T09:00:00Z");
  const body = homeOrder(ali, { schedule: { date: "2026-03-12", time: "15:00" } });
  const { expectedTotalHalalas } = body;
  const moreDays = [{ schedule: { date: "2026-03-13", time: "15:00" }, expectedTotalHalalas }];
  first = await mustPlace(shop, ali, { ...body, moreDays });
  second = first.basket?.days[1]?.id ?? "";
});

const states = async () => {
  const rows = await shop.db.select().from(orders).orderBy(asc(orders.scheduleDate));
  return rows.map(({ status, paymentReview, verifiedHalalas }) => [status, paymentReview, verifiedHalalas]);
};
const proofOf = async (orderId: string) => {
  const [proof] = await shop.db
    .select()
    .from(paymentProofs)
    .where(eq(paymentProofs.orderId, orderId))
    .orderBy(sql`uploaded_at desc, id`);
  return proof;
};
const send = (orderId = first.id) => submitProof(shop.as(ali), { orderId, upload: pdf() });
async function review(orderId: string, decision: string, more: object = {}) {
  const proof = await proofOf(orderId);
  return reviewPayment(shop.as(admin), {
    id: orderId,
    body: { decision, proofId: proof?.id ?? null, ...more },
  });
}

describe("one receipt for the days of a basket", () => {
  it("BK03 counts for all of them, by whichever day it is sent, and keeps a file for each", async () => {
    expect(await send(second)).toMatchObject({
      ok: true,
      value: { basket: { dueHalalas: 2 * first.dueHalalas } },
    });
    expect(await states()).toEqual([
      ["Paid", "awaiting_review", null],
      ["Paid", "awaiting_review", null],
    ]);
    const keys = [(await proofOf(first.id))?.fileKey, (await proofOf(second))?.fileKey];
    expect(new Set(keys).size).toBe(2);
    for (const key of keys) expect(await shop.files.closed.read(key ?? "")).not.toBeNull();
    const told = await shop.db.select().from(messages).where(eq(messages.template, "order_moved"));
    expect(told).toHaveLength(1);
  });

  it("BK03 sent twice at once, by two days, or by somebody else, it is still one receipt", async () => {
    expect(await submitProof(shop.as(sara), { orderId: second, upload: pdf() })).toMatchObject({
      code: "not_found",
    });
    const both = await Promise.all([send(first.id), send(second)]);
    expect(both.map(({ ok }) => ok)).toEqual([true, true]);
    expect((await send(first.id)).ok).toBe(true);
    expect(await states()).toEqual([
      ["Paid", "awaiting_review", null],
      ["Paid", "awaiting_review", null],
    ]);
    const answered = await review(second, "verified");
    expect(answered.ok).toBe(true);
    expect(await states()).toEqual([
      ["Paid", "verified", first.totals.grandTotalHalalas],
      ["Paid", "verified", first.totals.grandTotalHalalas],
    ]);
  });

  it("BK04 stands in the queue once, with the sum, and is no twin of itself", async () => {
    await send();
    const queue = await listReceipts(shop.as(admin));
    expect(queue.ok && queue.value).toMatchObject({
      waiting: 1,
      receipts: [
        {
          orderId: first.id,
          reference: first.reference,
          days: 2,
          dueHalalas: 2 * first.dueHalalas,
          isEditedSince: false,
          twins: [],
        },
      ],
    });
    expect(await listProofTwins(shop.as(admin), second)).toEqual({ ok: true, value: [] });
  });

  it("BK04 one answer verifies and accepts all days, whichever it is given to, and once", async () => {
    await send();
    const answers = await Promise.all([
      review(first.id, "verified", { andConfirm: true, undoable: true }),
      review(second, "verified", { andConfirm: true, undoable: true }),
    ]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.flatMap((each) => (each.ok ? [each.value.undoId] : [each.code])).toSorted()).toEqual(
      [null, "review_not_open"].toSorted(),
    );
    expect(await states()).toEqual([
      ["Confirmed", "verified", first.totals.grandTotalHalalas],
      ["Confirmed", "verified", first.totals.grandTotalHalalas],
    ]);
  });

  it("BK04 a refusal asks for the whole sum again and is told once", async () => {
    await send();
    await shop.db.execute(sql`truncate messages cascade`);
    expect((await review(second, "rejected", { reason: "المبلغ ناقص" })).ok).toBe(true);
    expect(await states()).toEqual([
      ["Pending Payment", "rejected", null],
      ["Pending Payment", "rejected", null],
    ]);
    const told = await shop.db.select().from(messages);
    expect(told.map(({ template }) => template)).toEqual(["payment_rejected"]);
    const mine = await readOwnOrder(shop.as(ali), first.id);
    expect(mine.ok && mine.value.basket?.dueHalalas).toBe(2 * first.dueHalalas);
  });

  it("BK06 a day that is cancelled before paying takes no receipt, and what was sent is for the rest", async () => {
    await cancelOrder(shop.as(ali), { id: second, body: { reason: "plans_changed" } });
    const sent = await send();
    expect(sent).toMatchObject({
      ok: true,
      value: { basket: { totalHalalas: first.dueHalalas, dueHalalas: first.dueHalalas } },
    });
    expect(await states()).toEqual([
      ["Paid", "awaiting_review", null],
      ["Cancelled", null, null],
    ]);
    expect((await review(first.id, "verified")).ok).toBe(true);
    expect(await proofOf(second)).toBeUndefined();
  });

  it("BK10 a day that is cancelled after the receipt and before a newer one is no part of what is asked", async () => {
    await send();
    await cancelOrder(shop.as(ali), { id: second, body: { reason: "plans_changed" } });
    shop.at("2026-03-10T09:30:00Z");
    const newer = await submitProof(shop.as(ali), { orderId: first.id, upload: await photo() });
    expect(newer).toMatchObject({ ok: true, value: { basket: { askedHalalas: first.dueHalalas } } });
    const queue = await listReceipts(shop.as(admin));
    expect(queue.ok && queue.value.receipts.find(({ orderId }) => orderId === first.id)).toMatchObject({
      days: 1,
      dueHalalas: first.dueHalalas,
      isEditedSince: false,
    });
  });

  it("BK09 a day whose time is past is neither asked for nor paid by the receipt of the others", async () => {
    await shop.db.update(orders).set({ scheduleDate: "2026-03-09" }).where(eq(orders.id, second));
    expect(await send()).toMatchObject({
      ok: true,
      value: { basket: { dueHalalas: first.dueHalalas, askedHalalas: first.dueHalalas, leftHalalas: 0 } },
    });
    expect(await states()).toEqual([
      ["Pending Payment", null, null],
      ["Paid", "awaiting_review", null],
    ]);
  });

  it("BK09 a day whose place went to others is no part of it until it has one again; its own page pays for it alone", async () => {
    const gone = new Date("2026-03-10T08:00:00Z");
    await shop.db.update(orders).set({ heldUntil: gone }).where(eq(orders.id, second));
    const mine = await readOwnOrder(shop.as(ali), first.id);
    expect(mine.ok && mine.value.basket).toMatchObject({ dueHalalas: first.dueHalalas });
    expect((await send(second)).ok).toBe(true);
    expect(await states()).toEqual([
      ["Pending Payment", null, null],
      ["Paid", "awaiting_review", null],
    ]);
  });
});
