import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { findOrdersForLine } from "#app/features/bank-statements/reads/find-orders.server.ts";
import { countBankLines, listBankLines } from "#app/features/bank-statements/reads/list-lines.server.ts";
import { listBankStatements } from "#app/features/bank-statements/reads/list-statements.server.ts";
import type { OutgoingSource } from "#app/features/bank-statements/rules/outgoing.ts";
import { readOwnOrder } from "#app/features/order-reading/reads/read-own-order.server.ts";
import type { OrderView } from "#app/features/order-reading/rules/order-view.ts";
import { reviewPayment } from "#app/features/payments/commands/review-payment.server.ts";
import { submitProof } from "#app/features/payments/commands/submit-proof.server.ts";
import { VISITOR } from "#app/foundation/context/actor.ts";
import { bankLines, bankMatches, bankStatements } from "#db/schema/money/bank-statements.ts";
import { orders } from "#db/schema/orders.ts";
import { paymentProofs } from "#db/schema/payment-proofs.ts";
import { homeOrder, liftLimits, makeAdmin, mustPlace } from "#tests/support/order-samples.ts";
import { pdf } from "#tests/support/proof-samples.ts";
import { type WrittenStatement, writeCsv, writeMt940 } from "#tests/support/samples/bank-statements.ts";
import { openStockedShop } from "#tests/support/stocked-shop.ts";
import { acceptLine } from "./accept-line.server.ts";
import { ignoreLine, reopenLine } from "./ignore-line.server.ts";
import { importStatement } from "./import-statement.server.ts";
import { matchAgain } from "./match-again.server.ts";

// Proofs are looked into by a process that runs behind everything else on the machine.
vi.setConfig({ testTimeout: 90_000 });

const { shop, ali, sara, admin } = await openStockedShop("2026-03-10T09:00:00Z");
const other = await makeAdmin(shop, "second@kabsh.test");
await liftLimits(shop.db, "limit_unpaid_orders", "limit_orders_per_day", "limit_proofs_per_day");
const IBAN = "SA0380000000608010167519";
let order: OrderView;
let due: number;

beforeEach(async () => {
  await shop.db.execute(sql`truncate orders, order_items, order_events, messages, payment_proofs, baskets,
    bank_statements, bank_lines, bank_matches, bank_table_mappings cascade`);
  shop.at("2026-03-10T09:00:00Z");
  order = await mustPlace(shop, ali, homeOrder(ali));
  due = order.dueHalalas;
});

type Said = [halalas: number, text: string, name?: string | null];
let turn = 0;
const written = (...lines: Said[]): WrittenStatement => ({
  iban: IBAN,
  openingHalalas: 100_000 + ++turn,
  lines: lines.map(([halalas, text, counterpartyName = null]) => ({
    ...{ bookedOn: "2026-03-10", valueOn: null, halalas, text, counterpartyName, bankReference: null },
  })),
});
const send = (text: string, { outgoing = [], as = admin, body = {} }: Sending = {}) =>
  importStatement(shop.as(as), { bytes: Buffer.from(text), fileName: "march.csv", body }, outgoing);
interface Sending {
  outgoing?: OutgoingSource[];
  as?: typeof admin;
  body?: object;
}
const bring = (...lines: Said[]) => send(writeCsv(written(...lines)));
const lines = () => shop.db.select().from(bankLines).orderBy(bankLines.id);
const now = async (id = order.id) => {
  const [row] = await shop.db.select().from(orders).where(eq(orders.id, id));
  return [row?.status, row?.paymentReview, row?.verifiedHalalas];
};
const received = async () => {
  const { rows } = await shop.db.execute<{ source: string }>(
    sql`select source from ledger_transfers t join orders o on o.id = t.order_id where t.purpose = 'received' order by t.id`,
  );
  return rows.map(({ source }) => source);
};
const booksDiffer = async () => (await shop.db.execute(sql`select * from ledger_differences()`)).rows;
const shown = async (tab: "suggested" | "open" | "matched" | "ignored") => {
  const page = await listBankLines(shop.as(admin), { tab }, []);
  if (!page.ok) throw new Error(page.code);
  return page.value.items;
};
const orderPart = (id: string, halalas: number) => ({ kind: "order", id, halalas });
async function verifyByHand(id = order.id) {
  await submitProof(shop.as(ali), { orderId: id, upload: pdf() });
  const [proof] = await shop.db.select().from(paymentProofs).where(eq(paymentProofs.orderId, id));
  return reviewPayment(shop.as(admin), { id, body: { decision: "verified", proofId: proof?.id } });
}

