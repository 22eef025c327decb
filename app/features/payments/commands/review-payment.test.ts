import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { readAdminOrder } from "#app/features/order-admin/reads/read-admin-order.server.ts";
import { confirmUnverified } from "#app/features/order-moving/commands/confirm-unverified.server.ts";
import { moveOrder } from "#app/features/order-moving/commands/move-order.server.ts";
import { readOwnOrder } from "#app/features/order-reading/reads/read-own-order.server.ts";
import { readProof } from "#app/features/payments/reads/read-proof.server.ts";
import { allowLess } from "#app/features/refunds/commands/asking/allow-less.server.ts";
import { auditLog } from "#db/schema/insights.ts";
import { APP_FEE, homeOrder, mustPlace, NAEMI_JADHA } from "#tests/support/order-samples.ts";
import { openPaying } from "#tests/support/paying.ts";
import { photo } from "#tests/support/proof-samples.ts";
import { limitOf, readForAdmin } from "#tests/support/samples/refunds.ts";
import { reviewPayment } from "./review-payment.server.ts";

const { shop, ali, sara, admin, order, submit, review, proofs } = await openPaying();

describe("reviewing a payment", () => {
  it("OD14 a rejection returns the order to Pending Payment, says why, and the customer uploads again", async () => {
    await submit(await photo());
    shop.at("2026-03-10T10:00:00Z");
    expect(await review("rejected", "المبلغ ناقص")).toMatchObject({
      ok: true,
      value: { status: "Pending Payment", paymentReview: "rejected", paymentReviewReason: "المبلغ ناقص" },
    });
    const mine = await readOwnOrder(shop.as(ali), order().id);
    expect(mine).toMatchObject({ ok: true, value: { paymentReviewReason: "المبلغ ناقص" } });
    expect(mine.ok && mine.value.timeline.at(-1)).toMatchObject({
      kind: "payment_rejected",
      by: "staff",
      note: "المبلغ ناقص",
    });
    expect(await submit(await photo("png"))).toMatchObject({
      ok: true,
      value: { status: "Paid", paymentReview: "awaiting_review", paymentReviewReason: null },
    });
    expect(await proofs()).toHaveLength(2);
  });

  it("AO17 a verified payment keeps the order where it is and takes no second answer", async () => {
    await submit(await photo());
    expect(await review("verified")).toMatchObject({
      ok: true,
      value: { status: "Paid", paymentReview: "verified" },
    });
    expect(await review("rejected", "late")).toMatchObject({ ok: false, code: "review_not_open" });
    const adminView = await readAdminOrder(shop.as(admin), order().id);
    expect(adminView.ok && adminView.value.timeline.at(-1)).toMatchObject({
      kind: "payment_verified",
      actor: "owner@kabsh.test",
    });
    const [entry] = await shop.db.select().from(auditLog).where(eq(auditLog.entityId, order().id));
    expect(entry).toMatchObject({ action: "review_payment", actorEmail: "owner@kabsh.test" });
  });

  it("AO17 a rejection needs a reason, and there must be something to review", async () => {
    expect(await review("verified")).toMatchObject({ ok: false, code: "reason_required" });
    expect(await review("rejected", "no receipt")).toMatchObject({ ok: false, code: "review_not_open" });
    await submit(await photo());
    for (const reason of [undefined, "", "  "]) {
      expect(await review("rejected", reason)).toMatchObject({
        ok: false,
        code: "invalid_input",
        fields: { reason: expect.any(String) },
      });
    }
    expect(await review("paid")).toMatchObject({ ok: false, code: "invalid_input" });
  });

  it("AO17 of two admins who answer at once one wins", async () => {
    await submit(await photo());
    const answers = await Promise.all([review("verified"), review("rejected", "no"), review("verified")]);
    expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
    // After a refusal somebody may still verify by word, with a reason.
    for (const answer of answers)
      if (!answer.ok) expect(answer.code).toMatch(/^(review_not_open|reason_required)$/);
  });

  it("MK06 a review names the proof that was looked at; a newer one must be looked at first", async () => {
    await submit(await photo());
    const [seen] = await proofs();
    shop.at("2026-03-10T11:00:00Z");
    await submit(await photo("png"));
    const [newest] = await proofs();
    const answer = (proofId: string | null | undefined) =>
      reviewPayment(shop.as(admin), { id: order().id, body: { decision: "verified", proofId } });
    for (const old of [seen?.id, null])
      expect(await answer(old)).toMatchObject({ code: "newer_proof", detail: { proofId: newest?.id } });
    expect(await answer(undefined)).toMatchObject({ code: "invalid_input" });
    expect(await answer(newest?.id)).toMatchObject({ ok: true });
  });

  it("LG10 of a price that was let go, money that somebody sees is credit and closes the review", async () => {
    await limitOf(shop, 1_000_000);
    await submit(await photo());
    const { revision } = await readForAdmin(shop, order().id);
    const less = { revision, less: { meat: NAEMI_JADHA, fee: APP_FEE }, reason: "هدية من المتجر" };
    expect(await allowLess(shop.as(admin), { id: order().id, body: less })).toMatchObject({ ok: true });
    const [proof] = await proofs();
    const body = { decision: "verified", proofId: proof?.id, receivedHalalas: 50_000 };
    expect(await reviewPayment(shop.as(admin), { id: order().id, body })).toMatchObject({
      ok: true,
      value: { paymentReview: null, dueHalalas: 0, verifiedHalalas: null },
    });
    const { rows } = await shop.db.execute(sql`select what from ledger_differences()`);
    expect(rows).toEqual([]);
  });

  it("MK07 verify and confirm are one act for who may do both", async () => {
    await submit(await photo());
    const [proof] = await proofs();
    const body = { decision: "verified", proofId: proof?.id, andConfirm: true };
    expect(await reviewPayment(shop.as(admin), { id: order().id, body })).toMatchObject({
      ok: true,
      value: { status: "Confirmed", paymentReview: "verified", dueHalalas: 0 },
    });
  });

  it("MK05 money that came without a receipt is verified with what showed it", async () => {
    expect(await review("verified", "نقدًا في المتجر")).toMatchObject({
      ok: true,
      value: { paymentReview: "verified", verifiedHalalas: order().totals.grandTotalHalalas },
    });
  });

  it("MK04 a receipt refused in the middle of work leaves the order there, and its money is missing", async () => {
    const id = order().id;
    const said = await confirmUnverified(shop.as(admin), {
      id,
      body: { from: "Pending Payment", reason: "ضيوف اليوم" },
    });
    expect(said).toMatchObject({ ok: true });
    await submit(await photo());
    expect(await review("rejected", "الإيصال لطلب آخر")).toMatchObject({
      ok: true,
      value: { status: "Confirmed", paymentReview: "rejected", isMoneyMissing: true, unverifiedReason: null },
    });
    const body = { from: "Confirmed", status: "In Slaughter" };
    expect(await moveOrder(shop.as(admin), { id, body })).toMatchObject({ code: "payment_not_verified" });
    shop.at("2026-03-10T12:00:00Z");
    await submit(await photo("png"));
    expect(await review("verified")).toMatchObject({
      ok: true,
      value: { status: "Confirmed", isMoneyMissing: false },
    });
    expect(await moveOrder(shop.as(admin), { id, body })).toMatchObject({ ok: true });
  });

  it("P02 only admins review", async () => {
    await submit(await photo());
    const body = { decision: "verified", proofId: (await proofs())[0]?.id };
    expect(await reviewPayment(shop.as({ kind: "visitor" }), { id: order().id, body })).toMatchObject({
      code: "not_signed_in",
    });
    for (const actor of [ali, { ...admin, permissions: [] }]) {
      expect(await reviewPayment(shop.as(actor), { id: order().id, body })).toMatchObject({
        code: "not_allowed",
      });
    }
  });
});

