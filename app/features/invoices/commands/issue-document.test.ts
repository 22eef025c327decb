import { randomUUID } from "node:crypto";
import { asc, eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { VISITOR } from "#app/foundation/context/actor.ts";
import { invoiceSeries, invoices } from "#db/schema/money/invoices.ts";
import { issue, lambFacts, registerForVat, VAT_NUMBER } from "#tests/support/samples/documents.ts";
import { openTestShop } from "#tests/support/test-shop.ts";
import { issueDocument } from "./issue-document.server.ts";

const shop = await openTestShop();
const { db } = shop;
const ctx = shop.as(VISITOR);
const newOrder = () => ({ id: randomUUID(), reference: "KB-TEST" });
const numbersOf = async (series: string) => {
  const rows = await db
    .select({ number: invoices.number })
    .from(invoices)
    .where(eq(invoices.series, series))
    .orderBy(asc(invoices.number));
  return rows.map(({ number }) => number);
};

describe("issuing a document", () => {
  it("IV01 a shop without a VAT number gives plain receipts: no VAT, and a series of their own", async () => {
    const order = newOrder();
    const receipt = await issue(ctx, lambFacts(order));
    expect(receipt).toMatchObject({
      number: "RC-000001",
      netHalalas: 203_000,
      vatHalalas: 0,
      grossHalalas: 203_000,
      sums: [
        { kind: "fee", netHalalas: 3_000, vatHalalas: 0 },
        { kind: "meat", netHalalas: 200_000, vatHalalas: 0 },
      ],
    });
    const [row] = await db.select().from(invoices).where(eq(invoices.id, receipt.id));
    expect(row).toMatchObject({ vatPercent: 0, seller: { vatNumber: "" }, originalId: null });

    await registerForVat(db);
    const taken = lambFacts(order, { kind: "credit_note", reason: "أُلغي الطلب" });
    const note = await issue(ctx, taken);
    expect(note, "a note is taxed as its receipt was").toMatchObject({ number: "RCN-000001", vatHalalas: 0 });
  });

  it("IV01 an invoice has the seller as settings are in its own transaction, and VAT inside its price", async () => {
    await registerForVat(db);
    const order = newOrder();
    const invoice = await issue(ctx, lambFacts(order));
    expect(invoice).toMatchObject({ netHalalas: 176_522, vatHalalas: 26_478, grossHalalas: 203_000 });
    const [row] = await db.select().from(invoices).where(eq(invoices.id, invoice.id));
    expect(row).toMatchObject({
      uuid: expect.stringMatching(/^[0-9a-f-]{36}$/),
      orderId: order.id,
      orderReference: "KB-TEST",
      vatPercent: 15,
      seller: { nameAr: "مؤسسة كبش للذبائح", nameEn: "Kabsh Meats Est.", vatNumber: VAT_NUMBER },
      buyer: { name: "علي محمد", phone: "+966500000001" },
      issuedAt: new Date("2026-03-10T09:00:00Z"),
    });
    expect(row?.lines.map(({ vatHalalas }) => vatHalalas)).toEqual([26_087, 391]);
    const seen = await db.transaction(async (tx) => {
      await registerForVat(tx, "399999999900003");
      const inside = await issueDocument(tx, ctx, lambFacts(newOrder()));
      const [made] = await tx.select().from(invoices).where(eq(invoices.id, inside.id));
      await registerForVat(tx);
      return made?.seller.vatNumber;
    });
    expect(seen).toBe("399999999900003");
  });

  it("IV01 notes refer to the order's first invoice, say why, and keep its tax when the shop loses its number", async () => {
    await registerForVat(db);
    const order = newOrder();
    const invoice = await issue(ctx, lambFacts(order));
    const debit = await issue(ctx, lambFacts(order, { kind: "debit_note", reason: "زيادة صحن" }));
    await registerForVat(db, "");
    const credit = await issue(
      ctx,
      lambFacts(order, { kind: "credit_note", reason: "أُلغي الطلب", vatPercent: 5 }),
    );
    await registerForVat(db);
    expect([debit.number, credit.number]).toEqual(["DN-000001", "CN-000001"]);
    expect(credit).toMatchObject({ vatHalalas: invoice.vatHalalas, sums: invoice.sums });
    const rows = await db.select().from(invoices).where(eq(invoices.orderId, order.id)).orderBy(invoices.id);
    expect(rows.map(({ originalId, reason }) => [originalId, reason])).toEqual([
      [null, null],
      [invoice.id, "زيادة صحن"],
      [invoice.id, "أُلغي الطلب"],
    ]);
    expect(rows[2]?.seller.vatNumber).toBe(VAT_NUMBER);
  });

  it("IV01 nonsense is a fault of ours and leaves no number: no lines, less than nothing, a note of nothing", async () => {
    const before = await db.select().from(invoiceSeries).orderBy(invoiceSeries.series);
    const [line] = lambFacts(newOrder()).lines;
    if (!line) throw new Error("the sample has lines");
    const wrong = [
      lambFacts(newOrder(), { lines: [] }),
      lambFacts(newOrder(), { lines: [{ ...line, grossHalalas: -1 }] }),
      lambFacts(newOrder(), { lines: [{ ...line, grossHalalas: 0.5 }] }),
      lambFacts(newOrder(), { kind: "credit_note", reason: "لا فاتورة" }),
      lambFacts(newOrder(), { kind: "credit_note", reason: "" }),
    ];
    for (const facts of wrong) await expect(issue(ctx, facts)).rejects.toThrow();
    expect(await db.select().from(invoiceSeries).orderBy(invoiceSeries.series)).toEqual(before);
  });

  it("IV02 240 at once, a third of them undone: no number is missing and none is twice", async () => {
    await registerForVat(db);
    const before = await numbersOf("INV");
    const made = await Promise.all(
      Array.from({ length: 240 }, (_, index) =>
        db
          .transaction(async (tx) => {
            const { number } = await issueDocument(tx, ctx, lambFacts(newOrder()));
            if (index % 3 === 0) throw new Error("undone");
            return number;
          })
          .catch(() => null),
      ),
    );
    const kept = made.filter((number) => number !== null);
    expect([kept.length, new Set(kept).size]).toEqual([160, 160]);
    const after = await numbersOf("INV");
    expect(after).toEqual(Array.from({ length: before.length + 160 }, (_, at) => at + 1));
    const [series] = await db.select().from(invoiceSeries).where(eq(invoiceSeries.series, "INV"));
    expect(series?.last).toBe(after.length);
  });

  it("IV02 ids and numbers of a series go up together, so that the list is in the order of issuing", async () => {
    const rows = await db.select().from(invoices).where(eq(invoices.series, "INV")).orderBy(invoices.number);
    const ids = rows.map(({ id }) => id);
    expect(ids).toEqual(ids.toSorted((one, other) => one - other));
  });
});

describe("a document that was handed out", () => {
  it.each([
    ["changed", sql`update invoices set buyer = '{}'`],
    ["deleted", sql`delete from invoices`],
    ["emptied", sql`truncate invoices cascade`],
    ["given another number", sql`update invoice_series set last = last - 1`],
    ["skipped", sql`update invoice_series set last = last + 2`],
    ["counted anew", sql`delete from invoice_series`],
    ["counted from nothing", sql`truncate invoice_series`],
    ["begun in the middle", sql`insert into invoice_series values ('XX', 2)`],
  ])("IV02 is never %s", async (_, statement) => {
    const count = await db.$count(invoices);
    await expect(db.execute(statement)).rejects.toMatchObject({
      cause: { code: "23001", message: expect.stringContaining("documents stand as they were issued") },
    });
    expect(await db.$count(invoices)).toBe(count);
  });
});