describe("a line with an order's reference", () => {
  it("BS07 verifies the order's money by itself, at noon of the bank's day", async () => {
    expect(await bring([due, `حوالة ${order.reference}`])).toMatchObject({
      ok: true,
      value: { kind: "imported", lines: 1, known: 0, settled: 1, suggested: 0, rest: 0 },
    });
    expect(await now()).toEqual(["Paid", "verified", due]);
    const { rows } = await shop.db.execute(
      sql`select happened_at from ledger_transfers where purpose = 'received' and order_id = ${order.id}`,
    );
    expect(rows).toEqual([{ happened_at: "2026-03-10 09:00:00+00" }]);
    expect(await shown("matched")).toMatchObject([
      {
        matchedBy: "reference",
        settledBy: admin.email,
        matches: [{ kind: "order", reference: order.reference, halalas: due, dueHalalas: 0 }],
      },
    ]);
    expect(await booksDiffer()).toEqual([]);
  });

  it("BS07 that is short leaves the order saying how much is to come, and a second line completes it", async () => {
    await bring([due - 5_000, order.reference]);
    expect(await now()).toEqual(["Pending Payment", "verified", due - 5_000]);
    expect(await readOwnOrder(shop.as(ali), order.id)).toMatchObject({ value: { dueHalalas: 5_000 } });
    await bring([5_000, order.reference]);
    expect(await now()).toEqual(["Paid", "verified", due]);
  });

  it("BS09 answers the receipt that waited, so that nobody verifies it a second time", async () => {
    await submitProof(shop.as(ali), { orderId: order.id, upload: pdf() });
    expect(await now()).toEqual(["Paid", "awaiting_review", null]);
    await bring([due, order.reference]);
    expect(await now()).toEqual(["Paid", "verified", due]);
    const [proof] = await shop.db.select().from(paymentProofs);
    const review = await reviewPayment(shop.as(admin), {
      id: order.id,
      body: { decision: "verified", proofId: proof?.id },
    });
    expect(review).toMatchObject({ ok: false, code: "review_not_open" });
  });

  it("BS09 finds money that was verified by hand, and posts nothing again", async () => {
    await verifyByHand();
    const before = await received();
    expect(before).toHaveLength(1);
    expect(await bring([due, order.reference])).toMatchObject({ value: { settled: 1 } });
    expect(await received()).toEqual(before);
    expect(await now()).toEqual(["Paid", "verified", due]);
    const [match] = await shop.db.select().from(bankMatches);
    expect(match?.source).toBe(before[0]);
    // The same money does not come twice: what comes now is somebody's question.
    expect(await bring([due, `${order.reference} ثانية`])).toMatchObject({
      value: { settled: 0, suggested: 1 },
    });
    expect(await received()).toEqual(before);
  });

  it("BS09 and a hand that verifies at the same moment post the money once", async () => {
    await submitProof(shop.as(ali), { orderId: order.id, upload: pdf() });
    const [proof] = await shop.db.select().from(paymentProofs);
    const body = { decision: "verified", proofId: proof?.id };
    await Promise.all([bring([due, order.reference]), reviewPayment(shop.as(admin), { id: order.id, body })]);
    await matchAgain(shop.as(admin), []);
    expect(await received()).toHaveLength(1);
    expect(await now()).toEqual(["Paid", "verified", due]);
    expect(await shown("matched")).toHaveLength(1);
    expect(await booksDiffer()).toEqual([]);
  });

  it("BS10 of a basket pays for all its days", async () => {
    const body = homeOrder(ali, { schedule: { date: "2026-03-12", time: "15:00" } });
    const { expectedTotalHalalas } = body;
    const moreDays = [{ schedule: { date: "2026-03-13", time: "15:00" }, expectedTotalHalalas }];
    const first = await mustPlace(shop, ali, { ...body, moreDays });
    await bring([2 * first.dueHalalas, first.reference]);
    for (const day of first.basket?.days ?? [])
      expect(await now(day.id)).toEqual(["Paid", "verified", first.dueHalalas]);
    expect(await shop.db.$count(bankMatches)).toBe(2);
  });
});

describe("the same line again", () => {
  it("BS05 the same file is read once, also by two at the same moment", async () => {
    const file = writeCsv(written([due - 1_000, order.reference], [-500, "رسوم"]));
    const answers = await Promise.all([send(file), send(file, { as: other }), send(file)]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.filter((each) => !each.ok && each.code === "statement_known")).toHaveLength(2);
    expect(await received()).toHaveLength(1);
  });

  it("BS05 in files that overlap it is one line, and lines that say the same are as many as there are", async () => {
    const twice: Said[] = [
      [1_000, "إيداع"],
      [1_000, "إيداع"],
      [due - 1_000, order.reference],
    ];
    const opening = written(...twice);
    await send(writeCsv(opening));
    shop.at("2026-03-10T09:01:00Z");
    const longer = { ...opening, lines: [...opening.lines, ...written([7_000, "جديد"]).lines] };
    expect(await send(writeCsv(longer))).toMatchObject({ value: { lines: 4, known: 3 } });
    expect(await lines()).toHaveLength(4);
    expect(await received()).toHaveLength(1);
    expect(await listBankStatements(shop.as(admin), {})).toMatchObject({
      value: { items: [{ knownLines: 3 }, { knownLines: 0 }] },
    });
  });
});

