import { beforeEach, describe, expect, it } from "vitest";
import { listOrders } from "#app/features/order-admin/reads/list/list-orders.server.ts";
import { previewMove } from "#app/features/order-admin/reads/preview-move.server.ts";
import { confirmUnverified } from "#app/features/order-moving/commands/confirm-unverified.server.ts";
import { moveOrder } from "#app/features/order-moving/commands/move-order.server.ts";
import { readOneOrderRows } from "#app/features/order-reading/reads/read-order-rows.server.ts";
import { readOwnOrder } from "#app/features/order-reading/reads/read-own-order.server.ts";
import type { AdminOrderView } from "#app/features/order-reading/rules/order-view.ts";
import { toAdminOrderView } from "#app/features/order-reading/rules/to-order-view.ts";
import { listReceipts } from "#app/features/payments/reads/list-receipts.server.ts";
import { returnMoney } from "#app/features/refunds/commands/asking/return-money.server.ts";
import { APP_FEE, NAEMI_JADHA } from "#tests/support/order-samples.ts";
import { openPaying } from "#tests/support/paying.ts";
import { photo } from "#tests/support/proof-samples.ts";
import { limitOf } from "#tests/support/samples/refunds.ts";
import { editOrder } from "./edit-order.server.ts";
import { moveOrders } from "./move-orders.server.ts";

const paying = await openPaying();
const { shop, ali, admin, submit, review } = paying;
// Whoever gives back answers alone: the second person has tests of its own.
await limitOf(shop, 1_000_000);

const ONE = NAEMI_JADHA + APP_FEE;
const TWO = 2 * NAEMI_JADHA + APP_FEE;
const now = async (): Promise<AdminOrderView> => {
  const rows = await readOneOrderRows(shop.db, paying.order().id);
  if (!rows) throw new Error("the order is there");
  return toAdminOrderView(rows, shop.clock.now());
};
const order = async (quantity: number) => {
  const { id, revision } = await now();
  const items = { meats: [{ line: 0, quantity }], expectedTotalHalalas: quantity * NAEMI_JADHA + APP_FEE };
  return editOrder(shop.as(admin), { id, body: { revision, reason: "طلب العميل", items } });
};
const giveBack = async (halalas: number, note = "حوّلناه إلى حسابه") =>
  returnMoney(shop.as(admin), { id: paying.order().id, body: { halalas, note } });
const move = async (status: string, note?: string) => {
  const { id, status: from } = await now();
  return moveOrder(shop.as(admin), { id, body: { from, status, ...(note && { note }) } });
};

beforeEach(async () => {
  await submit(await photo());
  expect(await review("verified")).toMatchObject({ ok: true, value: { verifiedHalalas: ONE } });
});