describe("reading a proof", () => {
  it("P03 the customer and admins get it, everybody else the same not_found", async () => {
    await submit(await photo());
    const read = (actor: Parameters<typeof shop.as>[0], extra = {}) =>
      readProof(shop.as(actor), { orderId: order().id, ...extra });
    expect(await read(ali)).toMatchObject({
      ok: true,
      value: { contentType: "image/jpeg", fileName: `kabsh-${order().reference}.jpg` },
    });
    expect(await read(admin, { preview: true })).toMatchObject({
      ok: true,
      value: { contentType: "image/webp" },
    });
    expect(await read({ kind: "visitor" })).toMatchObject({ code: "not_signed_in" });
    expect(await read(sara)).toMatchObject({ code: "not_found" });
    expect(await read({ ...admin, permissions: [] })).toMatchObject({ code: "not_found" });
    expect(await read(ali, { proofId: randomUUID() })).toMatchObject({ code: "not_found" });
    const other = await mustPlace(shop, sara, homeOrder(sara));
    const [proof] = await proofs();
    expect(await readProof(shop.as(sara), { orderId: other.id, proofId: proof?.id })).toMatchObject({
      code: "not_found",
    });
  });

  it("C21 a rejection makes a message with its reason", async () => {
    await submit(await photo());
    const jobs = () => shop.db.execute<{ n: number }>(sql`select count(*)::int as n from pgboss.job`);
    const before = (await jobs()).rows[0]?.n ?? 0;
    await review("rejected", "غير واضح");
    expect((await jobs()).rows[0]?.n).toBe(before + 1);
  });
});