describe("what is not certain waits", () => {
  it("BS08 with a suggestion that one press takes, and two who press at once take it once", async () => {
    expect(await bring([due, "حوالة داخلية", "علي محمد الغامدي"])).toMatchObject({
      value: { settled: 0, suggested: 1 },
    });
    const [line] = await shown("suggested");
    expect(line?.suggestions).toMatchObject([
      { by: "name", parts: [{ id: order.id, reference: order.reference, halalas: due }] },
    ]);
    const press = (as: typeof admin) =>
      acceptLine(
        shop.as(as),
        { id: line?.id ?? 0, body: { by: "name", parts: [orderPart(order.id, due)] } },
        [],
      );
    const answers = await Promise.all([press(admin), press(other)]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.find(({ ok }) => !ok)).toMatchObject({ code: "line_settled" });
    expect(await received()).toHaveLength(1);
    expect(await now()).toEqual(["Paid", "verified", due]);
  });

  it("BS08 more than is due pays the order and leaves the rest as the customer's credit", async () => {
    await bring([due + 2_500, order.reference]);
    const [line] = await shown("suggested");
    await acceptLine(
      shop.as(admin),
      { id: line?.id ?? 0, body: { parts: [orderPart(order.id, due + 2_500)] } },
      [],
    );
    expect(await now()).toEqual(["Paid", "verified", due]);
    const { rows } = await shop.db.execute(
      sql`select balance_halalas::int as credit from ledger_accounts where kind = 'credit' and party = ${ali.customerId}`,
    );
    expect(rows).toEqual([{ credit: -2_500 }]);
  });

  it("BS12 is divided over several orders, but never into more or less than it is", async () => {
    const second = await mustPlace(shop, sara, homeOrder(sara));
    await bring([due + 3_000, "إيداع نقدي"]);
    const [line] = await shown("open");
    const accept = (...parts: object[]) =>
      acceptLine(shop.as(admin), { id: line?.id ?? 0, body: { parts } }, []);
    const wrong = [
      [orderPart(order.id, due)],
      [orderPart(order.id, due), orderPart(order.id, 3_000)],
      [orderPart(order.id, due), { kind: "payout", id: "x", halalas: 3_000 }],
    ];
    for (const parts of wrong) expect(await accept(...parts)).toMatchObject({ code: "parts_do_not_add_up" });
    expect(await accept(orderPart(order.id, due), orderPart("nobody", 3_000))).toMatchObject({
      code: "not_found",
    });
    expect(await received()).toEqual([]);
    expect(await accept(orderPart(order.id, due), orderPart(second.id, 3_000))).toMatchObject({ ok: true });
    expect(await now()).toEqual(["Paid", "verified", due]);
    expect(await now(second.id)).toEqual(["Pending Payment", "verified", 3_000]);
  });

  it("BS12 finds orders by reference and name for what nothing fits", async () => {
    const found = await findOrdersForLine(shop.as(admin), order.reference.toLowerCase());
    expect(found).toMatchObject({ value: [{ id: order.id, dueHalalas: due }] });
    expect(await findOrdersForLine(shop.as(admin), "")).toEqual({ ok: true, value: [] });
  });

  it("BS12 is ignored with a reason, and brought back", async () => {
    await bring([-1_150, "رسوم شهرية"]);
    const [line] = await shown("open");
    const id = line?.id ?? 0;
    expect(await ignoreLine(shop.as(admin), { id, body: { reason: " " } })).toMatchObject({
      code: "invalid_input",
    });
    await ignoreLine(shop.as(admin), { id, body: { reason: "رسوم البنك" } });
    expect(await shown("ignored")).toMatchObject([{ id, ignoredReason: "رسوم البنك" }]);
    expect(await ignoreLine(shop.as(admin), { id, body: { reason: "x" } })).toMatchObject({
      code: "line_settled",
    });
    await reopenLine(shop.as(admin), { id });
    expect(await shown("open")).toMatchObject([{ id, state: "open" }]);
    expect(await countBankLines(shop.as(admin))).toEqual({
      ok: true,
      value: { suggested: 0, open: 1, matched: 0, ignored: 0 },
    });
  });

  it("BS08 is looked at again when the order comes after the money", async () => {
    await bring([due, "NOBODY KNOWS"]);
    await shop.db.update(bankLines).set({ text: `طلب ${order.reference}` });
    expect(await matchAgain(shop.as(admin), [])).toEqual({ ok: true, value: { settled: 1, suggested: 0 } });
  });
});