describe("an order that an edit made dearer", () => {
  it("OE12 keeps what was verified, owes the rest, and its customer may send a receipt for that", async () => {
    expect(await order(2)).toMatchObject({
      ok: true,
      value: { verifiedHalalas: ONE, dueHalalas: TWO - ONE, toReturnHalalas: 0, paymentReview: "verified" },
    });
    expect(await readOwnOrder(shop.as(ali), paying.order().id)).toMatchObject({
      ok: true,
      value: { dueHalalas: TWO - ONE },
    });
    expect(await move("Confirmed")).toMatchObject({ code: "payment_not_verified" });
    expect(await submit(await photo("png"))).toMatchObject({ ok: true });
    expect(await review("verified")).toMatchObject({ value: { verifiedHalalas: TWO, dueHalalas: 0 } });
    expect(await move("Confirmed")).toMatchObject({ ok: true });
    expect(await submit(await photo())).toMatchObject({ code: "proof_not_expected" });
  });

  it("OE17 owes what the edit added when the receipt that waits was sent for less", async () => {
    await order(2);
    await submit(await photo("png"));
    await order(3);
    const three = 3 * NAEMI_JADHA + APP_FEE;
    expect(await listReceipts(shop.as(admin))).toMatchObject({
      value: { receipts: [expect.objectContaining({ dueHalalas: TWO - ONE, isEditedSince: true })] },
    });
    expect(await review("verified", undefined, { andConfirm: true })).toMatchObject({
      value: { status: "Paid", verifiedHalalas: TWO, dueHalalas: three - TWO },
    });
    expect(await submit(await photo())).toMatchObject({ ok: true });
    expect(await review("verified", undefined, { andConfirm: true })).toMatchObject({
      value: { status: "Confirmed", verifiedHalalas: three, dueHalalas: 0 },
    });
  });

  it("DU01 goes no further and is not handed over, by whatever mover, until the rest is verified or answered for", async () => {
    expect(await move("Confirmed")).toMatchObject({ ok: true });
    expect(await order(2)).toMatchObject({ value: { status: "Confirmed", dueHalalas: TWO - ONE } });
    const { id } = await now();
    for (const to of ["In Slaughter", "Butchery", "Out for Delivery", "Completed"]) {
      expect(await move(to, "اتفقنا بالهاتف")).toMatchObject({ code: "payment_not_verified" });
      const many = {
        orders: [{ id, from: "Confirmed" }],
        status: to,
        note: "اتفقنا بالهاتف",
        laterDays: true,
      };
      expect(await moveOrders(shop.as(admin), many)).toMatchObject({
        value: { moved: [], skipped: [{ id, why: "payment_not_verified" }] },
      });
    }
    expect(await previewMove(shop.as(admin), { ids: [id], status: "next", laterDays: true })).toMatchObject({
      value: { moves: [], skipped: [{ id, why: "payment_not_verified" }], unverifiedHalalas: TWO - ONE },
    });
    const short = await listOrders(shop.as(admin), { filters: { queue: "short" } });
    expect(short).toMatchObject({
      value: { items: [{ id, verifiedHalalas: ONE, grandTotalHalalas: TWO, goesOnUnverified: false }] },
    });
    await confirmUnverified(shop.as(admin), { id, body: { from: "Confirmed", reason: "يدفع عند الباب" } });
    // What is added after somebody answered is not answered for.
    expect(await order(3)).toMatchObject({ ok: true });
    expect(await move("In Slaughter")).toMatchObject({ code: "payment_not_verified" });
    expect(await order(2)).toMatchObject({ ok: true });
    for (const to of ["In Slaughter", "Butchery", "Out for Delivery", "Completed"])
      expect(await move(to)).toMatchObject({ ok: true, value: { unverifiedHalalas: TWO - ONE } });
    expect(await listOrders(shop.as(admin), { filters: { queue: "money" } })).toMatchObject({
      value: { items: [{ id }] },
    });
    expect(await submit(await photo("png"))).toMatchObject({ ok: true });
    expect(await review("verified")).toMatchObject({ value: { dueHalalas: 0, unverifiedReason: null } });
    expect(await listOrders(shop.as(admin), { filters: { queue: "money" } })).toMatchObject({
      value: { items: [] },
    });
  });

  it("OE12 is asked for nothing more once an edit makes it as cheap as what was verified", async () => {
    await order(2);
    await submit(await photo("png"));
    expect(await review("rejected", "المبلغ ناقص")).toMatchObject({ value: { status: "Pending Payment" } });
    const body = { from: "Pending Payment", reason: "عميل قديم" };
    await confirmUnverified(shop.as(admin), { id: paying.order().id, body });
    expect(await now()).toMatchObject({ status: "Confirmed", unverifiedReason: "عميل قديم" });
    expect(await order(1)).toMatchObject({
      value: { dueHalalas: 0, unverifiedReason: null, isMoneyMissing: false, paymentReview: "verified" },
    });
  });
});

describe("an order that an edit made cheaper", () => {
  beforeEach(async () => {
    await order(2);
    await submit(await photo("png"));
    await review("verified");
    await order(1);
  });

  it("OE15 is marked with what goes back until the desk says it was returned, and how", async () => {
    expect(await now()).toMatchObject({ dueHalalas: ONE - TWO, toReturnHalalas: TWO - ONE });
    expect(await giveBack(TWO - ONE, " ")).toMatchObject({ code: "reason_required" });
    expect(await giveBack(1)).toMatchObject({
      code: "stale_edit",
      detail: { toReturnHalalas: TWO - ONE },
    });
    const twice = await Promise.all([giveBack(TWO - ONE), giveBack(TWO - ONE)]);
    expect(twice.map((answer) => (answer.ok ? "returned" : answer.code)).sort()).toEqual([
      "nothing_to_return",
      "returned",
    ]);
    expect(await now()).toMatchObject({ verifiedHalalas: ONE, dueHalalas: 0, toReturnHalalas: 0 });
    expect((await now()).timeline.at(-1)).toMatchObject({ kind: "money_returned", note: "حوّلناه إلى حسابه" });
    const mine = await readOwnOrder(shop.as(ali), paying.order().id);
    expect(mine.ok && mine.value.timeline.at(-1)).toMatchObject({ kind: "money_returned", note: null });
  });

  it("OE15 cancelled, all that was verified goes back, once; opened again it owes everything", async () => {
    await move("Cancelled", "اعتذر العميل");
    expect(await now()).toMatchObject({ toReturnHalalas: TWO });
    await giveBack(TWO);
    expect(await now()).toMatchObject({ verifiedHalalas: 0, toReturnHalalas: 0 });
    await move("Paid", "عاد العميل");
    expect(await now()).toMatchObject({ dueHalalas: ONE, toReturnHalalas: 0 });
    expect(await move("Confirmed")).toMatchObject({ code: "payment_not_verified" });
  });

  it("OE15 P02 is said by whoever reviews payments", async () => {
    const body = { halalas: TWO - ONE, note: "x" };
    const { id } = paying.order();
    expect(await returnMoney(shop.as(ali), { id, body })).toMatchObject({ code: "not_allowed" });
    expect(await returnMoney(shop.as(admin), { id: "none", body })).toMatchObject({ code: "not_found" });
    expect(await returnMoney(shop.as(admin), { id, body: {} })).toMatchObject({ code: "invalid_input" });
  });
});
