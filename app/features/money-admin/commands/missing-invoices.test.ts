import { randomUUID } from "node:crypto";
import { asc, eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { documentsWhere } from "#app/features/invoices/reads/read-documents.server.ts";
import { readMissingInvoices } from "#app/features/money-admin/reads/missing-invoices/read-missing-invoices.server.ts";
import { importOrders } from "#app/features/order-import/commands/import-orders.server.ts";
import { moveOrder } from "#app/features/order-moving/commands/move-order.server.ts";
import { auditLog } from "#db/schema/insights.ts";
import { invoices } from "#db/schema/money/invoices.ts";
import { orderItems, orders } from "#db/schema/orders.ts";
import { homeOrder, mustPlace, payWhole } from "#tests/support/order-samples.ts";
import { registerForVat } from "#tests/support/samples/documents.ts";
import { openStockedShop } from "#tests/support/stocked-shop.ts";
import { issueMissingInvoices } from "./issue-missing-invoices.server.ts";

const { shop, ali, admin } = await openStockedShop("2026-03-10T09:00:00Z");
const ctx = shop.as(admin);
const DAY_MS = 86_400_000;
/** Amounts whose VAT the opening of the books and a document part among the kinds by different halalas. */
const AMOUNTS = { meatHalalas: 100_003, cookingHalalas: 2_004, sidesHalalas: 4_004, appFeeHalalas: 3_000 };
const PRICE = 109_011;
/** Settled there: nothing of it stands in the books. */
const OF_THE_SHOP_BEFORE = [
  {
    id: "old-1",
    createdAt: "2024-05-01T10:00:00Z",
    status: "Completed",
    breed: "سواكني",
    carcassEstimate: 14.5,
    total: 1500,
    customerPhone: "500000001",
    customerName: "علي",
  },
];
const old: { id: string; day: string }[] = [];

const differences = async () => (await shop.db.execute(sql`select what, id from ledger_differences()`)).rows;
const summed = async () => {
  const read = await readMissingInvoices(ctx);
  if (!read.ok) throw new Error(read.code);
  return read.value;
};
/** Sales and VAT of an order by kind, as the books have them. */
const booked = async (id: string) => {
  const { rows } = await shop.db.execute<{ kind: string; party: string; halalas: string }>(sql`
    select a.kind, a.party, -sum(e.amount_halalas) as halalas
    from ledger_transfers t join ledger_entries e on e.transfer_id = t.id join ledger_accounts a on a.id = e.account_id
    where t.order_id = ${id} and a.kind in ('sales', 'vat') group by 1, 2 having sum(e.amount_halalas) <> 0`);
  return Object.fromEntries(rows.map(({ kind, party, halalas }) => [`${kind}:${party}`, Number(halalas)]));
};
const said = async (id: string) => {
  const [document] = await shop.db.select().from(invoices).where(eq(invoices.orderId, id));
  const sums: Record<string, number> = {};
  for (const { kind, netHalalas, vatHalalas } of document?.lines ?? []) {
    sums[`sales:${kind}`] = (sums[`sales:${kind}`] ?? 0) + netHalalas;
    sums[`vat:${kind}`] = (sums[`vat:${kind}`] ?? 0) + vatHalalas;
  }
  return sums;
};

/** Orders as a shop had them before there were books and documents; the books are then opened as the migration does. */
beforeAll(async () => {
  await registerForVat(shop.db);
  const sample = await mustPlace(shop, ali, homeOrder(ali));
  const [row] = await shop.db.select().from(orders).where(eq(orders.id, sample.id));
  const items = await shop.db.select().from(orderItems).where(eq(orderItems.orderId, sample.id));
  if (!row) throw new Error("the order is there");
  const add = async (daysAgo: number, changes: object) => {
    const id = randomUUID();
    const createdAt = new Date(ctx.now.getTime() - daysAgo * DAY_MS);
    await shop.db.insert(orders).values({
      ...row,
      ...AMOUNTS,
      grandTotalHalalas: PRICE,
      totalHalalas: PRICE,
      vatPercent: 15,
      id,
      reference: id.slice(0, 8).toUpperCase(),
      idempotencyKey: id,
      createdAt,
      status: "Completed",
      verifiedHalalas: PRICE,
      ...changes,
    });
    await shop.db.insert(orderItems).values(items.map((item) => ({ ...item, orderId: id })));
    return { id, day: createdAt.toISOString().slice(0, 10) };
  };
  // Made in another order than that of their days.
  for (const daysAgo of [20, 40, 30]) old.push(await add(daysAgo, {}));
  await add(35, { status: "Cancelled", paymentReview: null });
  await add(35, { status: "Pending Payment", paymentReview: null, verifiedHalalas: null });
  await shop.db.execute(sql`select ledger_open_orders()`);
  await importOrders(shop.db, OF_THE_SHOP_BEFORE, ctx.now);
  // And one of today, which has its document.
  await payWhole(shop.db, sample.id);
});

describe("orders that were sold before there were documents", () => {
  it("PI01 are counted with their sum, VAT and days, none that the books have no sale of, and only who closes the books hears of them", async () => {
    const days = old.map(({ day }) => day).sort();
    expect(await summed()).toEqual({
      count: 3,
      grossHalalas: 3 * PRICE,
      vatHalalas: 3 * 14_219,
      firstDay: days[0],
      lastDay: days[2],
    });
    const reader = shop.as({ ...admin, permissions: ["invoices.read", "ledger.read", "einvoicing.manage"] });
    expect(await readMissingInvoices(reader)).toEqual({ ok: false, code: "not_allowed" });
    expect(await issueMissingInvoices(reader)).toEqual({ ok: false, code: "not_allowed" });
  });

  it("PI02 get none while the shop has no VAT number to put on them", async () => {
    await registerForVat(shop.db, "");
    expect(await issueMissingInvoices(ctx)).toMatchObject({ ok: false, code: "vat_number_missing" });
    await registerForVat(shop.db);
    expect((await summed()).count).toBe(3);
  });

  it("PI02 are issued once, two presses at once or not, dated now, in the order of their days", async () => {
    const before = await shop.db.select().from(invoices).orderBy(asc(invoices.id));
    const answers = await Promise.all([issueMissingInvoices(ctx), issueMissingInvoices(ctx)]);
    expect(
      answers.map((answer) => answer.ok && answer.value.issued).reduce((a, b) => Number(a) + Number(b)),
    ).toBe(3);
    expect(await issueMissingInvoices(ctx)).toEqual({ ok: true, value: { issued: 0, left: 0 } });
    expect(await summed()).toMatchObject({ count: 0, grossHalalas: 0, firstDay: null });
    const rows = (await shop.db.select().from(invoices).orderBy(asc(invoices.id))).slice(before.length);
    const byDay = old.toSorted((one, other) => one.day.localeCompare(other.day));
    expect(rows.map(({ orderId, suppliedOn }) => ({ id: orderId, day: suppliedOn }))).toEqual(byDay);
    expect(rows.map(({ number }) => number - (rows[0]?.number ?? 0))).toEqual([0, 1, 2]);
    expect(
      rows.every(
        ({ issuedAt, kind, grossHalalas }) =>
          kind === "invoice" && grossHalalas === PRICE && issuedAt.getTime() === ctx.now.getTime(),
      ),
    ).toBe(true);
    const logged = await shop.db.select().from(auditLog).where(eq(auditLog.action, "issue_invoice"));
    expect(logged.map(({ entityId }) => entityId).sort()).toEqual(old.map(({ id }) => id).sort());
    const [shown] = await documentsWhere(shop.db, eq(invoices.id, rows[0]?.id ?? 0));
    expect(shown?.suppliedOn).toBe(byDay[0]?.day);
  });

  it("PI03 say what the books say, to the halala, and what changes afterwards is told by a note", async () => {
    const id = old[0]?.id ?? "";
    expect(await booked(id)).toEqual(await said(id));
    expect(await differences()).toEqual([]);
    const body = { from: "Completed", status: "Cancelled", note: "خطأ" };
    expect(await moveOrder(ctx, { id, body })).toMatchObject({ ok: true });
    const kinds = await shop.db
      .select({ kind: invoices.kind })
      .from(invoices)
      .where(eq(invoices.orderId, id));
    expect(kinds.map(({ kind }) => kind).sort()).toEqual(["credit_note", "invoice"]);
    expect(await booked(id)).toEqual({});
  });
});