describe("an outgoing line", () => {
  it("BS11 settles the refund or payout whose reference it holds, once", async () => {
    const settled: [string, number][] = [];
    const refunds: OutgoingSource = {
      kind: "refund",
      list: async () =>
        settled.length > 0
          ? []
          : [{ kind: "refund", id: "r1", reference: "KR-K7Q4MW", halalas: 4_000, name: "علي", iban: "SA1" }],
      confirm: async (_tx, _ctx, id, { halalas }) =>
        settled.push([id, halalas]) === 1 ? { source: "refund:r1", isLink: false } : null,
      takeBack: async () => false,
    };
    const outgoing = [refunds];
    const file = writeMt940(written([-4_000, "TRANSFER KR-K7Q4MW"], [-4_000, "TRANSFER KR-K7Q4MW"]));
    expect(await send(file, { outgoing })).toMatchObject({ value: { settled: 1, rest: 1 } });
    expect(settled).toEqual([["r1", 4_000]]);
  });
});

describe("which account, and who", () => {
  const headless = (account: string) => `Date,Details,Amount\n2026-03-10,${account},5`;

  it("BS04 is asked for where the file does not name it, and refused where it is not the shop's", async () => {
    expect(await send(headless("x"))).toMatchObject({ code: "account_needed" });
    expect(await send(headless("x"), { body: { iban: IBAN } })).toMatchObject({ ok: true });
    const foreign = { ...written([5, "x"]), iban: "SA1030000000000000000000" };
    expect(await send(writeMt940(foreign).replace(foreign.iban, "SA5530400000000000000000"))).toMatchObject({
      ok: false,
    });
  });

  it("BS04 a table that nobody knows is mapped once and known the next time", async () => {
    const table = (amount: number) => `Jour,Libellé,Somme\n2026-03-10,x,${amount}`;
    const unknown = await send(table(5), { body: { iban: IBAN } });
    expect(unknown).toMatchObject({
      value: { kind: "unknown_table", table: { heads: ["Jour", "Libellé", "Somme"] } },
    });
    expect(await shop.db.$count(bankStatements)).toBe(0);
    const mapping = { date: 0, text: [1], amount: 2 };
    expect(await send(table(5), { body: { iban: IBAN, mapping } })).toMatchObject({ value: { lines: 1 } });
    expect(await send(table(6), { body: { iban: IBAN } })).toMatchObject({
      value: { kind: "imported", lines: 1 },
    });
  });

  it("BS13 is for those who may: reading and matching apart", async () => {
    const reader = { ...admin, permissions: ["bank.read"] as const };
    expect(await listBankLines(shop.as(reader), { tab: "open" }, [])).toMatchObject({ ok: true });
    expect(await send("x", { as: reader as never })).toMatchObject({ code: "not_allowed" });
    expect(await matchAgain(shop.as(reader), [])).toMatchObject({ code: "not_allowed" });
    for (const [actor, code] of [
      [VISITOR, "not_signed_in"],
      [ali, "not_allowed"],
      [{ ...admin, permissions: [] }, "not_allowed"],
    ] as const) {
      const ctx = shop.as(actor);
      expect(await listBankLines(ctx, { tab: "open" }, [])).toMatchObject({ ok: false, code });
      expect(await countBankLines(ctx)).toMatchObject({ ok: false, code });
      expect(await listBankStatements(ctx, {})).toMatchObject({ ok: false, code });
      expect(await findOrdersForLine(ctx, "x")).toMatchObject({ ok: false, code });
      expect(await acceptLine(ctx, { id: 1, body: {} }, [])).toMatchObject({ ok: false, code });
      expect(await ignoreLine(ctx, { id: 1, body: {} })).toMatchObject({ ok: false, code });
      expect(await reopenLine(ctx, { id: 1 })).toMatchObject({ ok: false, code });
    }
  });

  it("BS12 reads long lists page by page, each line once", async () => {
    await bring(...Array.from({ length: 60 }, (_, index): Said => [-(index + 1), `رسوم ${index}`]));
    const seen: number[] = [];
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page = await listBankLines(shop.as(admin), { tab: "open", cursor }, []);
      if (!page.ok) throw new Error(page.code);
      seen.push(...page.value.items.map(({ id }) => id));
      cursor = page.value.nextCursor;
    }
    expect(new Set(seen).size).toBe(60);
    expect(seen).toHaveLength(60);
  });
});
