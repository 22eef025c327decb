import { randomUUID } from "node:crypto";
import { asc, eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { removeExamples } from "#app/features/opening/commands/remove-examples.server.ts";
import { listExamples } from "#app/features/opening/reads/list-examples.server.ts";
import { lockOrder } from "#app/features/order-core/reads/lock-order.server.ts";
import { moveOrder } from "#app/features/order-moving/commands/move-order.server.ts";
import {
  type MoneyThatCame,
  receiveMoney,
} from "#app/features/order-moving/commands/receive-money.server.ts";
import type { OrderView } from "#app/features/order-reading/rules/order-view.ts";
import { cancelOrder } from "#app/features/orders/commands/by-customer/cancel-order.server.ts";
import { reviewPayment } from "#app/features/payments/commands/review-payment.server.ts";
import { takeMoneyBack } from "#app/features/payments/commands/take-money-back.server.ts";
import { allowLess } from "#app/features/refunds/commands/asking/allow-less.server.ts";
import { returnMoney } from "#app/features/refunds/commands/asking/return-money.server.ts";
import type { OrderStatus } from "#app/vocabulary/order-status.ts";
import { invoices } from "#db/schema/money/invoices.ts";
import { orders } from "#db/schema/orders.ts";
import { appSettings } from "#db/schema/settings.ts";
import { APP_FEE, homeOrder, liftLimits, mustPlace, NAEMI_JADHA } from "#tests/support/order-samples.ts";
import { limitOf, readForAdmin } from "#tests/support/samples/refunds.ts";
import { openStockedShop } from "#tests/support/stocked-shop.ts";

const { shop, ali, admin } = await openStockedShop();
await liftLimits(shop.db, "limit_unpaid_orders", "limit_orders_per_day");
// Whoever gives back answers alone: the second person has tests of its own.
await limitOf(shop, 1_000_000);
const PRICE = NAEMI_JADHA + APP_FEE;
/** As the seller with a VAT number sells one lamb and the fee. */
const SOLD = {
  "sales:meat": 26_087 - NAEMI_JADHA,
  "vat:meat": -26_087,
  "sales:fee": 391 - APP_FEE,
  "vat:fee": -391,
};
let order: OrderView;

beforeEach(async () => {
  order = await mustPlace(shop, ali, homeOrder(ali));
});

const set = (key: string, value: string) =>
  shop.db
    .insert(appSettings)
    .values({ key, value })
    .onConflictDoUpdate({ target: appSettings.key, set: { value } });
/** What the books say of the order, account by account. */
const booked = async (id = order.id) => {
  const { rows } = await shop.db.execute<{ account: string; halalas: string }>(sql`
    select a.kind || case when a.party in ('meat', 'fee', 'cooking', 'moyasar') then ':' || a.party else '' end as account,
      sum(e.amount_halalas) as halalas
    from ledger_transfers t join ledger_entries e on e.transfer_id = t.id join ledger_accounts a on a.id = e.account_id
    where t.order_id = ${id} group by 1 having sum(e.amount_halalas) <> 0`);
  return Object.fromEntries(rows.map(({ account, halalas }) => [account, Number(halalas)]));
};
const differences = async () => (await shop.db.execute(sql`select what, id from ledger_differences()`)).rows;
const documents = () =>
  shop.db
    .select({ kind: invoices.kind, gross: invoices.grossHalalas, reason: invoices.reason })
    .from(invoices)
    .where(eq(invoices.orderId, order.id))
    .orderBy(asc(invoices.id));
const row = async () => {
  const [found] = await shop.db.select().from(orders).where(eq(orders.id, order.id));
  if (!found) throw new Error("the order is there");
  return found;
};
const come = (halalas: number, changes: Partial<MoneyThatCame> = {}) =>
  shop.db.transaction(async (tx) => {
    const locked = await lockOrder(tx, order.id);
    if (!locked) throw new Error("the order is there");
    return receiveMoney(tx, shop.as({ kind: "visitor" }), locked, {
      halalas,
      from: { kind: "bank" },
      source: `test:${randomUUID()}`,
      happenedAt: shop.clock.now(),
      note: null,
      ...changes,
    });
  });

/** From status to status, each with a reason. */
const move = async (...statuses: OrderStatus[]) => {
  for (const [at, from] of statuses.slice(0, -1).entries()) {
    const body = { from, status: statuses[at + 1], note: "لأن" };
    expect(await moveOrder(shop.as(admin), { id: order.id, body })).toMatchObject({ ok: true });
  }
};

describe("an order in the books", () => {
  it("LG09 is owed from the moment it is placed, and nothing of it is sold", async () => {
    expect(await booked()).toEqual({ receivable: PRICE, agreed: -PRICE });
    expect(await documents()).toEqual([]);
  });

  it("LG09 LG11 is sold when its money is there, with an invoice that says the same", async () => {
    await come(PRICE);
    expect(await row()).toMatchObject({ status: "Paid", paymentReview: "verified", verifiedHalalas: PRICE });
    expect(await booked()).toEqual({ bank: PRICE, ...SOLD });
    expect(await documents()).toEqual([{ kind: "invoice", gross: PRICE, reason: null }]);
    expect(await differences()).toEqual([]);
  });

  it("LG09 is sold when it is handed over where the shop has set that", async () => {
    await set("invoice_at", "delivery");
    await come(PRICE);
    expect(await documents()).toEqual([]);
    await move("Paid", "Confirmed", "Completed");
    expect(await documents()).toMatchObject([{ kind: "invoice", gross: PRICE }]);
    await set("invoice_at", "payment");
    expect(await differences()).toEqual([]);
  });

  it("LG11 a seller without a VAT number books none, and its receipt names none", async () => {
    const number = await shop.db.select().from(appSettings).where(eq(appSettings.key, "vat_number"));
    await set("vat_number", "");
    order = await mustPlace(shop, ali, homeOrder(ali));
    await come(PRICE);
    expect(await booked()).toEqual({ bank: PRICE, "sales:meat": -NAEMI_JADHA, "sales:fee": -APP_FEE });
    const [receipt] = await shop.db.select().from(invoices).where(eq(invoices.orderId, order.id));
    expect(receipt).toMatchObject({ vatHalalas: 0, netHalalas: PRICE });
    await set("vat_number", number[0]?.value ?? "");
  });

  it("LG10 part of the money keeps the order waiting, and what is left is due", async () => {
    await come(80_000);
    expect(await row()).toMatchObject({
      status: "Pending Payment",
      verifiedHalalas: 80_000,
      heldUntil: null,
    });
    expect(await come(PRICE - 80_000)).toMatchObject({ isNew: true, creditHalalas: 0 });
    expect(await row()).toMatchObject({ status: "Paid", verifiedHalalas: PRICE });
    expect(await differences()).toEqual([]);
  });

  it("LG10 of an order for which nothing is asked any more, all that comes is credit, and the order stands as before", async () => {
    const less = { meat: NAEMI_JADHA, fee: APP_FEE };
    const { revision } = await readForAdmin(shop, order.id);
    const body = { revision, less, reason: "هدية من المتجر" };
    expect(await allowLess(shop.as(admin), { id: order.id, body })).toMatchObject({ ok: true });
    expect(await come(1)).toMatchObject({ isNew: true, appliedHalalas: 0, creditHalalas: 1 });
    expect(await row()).toMatchObject({
      status: "Pending Payment",
      paymentReview: null,
      verifiedHalalas: null,
    });
    expect(await differences()).toEqual([]);
  });

  it("LG10 what is too much is its customer's credit", async () => {
    expect(await come(PRICE + 1_234)).toMatchObject({ appliedHalalas: PRICE, creditHalalas: 1_234 });
    expect(await booked()).toMatchObject({ bank: PRICE + 1_234, credit: -1_234 });
    expect(await row()).toMatchObject({ verifiedHalalas: PRICE });
  });

  it("LG10 the same source is received once, also when it comes twice at once", async () => {
    const source = `test:${randomUUID()}`;
    const answers = await Promise.all(Array.from({ length: 5 }, () => come(PRICE, { source })));
    expect(answers.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect(await booked()).toMatchObject({ bank: PRICE });
  });

  it("LG10 money for a cancelled order stands to be returned, and nothing is sold", async () => {
    await cancelOrder(shop.as(ali), { id: order.id, body: { reason: "other", text: "سافرنا" } });
    await come(PRICE, { from: { kind: "gateway", gateway: "moyasar" } });
    expect(await row()).toMatchObject({ status: "Cancelled", verifiedHalalas: PRICE });
    expect(await booked()).toEqual({ "gateway:moyasar": PRICE, receivable: -PRICE });
    expect(await documents()).toEqual([]);
  });

  it("LG09 LG11 a cancelled order is owed no more, and its invoice is taken back by a note with a fixed reason", async () => {
    await come(PRICE);
    await move("Paid", "Cancelled");
    expect(await documents()).toEqual([
      { kind: "invoice", gross: PRICE, reason: null },
      { kind: "credit_note", gross: PRICE, reason: "أُلغي الطلب" },
    ]);
    expect(await booked()).toEqual({ bank: PRICE, receivable: -PRICE });
    expect(await differences()).toEqual([]);
  });

  it("LG09 an order that comes back unpaid after it was cancelled is sold once it is paid again, and not before", async () => {
    await come(PRICE);
    await move("Paid", "Cancelled");
    const said = { halalas: PRICE, note: "حوّلناه" };
    expect(await returnMoney(shop.as(admin), { id: order.id, body: said })).toMatchObject({ ok: true });
    await move("Cancelled", "Pending Payment");
    expect(await booked()).toEqual({ receivable: PRICE, agreed: -PRICE });
    await come(1_000);
    expect(await booked()).toMatchObject({ receivable: PRICE - 1_000, agreed: -PRICE });
    await come(PRICE - 1_000);
    expect(await booked()).toEqual({ bank: PRICE, ...SOLD });
    expect((await documents()).map(({ kind }) => kind)).toEqual(["invoice", "credit_note", "debit_note"]);
    expect(await differences()).toEqual([]);
  });

  it("LG09 an order whose money came by mistake is sold once its own has come, whatever happens in between", async () => {
    await come(PRICE, { source: "test:mistaken" });
    await shop.db.transaction(async (tx) => {
      const locked = await lockOrder(tx, order.id);
      if (!locked) throw new Error("the order is there");
      const mistaken = [{ order: locked, source: "test:mistaken", splitPart: null }];
      expect(await takeMoneyBack(tx, shop.as(admin), mistaken, "لعميل آخر")).toMatchObject({ ok: true });
    });
    await come(1_000);
    expect(await booked()).toEqual({ bank: 1_000, receivable: PRICE - 1_000, agreed: -PRICE });
    await come(PRICE - 1_000);
    expect(await booked()).toEqual({ bank: PRICE, ...SOLD });
    expect(await differences()).toEqual([]);
  });

  it("LG05 what it has had is written by the books alone", async () => {
    const write = shop.db.update(orders).set({ verifiedHalalas: 1 }).where(eq(orders.id, order.id));
    await expect(write.catch((fault) => Promise.reject(String(fault.cause)))).rejects.toMatch(
      /only ledger_post/,
    );
  });

  it("LG12 a shop of before opens its books with what each order says", async () => {
    await come(PRICE);
    const ids = Array.from({ length: 4 }, () => randomUUID());
    const [paid, cancelled, waiting, kept] = ids as [string, string, string, string];
    const before = await row();
    const old = (id: string, changes: object) => ({
      ...before,
      id,
      reference: id.slice(0, 8).toUpperCase(),
      idempotencyKey: id,
      ...changes,
    });
    await shop.db
      .insert(orders)
      .values([
        old(paid, { status: "Completed", vatPercent: 15 }),
        old(cancelled, { status: "Cancelled", paymentReview: null, verifiedHalalas: 500 }),
        old(waiting, { status: "Pending Payment", paymentReview: null, verifiedHalalas: null }),
        old(kept, { status: "Confirmed", verifiedHalalas: PRICE - 100 }),
      ]);
    expect((await differences()).length).toBeGreaterThan(0);
    const { rows } = await shop.db.execute(sql`select ledger_open_orders()::int as opened`);
    expect(rows).toEqual([{ opened: 4 }]);
    expect(await differences()).toEqual([]);
    expect(await booked(paid)).toEqual({ bank: PRICE, ...SOLD });
    expect(await booked(cancelled)).toEqual({ bank: 500, receivable: -500 });
    expect(await booked(waiting)).toEqual({ receivable: PRICE, agreed: -PRICE });
    expect(await booked(kept)).toEqual({ bank: PRICE - 100, receivable: 100, agreed: -PRICE });
    await shop.db.execute(sql`select ledger_open_orders()`);
    expect(await differences()).toEqual([]);
  });

  it("LG03 two admins who verify at once receive the money once", async () => {
    const body = { decision: "verified", reason: "رأيته في الحساب", proofId: null };
    const answers = await Promise.all(
      [1, 2].map(() => reviewPayment(shop.as(admin), { id: order.id, body })),
    );
    expect(answers.map(({ ok }) => ok).sort()).toEqual([false, true]);
    expect(await booked()).toMatchObject({ bank: PRICE });
  });

  it("LG14 a trial that goes leaves nothing behind but its entries", async () => {
    await come(PRICE);
    await shop.db.update(orders).set({ isDemo: true }).where(eq(orders.id, order.id));
    const listed = await listExamples(shop.as(admin));
    if (!listed.ok) throw new Error(listed.code);
    expect(await removeExamples(shop.as(admin), { seen: listed.value.counts })).toMatchObject({ ok: true });
    expect(await booked()).toEqual({});
    expect(await differences()).toEqual([]);
  });
});
