import { desc, eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { listBankLines } from "#app/features/bank-statements/reads/list-lines.server.ts";
import type { OrderView } from "#app/features/order-reading/rules/order-view.ts";
import { reviewPayment } from "#app/features/payments/commands/review-payment.server.ts";
import { submitProof } from "#app/features/payments/commands/submit-proof.server.ts";
import { OUTGOING } from "#app/outgoing-payments.server.ts";
import { auditLog } from "#db/schema/insights.ts";
import { bankLines, bankMatches } from "#db/schema/money/bank-statements.ts";
import { ledgerClosings } from "#db/schema/money/ledger.ts";
import { refunds } from "#db/schema/money/refunds.ts";
import { orderEvents, orders } from "#db/schema/orders.ts";
import { paymentProofs } from "#db/schema/payment-proofs.ts";
import { homeOrder, liftLimits, makeAdmin, mustPlace } from "#tests/support/order-samples.ts";
import { pdf } from "#tests/support/proof-samples.ts";
import { writeCsv } from "#tests/support/samples/bank-statements.ts";
import { openStockedShop } from "#tests/support/stocked-shop.ts";
import { acceptLine } from "./accept-line.server.ts";
import { importStatement } from "./import-statement.server.ts";
import { matchAgain } from "./match-again.server.ts";
import { takeBackMatch } from "./take-back-match.server.ts";

// Proofs are looked into by a process that runs behind everything else on the machine.
vi.setConfig({ testTimeout: 90_000 });

const { shop, ali, sara, admin } = await openStockedShop("2026-03-10T09:00:00Z");
const other = await makeAdmin(shop, "second@kabsh.test");
await liftLimits(shop.db, "limit_unpaid_orders", "limit_orders_per_day", "limit_proofs_per_day");
const IBAN = "SA0380000000608010167519";
let order: OrderView;
let due: number;
let turn = 0;

beforeEach(async () => {
  await shop.db.execute(sql`truncate bank_statements, bank_lines, bank_matches cascade`);
  await shop.db.execute(sql`delete from rate_limits`);
  shop.at("2026-03-10T09:00:00Z");
  order = await mustPlace(shop, ali, homeOrder(ali));
  due = order.dueHalalas;
});

/** Uploads one line, and answers its number. */
async function bring(halalas: number, text: string): Promise<number> {
  const line = { bookedOn: "2026-03-10", valueOn: null, halalas, text };
  const file = writeCsv({
    iban: IBAN,
    openingHalalas: 100_000 + ++turn,
    lines: [{ ...line, counterpartyName: null, bankReference: null }],
  });
  const sent = { bytes: Buffer.from(file), fileName: "march.csv", body: {} };
  expect(await importStatement(shop.as(admin), sent, OUTGOING)).toMatchObject({ ok: true });
  const [last] = await shop.db.select().from(bankLines).orderBy(desc(bankLines.id)).limit(1);
  return last?.id ?? 0;
}
const accept = (id: number, ...parts: object[]) =>
  acceptLine(shop.as(admin), { id, body: { parts } }, OUTGOING);
const takeBack = (id: number, { as = admin, reason = "تحويل عميل آخر" } = {}) =>
  takeBackMatch(shop.as(as), { id, body: { reason } }, OUTGOING);
const lineNow = async (id: number) => {
  const [row] = await shop.db.select().from(bankLines).where(eq(bankLines.id, id));
  return row;
};
const now = async (id = order.id) => {
  const [row] = await shop.db.select().from(orders).where(eq(orders.id, id));
  return [row?.status, row?.paymentReview, row?.verifiedHalalas, row?.isMoneyMissing];
};
const balance = async (kind: string, party = "") => {
  const { rows } = await shop.db.execute<{ halalas: string }>(
    sql`select balance_halalas as halalas from ledger_accounts where kind = ${kind} and party = ${party}`,
  );
  return Number(rows[0]?.halalas ?? 0);
};
const booksDiffer = async () => (await shop.db.execute(sql`select * from ledger_differences()`)).rows;
const lastEvent = async (id = order.id) => {
  const [event] = await shop.db
    .select()
    .from(orderEvents)
    .where(eq(orderEvents.orderId, id))
    .orderBy(desc(orderEvents.id))
    .limit(1);
  return event;
};
const part = (id: string, halalas: number) => ({ kind: "order", id, halalas });

describe("a match with the wrong order", () => {
  it("BS14 is taken back with a reason: the books get the opposite, the order waits for its money, the line is open again", async () => {
    const before = await balance("bank");
    const line = await bring(due, order.reference);
    expect((await now()).slice(0, 3)).toEqual(["Paid", "verified", due]);
    expect(await takeBack(line, { reason: " " })).toMatchObject({ code: "invalid_input" });
    shop.at("2026-03-11T09:00:00Z");
    expect(await takeBack(line)).toEqual({ ok: true, value: null });
    expect(await now()).toEqual(["Pending Payment", null, null, false]);
    expect(await balance("bank")).toBe(before);
    expect(await lineNow(line)).toMatchObject({ state: "open", round: 1, matchedBy: null, settledAt: null });
    expect(await shop.db.$count(bankMatches)).toBe(0);
    expect(await lastEvent()).toMatchObject({
      kind: "payment_taken_back",
      note: "تحويل عميل آخر",
      actorLabel: admin.email,
      fromStatus: "Paid",
      toStatus: "Pending Payment",
    });
    const logged = await shop.db.select().from(auditLog).where(eq(auditLog.action, "take_bank_match_back"));
    expect(logged.at(-1)).toMatchObject({ entity: "bank_line", after: { reason: "تحويل عميل آخر" } });
    expect(await booksDiffer()).toEqual([]);
  });

  it("BS14 is asked about anew, never settled by itself again, and counts once more", async () => {
    const line = await bring(due, order.reference);
    await takeBack(line);
    expect(await matchAgain(shop.as(admin), OUTGOING)).toMatchObject({ value: { settled: 0, suggested: 1 } });
    const second = await mustPlace(shop, sara, homeOrder(sara));
    expect(await accept(line, part(second.id, due))).toMatchObject({ ok: true });
    expect((await now(second.id)).slice(0, 3)).toEqual(["Paid", "verified", due]);
    await takeBack(line);
    expect(await accept(line, part(order.id, due))).toMatchObject({ ok: true });
    expect((await now()).slice(0, 3)).toEqual(["Paid", "verified", due]);
    expect(await now(second.id)).toEqual(["Pending Payment", null, null, false]);
    expect(await booksDiffer()).toEqual([]);
  });

  it("BS14 is taken back once, by whoever is first", async () => {
    const line = await bring(due, order.reference);
    const before = await balance("bank");
    const answers = await Promise.all([takeBack(line), takeBack(line, { as: other }), takeBack(line)]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    for (const answer of answers) if (!answer.ok) expect(answer).toMatchObject({ code: "match_taken_back" });
    expect(await balance("bank")).toBe(before - due);
    expect(await takeBack(987_654)).toMatchObject({ code: "not_found" });
    const reader = { ...admin, permissions: ["bank.read"] as const };
    expect(await takeBack(line, { as: reader as never })).toMatchObject({ code: "not_allowed" });
  });

  it("BS14 divided over several leaves none of them with its money", async () => {
    const second = await mustPlace(shop, sara, homeOrder(sara));
    const line = await bring(due + 3_000, "إيداع نقدي");
    await accept(line, part(order.id, due), part(second.id, 3_000));
    expect(await takeBack(line)).toMatchObject({ ok: true });
    expect(await now()).toEqual(["Pending Payment", null, null, false]);
    expect(await now(second.id)).toEqual(["Pending Payment", null, null, false]);
    expect(await booksDiffer()).toEqual([]);
  });

  it("BS14 leaves what other lines brought, and its places", async () => {
    await bring(due - 5_000, order.reference);
    const line = await bring(5_000, order.reference);
    expect(await takeBack(line)).toMatchObject({ ok: true });
    expect(await now()).toEqual(["Pending Payment", "verified", due - 5_000, false]);
  });

  it("BS14 of an order in work marks its money as missing", async () => {
    const line = await bring(due, order.reference);
    await shop.db.update(orders).set({ status: "Butchery" }).where(eq(orders.id, order.id));
    expect(await takeBack(line)).toMatchObject({ ok: true });
    expect(await now()).toEqual(["Butchery", null, null, true]);
    expect(await lastEvent()).toMatchObject({ fromStatus: null, toStatus: null });
  });

  it("BS14 leaves a receipt that it had answered to somebody's eyes", async () => {
    await submitProof(shop.as(ali), { orderId: order.id, upload: pdf() });
    const line = await bring(due, order.reference);
    expect((await now()).slice(0, 3)).toEqual(["Paid", "verified", due]);
    await takeBack(line);
    expect(await now()).toEqual(["Paid", "awaiting_review", null, false]);
  });

  it("BS14 of money that somebody had verified by hand unties the line alone", async () => {
    await submitProof(shop.as(ali), { orderId: order.id, upload: pdf() });
    const [proof] = await shop.db.select().from(paymentProofs).where(eq(paymentProofs.orderId, order.id));
    await reviewPayment(shop.as(admin), { id: order.id, body: { decision: "verified", proofId: proof?.id } });
    const before = await balance("bank");
    const line = await bring(due, order.reference);
    expect(await lineNow(line)).toMatchObject({ state: "matched" });
    await takeBack(line);
    expect(await balance("bank")).toBe(before);
    expect((await now()).slice(0, 3)).toEqual(["Paid", "verified", due]);
    expect(await lineNow(line)).toMatchObject({ state: "open" });
  });
});

/** A refund of credit that is to leave the bank; answers how it stands and what has left since. */
async function refundOnItsWay(number: number) {
  const [refund] = await shop.db
    .insert(refunds)
    .values({
      ...{ number, customerId: ali.customerId, halalas: 4_000, way: "iban", state: "ordered" },
      ...{
        iban: IBAN,
        holderName: "علي",
        limitHalalas: 9_999,
        countedHalalas: 9_999,
        askedBy: "x",
        askedEmail: "x",
        approvedBy: "y",
      },
      ...{ askedAt: shop.clock.now(), approvedAt: shop.clock.now(), orderedAt: shop.clock.now() },
    })
    .returning();
  const id = refund?.id ?? "";
  await shop.db.execute(
    sql`select ledger_post(${JSON.stringify([
      {
        ...{ purpose: "corrected", source: `opening:${number}`, orderId: null, note: null, actorEmail: null },
        ...{ happenedAt: shop.clock.now(), enteredAt: shop.clock.now() },
        lines: [
          { kind: "bank", halalas: 4_000 },
          { kind: "refund", party: ali.customerId, halalas: -4_000 },
        ],
      },
    ])}::jsonb)`,
  );
  const bank = await balance("bank");
  return async () => {
    const [row] = await shop.db.select().from(refunds).where(eq(refunds.id, id));
    return [row?.state, (await balance("bank")) - bank];
  };
}

describe("money that has gone on", () => {
  it("BS15 takes the customer's credit back too, unless it has been spent", async () => {
    const credit = () => balance("credit", ali.customerId);
    const had = await credit();
    const line = await bring(due + 2_500, order.reference);
    await accept(line, part(order.id, due + 2_500));
    expect(await credit()).toBe(had - 2_500);
    await takeBack(line);
    expect(await credit()).toBe(had);
    await accept(line, part(order.id, due + 2_500));
    // All of it goes out another way.
    await shop.db.execute(
      sql`select ledger_post(${JSON.stringify([
        {
          ...{ purpose: "corrected", source: `spent:${line}`, orderId: null, note: null, actorEmail: null },
          ...{ happenedAt: shop.clock.now(), enteredAt: shop.clock.now() },
          lines: [
            { kind: "credit", party: ali.customerId, halalas: 0 - (await credit()) },
            { kind: "bank", halalas: await credit() },
          ],
        },
      ])}::jsonb)`,
    );
    expect(await takeBack(line)).toMatchObject({ ok: false, code: "credit_spent_since" });
    expect((await now()).slice(0, 3)).toEqual(["Paid", "verified", due]);
    expect(await lineNow(line)).toMatchObject({ state: "matched", round: 1 });
    expect(await booksDiffer()).toEqual([]);
  });

  it("BS15 is refused where it has gone back to the customer", async () => {
    const line = await bring(due, order.reference);
    await shop.db.execute(
      sql`select ledger_post(${JSON.stringify([
        {
          ...{
            purpose: "refund_agreed",
            source: `refund:${order.id}`,
            orderId: order.id,
            note: null,
            actorEmail: null,
          },
          ...{ happenedAt: shop.clock.now(), enteredAt: shop.clock.now() },
          lines: [
            { kind: "receivable", party: ali.customerId, halalas: 100 },
            { kind: "refund", party: ali.customerId, halalas: -100 },
          ],
        },
      ])}::jsonb)`,
    );
    expect(await takeBack(line)).toMatchObject({ code: "money_returned_since" });
    expect(await booksDiffer()).toEqual([]);
  });

  it("BS15 of a refund stands on its way again and may leave once more; one that was paid by hand is only linked", async () => {
    const stands = await refundOnItsWay(1);
    const wrong = await bring(-4_000, "KR-000001 A");
    expect(await stands()).toEqual(["paid", -4_000]);
    await takeBack(wrong);
    expect(await stands()).toEqual(["ordered", 0]);
    await bring(-4_000, "KR-000001 B");
    expect(await stands()).toEqual(["paid", -4_000]);
    await shop.db.execute(sql`truncate bank_matches`);
    const shown = await bring(-4_000, "KR-000001 C");
    expect(await lineNow(shown)).toMatchObject({ state: "matched" });
    expect(await stands()).toEqual(["paid", -4_000]);
    await takeBack(shown);
    expect(await stands()).toEqual(["paid", -4_000]);
    expect(await booksDiffer()).toEqual([]);
  });

  it("BS15 of a refund that is matched wrongly time and again is in the books once each time", async () => {
    const stands = await refundOnItsWay(2);
    for (const round of [1, 2, 3, 4]) {
      const line = await bring(-4_000, `KR-000002 ${round}`);
      expect(await stands(), `match ${round}`).toEqual(["paid", -4_000]);
      expect(await takeBack(line)).toMatchObject({ ok: true });
      expect(await stands(), `back ${round}`).toEqual(["ordered", 0]);
      expect(await booksDiffer()).toEqual([]);
    }
  });
});

describe("what a gateway pays out", () => {
  it("BS16 is suggested by its name, leaves its account for the bank's, with a fee only if said, and is taken back", async () => {
    const [bank, moyasar] = [await balance("bank"), await balance("gateway", "moyasar")];
    const line = await bring(98_000, "TRF MOYASAR SETTLEMENT 0310");
    const page = await listBankLines(shop.as(admin), { tab: "suggested" }, OUTGOING);
    expect(page).toMatchObject({
      value: {
        items: [{ id: line, suggestions: [{ by: "gateway", parts: [{ kind: "gateway", id: "moyasar" }] }] }],
      },
    });
    const payout = { kind: "gateway", id: "moyasar", halalas: 98_000 };
    expect(await accept(line, { ...payout, halalas: 97_000 })).toMatchObject({ code: "parts_do_not_add_up" });
    expect(await accept(line, { ...payout, id: "gold" })).toMatchObject({ code: "not_found" });
    expect(await accept(line, { ...payout, feeHalalas: 2_000 })).toMatchObject({ ok: true });
    expect([await balance("bank"), await balance("gateway", "moyasar")]).toEqual([
      bank + 98_000,
      moyasar - 100_000,
    ]);
    await takeBack(line);
    expect([await balance("bank"), await balance("gateway", "moyasar")]).toEqual([bank, moyasar]);
    expect(await balance("gateway_fee", "moyasar")).toBe(0);
    expect(await accept(line, payout)).toMatchObject({ ok: true });
    expect(await balance("gateway", "moyasar")).toBe(moyasar - 98_000);
    expect(await booksDiffer()).toEqual([]);
  });
});

it("BS14 of a closed day is reversed today", async () => {
  const line = await bring(due, order.reference);
  shop.at("2026-03-12T09:00:00Z");
  await shop.db
    .insert(ledgerClosings)
    .values({ day: "2026-03-11", closedAt: shop.clock.now(), balances: {} });
  await takeBack(line);
  const { rows } = await shop.db.execute(
    sql`select booked_on::text as day from ledger_transfers where purpose = 'taken_back' order by id desc limit 1`,
  );
  expect(rows).toEqual([{ day: "2026-03-12" }]);
  expect(await booksDiffer()).toEqual([]);
});
