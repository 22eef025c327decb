import { and, desc, eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { listRevisions } from "#app/features/order-admin/reads/edit/list-revisions.server.ts";
import { allowLess } from "#app/features/refunds/commands/asking/allow-less.server.ts";
import { returnMoney } from "#app/features/refunds/commands/asking/return-money.server.ts";
import { confirmRefundByBank } from "#app/features/refunds/commands/paying/confirm-by-bank.server.ts";
import { auditLog } from "#db/schema/insights.ts";
import { messages } from "#db/schema/messages.ts";
import { refunds } from "#db/schema/money/refunds.ts";
import { liftLimits, MANDI, makeAdmin, makeStaff } from "#tests/support/order-samples.ts";
import {
  ALI_IBAN,
  ask,
  BANK,
  balanceOf,
  limitOf,
  paidOrder,
  readForAdmin,
  refundsOf,
  step,
} from "#tests/support/samples/refunds.ts";
import { openStockedShop } from "#tests/support/stocked-shop.ts";
import { listOutgoingRefunds } from "./list-outgoing-refunds.server.ts";

const { shop, ali, admin: owner } = await openStockedShop();
// Limits count by person and day, so each test has somebody of its own.
let admin = owner;
let people = 0;
const second = await makeAdmin(shop, "second@kabsh.test");
const accountant = await makeStaff(shop, "books@kabsh.test", "accountant");
await liftLimits(shop.db, "limit_unpaid_orders", "limit_orders_per_day");
beforeEach(async () => {
  admin = await makeAdmin(shop, `desk${people++}@kabsh.test`);
  await limitOf(shop, 50_000);
});

const told = (orderId: string) => shop.db.$count(messages, eq(messages.orderId, orderId));

describe("asking for money to go back", () => {
  it("RF01 of a cancelled order all of it goes back at most, and what is asked for is not asked for again", async () => {
    const order = await paidOrder(shop, ali, { cancelled: true });
    const all = order.totals.grandTotalHalalas;
    expect(await ask(shop, admin, order.id, { ...BANK, halalas: all + 1 })).toMatchObject({
      code: "beyond_return",
      detail: { mostHalalas: all },
    });
    expect(await ask(shop, admin, order.id, { ...BANK, halalas: all })).toMatchObject({
      ok: true,
      value: { needsApproval: true, toReturnHalalas: all },
    });
    expect(await ask(shop, second, order.id, { ...BANK, halalas: 1 })).toMatchObject({
      code: "nothing_to_return",
    });
  });

  it("RF01 an account must hold by its check digits and be somebody's, and nothing goes back without a reason", async () => {
    const order = await paidOrder(shop, ali, { cancelled: true });
    const asked = { way: "iban", halalas: 100 };
    expect(await ask(shop, admin, order.id, asked)).toMatchObject({
      code: "invalid_input",
      fields: { iban: expect.anything(), holderName: expect.anything() },
    });
    const wrong = { ...asked, iban: "SA0480000000608010167519", holderName: "علي" };
    expect(await ask(shop, admin, order.id, wrong)).toMatchObject({ fields: { iban: expect.anything() } });
    expect(await ask(shop, admin, order.id, { ...BANK, ...asked, reason: " " })).toMatchObject({
      code: "reason_required",
    });
    expect(await ask(shop, admin, order.id, { halalas: 100, way: "gateway" })).toMatchObject({
      code: "invalid_input",
    });
    expect(await ask(shop, { ...admin, permissions: ["payments.review"] }, order.id, BANK)).toMatchObject({
      code: "not_allowed",
    });
    expect(await refundsOf(shop, order.id)).toEqual([]);
  });

  it("RF01 whoever asks has seen the order as it is", async () => {
    const order = await paidOrder(shop, ali, { cancelled: true });
    await ask(shop, admin, order.id, { ...BANK, halalas: 100 });
    expect(await ask(shop, admin, order.id, { ...BANK, halalas: 100, revision: 1 })).toMatchObject({
      code: "stale_edit",
    });
  });

  it("RF02 up to the limit it is agreed at once, beyond it only a second person agrees, whatever the rows are told", async () => {
    const order = await paidOrder(shop, ali, { cancelled: true });
    await ask(shop, admin, order.id, { ...BANK, halalas: 50_000 });
    await ask(shop, admin, order.id, { ...BANK, halalas: 50_001 });
    const [small, large] = await refundsOf(shop, order.id);
    expect([small?.state, large?.state]).toEqual(["approved", "asked"]);
    const id = large?.id ?? "";
    expect(await step(shop, admin, id, "approve")).toMatchObject({ code: "second_person" });
    const shift = { ...second, permissions: ["payments.refund" as const] };
    expect(await step(shop, shift, id, "approve")).toMatchObject({ code: "not_allowed" });
    await expect(
      shop.db.update(refunds).set({ state: "approved", approvedBy: admin.userId }).where(eq(refunds.id, id)),
    ).rejects.toMatchObject({ cause: { constraint: "refunds_second_person" } });
    expect(await step(shop, second, id, "approve")).toMatchObject({ ok: true, value: { state: "approved" } });
    expect(await step(shop, second, id, "approve")).toMatchObject({ code: "refund_moved_on" });
  });

  it("RF02 a refusal needs a reason, and what was refused or taken back stands with the customer again", async () => {
    const order = await paidOrder(shop, ali, { cancelled: true });
    const all = order.totals.grandTotalHalalas;
    await ask(shop, admin, order.id, { ...BANK, halalas: all });
    const [first] = await refundsOf(shop, order.id);
    expect(await step(shop, second, first?.id ?? "", "refuse")).toMatchObject({ code: "reason_required" });
    expect(await step(shop, second, first?.id ?? "", "refuse", "ليس له")).toMatchObject({ ok: true });
    await ask(shop, admin, order.id, { ...BANK, halalas: 40_000 });
    expect(await readForAdmin(shop, order.id)).toMatchObject({ toReturnHalalas: all - 40_000 });
    const [, small] = await refundsOf(shop, order.id);
    expect(await step(shop, admin, small?.id ?? "", "withdraw")).toMatchObject({ ok: true });
    expect(await readForAdmin(shop, order.id)).toMatchObject({ toReturnHalalas: all });
    expect(await balanceOf(shop, "refund", ali.customerId)).toBeLessThanOrEqual(0);
  });
});

describe("where the money stands", () => {
  it("RF03 the books hold it as on its way until it has left, and the customer is told when it has", async () => {
    const order = await paidOrder(shop, ali, { cancelled: true });
    const [bank, owed] = [await balanceOf(shop, "bank"), await balanceOf(shop, "refund", ali.customerId)];
    await ask(shop, admin, order.id, { ...BANK, halalas: 30_000 });
    expect(await balanceOf(shop, "refund", ali.customerId)).toBe(owed - 30_000);
    expect(await balanceOf(shop, "bank")).toBe(bank);
    const [refund] = await refundsOf(shop, order.id);
    const before = await told(order.id);
    expect(await step(shop, admin, refund?.id ?? "", "paid")).toMatchObject({ ok: true });
    expect(await balanceOf(shop, "refund", ali.customerId)).toBe(owed);
    expect(await balanceOf(shop, "bank")).toBe(bank - 30_000);
    expect(await told(order.id)).toBe(before + 1);
    expect((await readForAdmin(shop, order.id)).timeline.at(-1)).toMatchObject({ kind: "money_returned" });
    expect(await step(shop, admin, refund?.id ?? "", "failed", "لا")).toMatchObject({
      code: "refund_moved_on",
    });
  });

  it("RF03 an account that does not take it leaves the money standing, and the customer is asked for another", async () => {
    const order = await paidOrder(shop, ali, { cancelled: true });
    await ask(shop, admin, order.id, { ...BANK, halalas: 30_000 });
    const [refund] = await refundsOf(shop, order.id);
    expect(await step(shop, admin, refund?.id ?? "", "failed")).toMatchObject({ code: "reason_required" });
    await step(shop, admin, refund?.id ?? "", "failed", "الحساب مغلق");
    expect(await readForAdmin(shop, order.id)).toMatchObject({
      toReturnHalalas: order.totals.grandTotalHalalas,
    });
    expect(await ask(shop, admin, order.id, { ...BANK, halalas: 30_000 })).toMatchObject({ ok: true });
  });

  it("RF07 the bank's statement settles what is on its way, once, on the bank's own day", async () => {
    const order = await paidOrder(shop, ali, { cancelled: true });
    await ask(shop, admin, order.id, { ...BANK, halalas: 30_000 });
    const [refund] = await refundsOf(shop, order.id);
    const id = refund?.id ?? "";
    const outgoing = await listOutgoingRefunds(shop.db);
    expect(outgoing.find((each) => each.id === id)).toEqual({
      kind: "refund",
      id,
      reference: `KR-${String(refund?.number).padStart(6, "0")}`,
      halalas: 30_000,
      name: "علي الشهري",
      iban: ALI_IBAN,
    });
    const said = { source: "statement:4711", happenedAt: new Date("2026-03-08T21:30:00Z") };
    const confirm = () => shop.db.transaction((tx) => confirmRefundByBank(tx, shop.as(admin), id, said));
    expect(await confirm()).toEqual({ source: `refund:${id}`, isLink: false });
    expect(await confirm()).toEqual({ source: `refund:${id}`, isLink: true });
    const { rows } = await shop.db.execute(sql`
      select booked_on::text as day from ledger_transfers where source = ${`refund:${id}`} and purpose = 'refund_paid'`);
    expect(rows).toEqual([{ day: "2026-03-09" }]);
  });

  it("RF04 credit is there at once, and what was given by hand has been given", async () => {
    const order = await paidOrder(shop, ali, { cancelled: true });
    const had = -(await balanceOf(shop, "credit", ali.customerId));
    await ask(shop, admin, order.id, { way: "credit", halalas: 20_000 });
    expect(-(await balanceOf(shop, "credit", ali.customerId))).toBe(had + 20_000);
    const bank = await balanceOf(shop, "bank");
    await ask(shop, admin, order.id, { way: "by_hand", halalas: 10_000 });
    expect(await balanceOf(shop, "bank")).toBe(bank - 10_000);
    expect((await refundsOf(shop, order.id)).map(({ state }) => state)).toEqual(["paid", "paid"]);
    expect(await readForAdmin(shop, order.id)).toMatchObject({
      toReturnHalalas: order.totals.grandTotalHalalas - 30_000,
    });
  });

  it("RF04 all that stands to return is said to be returned by hand, beyond the limit once somebody else agrees", async () => {
    const order = await paidOrder(shop, ali, { cancelled: true });
    const halalas = order.totals.grandTotalHalalas;
    const said = { id: order.id, body: { halalas, note: "حوالة 4711" } };
    expect(await returnMoney(shop.as(admin), said)).toMatchObject({ value: { needsApproval: true } });
    expect(await returnMoney(shop.as(admin), said)).toMatchObject({ code: "nothing_to_return" });
    const [refund] = await refundsOf(shop, order.id);
    expect(await step(shop, second, refund?.id ?? "", "approve")).toMatchObject({ value: { state: "paid" } });
    expect(await readForAdmin(shop, order.id)).toMatchObject({ toReturnHalalas: 0, verifiedHalalas: 0 });
  });
});

describe("a price that was too high", () => {
  it("RF08 is lowered by kind after the order was handed over, and what is paid beyond it goes back in the same act", async () => {
    const order = await paidOrder(shop, ali, { cooked: true });
    const asked = { ...BANK, halalas: 10_000, less: { cooking: 10_000 }, reason: "تأخر الطبخ ساعة" };
    expect(await ask(shop, admin, order.id, asked)).toMatchObject({
      ok: true,
      value: {
        needsApproval: false,
        toReturnHalalas: 0,
        totals: {
          cookingHalalas: order.totals.cookingHalalas - 10_000,
          grandTotalHalalas: order.totals.grandTotalHalalas - 10_000,
        },
      },
    });
    const revisions = await listRevisions(shop.as(admin), order.id);
    expect(revisions).toMatchObject({
      value: [
        { reason: "تأخر الطبخ ساعة", agreed: { totals: { cookingHalalas: order.totals.cookingHalalas } } },
      ],
    });
    const { rows } = await shop.db.execute(sql`select * from ledger_differences()`);
    expect(rows).toEqual([]);
  });

  it("RF08 is lowered by no more than it is, never of a cancelled order, and nothing stays of what was refused", async () => {
    const order = await paidOrder(shop, ali, { cooked: true });
    const lower = async (less: object, id = order.id) => {
      const { revision } = await readForAdmin(shop, id);
      return allowLess(shop.as(admin), { id, body: { revision, less, reason: "نقص" } });
    };
    expect(await lower({ cooking: 2 * MANDI + 1_000_000 })).toMatchObject({
      fields: { "less.cooking": expect.anything() },
    });
    expect(await lower({})).toMatchObject({ code: "invalid_input" });
    const much = { ...BANK, halalas: 20_000, less: { cooking: 10_000 } };
    expect(await ask(shop, admin, order.id, much)).toMatchObject({ code: "beyond_return" });
    expect(await readForAdmin(shop, order.id)).toMatchObject({ totals: order.totals });
    const cancelled = await paidOrder(shop, ali, { cancelled: true });
    expect(await lower({ meat: 100 }, cancelled.id)).toMatchObject({ code: "order_closed" });
    expect(await lower({ delivery: 500 })).toMatchObject({ ok: true, value: { toReturnHalalas: 500 } });
  });
});

it("RF02 every act is in the log under the name of who did it, without the account", async () => {
  const order = await paidOrder(shop, ali, { cancelled: true });
  await ask(shop, admin, order.id, { ...BANK, halalas: 60_000 });
  const [refund] = await refundsOf(shop, order.id);
  await step(shop, second, refund?.id ?? "", "approve");
  await step(shop, admin, refund?.id ?? "", "paid");
  const rows = await shop.db
    .select({ action: auditLog.action, email: auditLog.actorEmail, after: auditLog.after })
    .from(auditLog)
    .where(and(eq(auditLog.entity, "order"), eq(auditLog.entityId, order.id)))
    .orderBy(desc(auditLog.id))
    .limit(3);
  expect(rows.map(({ action, email }) => [action, email])).toEqual([
    ["return_money", admin.email],
    ["approve_refund", second.email],
    ["ask_refund", admin.email],
  ]);
  expect(JSON.stringify(rows)).not.toContain(ALI_IBAN);
  expect(await step(shop, accountant, refund?.id ?? "", "paid")).toMatchObject({ ok: false });
});
