import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { previewMove } from "#app/features/order-admin/reads/preview-move.server.ts";
import { readOwnOrder } from "#app/features/order-reading/reads/read-own-order.server.ts";
import type { OrderView } from "#app/features/order-reading/rules/order-view.ts";
import { VISITOR } from "#app/foundation/context/actor.ts";
import { isWork, ORDER_STATUSES } from "#app/vocabulary/order-status.ts";
import { auditLog } from "#db/schema/insights.ts";
import { orders } from "#db/schema/orders.ts";
import {
  homeOrder,
  inStatus,
  mustPlace,
  type OrderSet,
  putOrder,
  VERIFIED,
} from "#tests/support/order-samples.ts";
import { openStockedShop } from "#tests/support/stocked-shop.ts";
import { confirmUnverified } from "./confirm-unverified.server.ts";
import { moveOrder } from "./move-order.server.ts";

const { shop, ali, admin } = await openStockedShop();
let order: OrderView;

beforeEach(async () => {
  order = await mustPlace(shop, ali, homeOrder(ali));
});

const put = (set: OrderSet) => putOrder(shop.db, order.id, set);
const move = (from: string, status: string) =>
  moveOrder(shop.as(admin), { id: order.id, body: { from, status, note: "اتفقنا بالهاتف" } });
const confirm = (from: string, reason?: string, actor: Parameters<typeof shop.as>[0] = admin) =>
  confirmUnverified(shop.as(actor), { id: order.id, body: { from, reason } });
const now = async () =>
  (await shop.db.select().from(orders).where(eq(orders.id, order.id)))[0] as typeof orders.$inferSelect;

describe("an order whose money nobody has verified", () => {
  it("MK01 comes to no status of work by a move, from wherever and whatever the reason", async () => {
    for (const from of ["Pending Payment", "Paid", "Cancelled"] as const) {
      await put(inStatus(from));
      for (const to of ORDER_STATUSES.filter(isWork)) {
        expect(await move(from, to), `${from} > ${to}`).toMatchObject({ code: "payment_not_verified" });
      }
    }
    expect(await now()).toMatchObject({ status: "Cancelled", unverifiedReason: null });
  });

  it("MK01 the database itself refuses to begin its work", async () => {
    await expect(put({ status: "In Slaughter" })).rejects.toMatchObject({
      cause: { constraint: "orders_money_before_work" },
    });
  });

  it("MK01 MK02 is confirmed by whoever may answer for it, with a reason that stays until the money is verified", async () => {
    for (const reason of [undefined, "", "  "])
      expect(await confirm("Pending Payment", reason)).toMatchObject({
        code: "reason_required",
        fields: { reason: "refusals:reason_required" },
      });
    for (const actor of [VISITOR, ali])
      expect((await confirm("Pending Payment", "نقدًا", actor)).ok).toBe(false);
    expect(await now()).toMatchObject({ status: "Pending Payment" });

    expect(await confirm("Pending Payment", "يدفع نقدًا عند الباب")).toMatchObject({
      ok: true,
      value: {
        status: "Confirmed",
        unverifiedReason: "يدفع نقدًا عند الباب",
        dueHalalas: order.totals.grandTotalHalalas,
      },
    });
    expect(await move("Confirmed", "In Slaughter")).toMatchObject({
      ok: true,
      value: { unverifiedReason: "يدفع نقدًا عند الباب" },
    });
    const [entry] = await shop.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.entityId, order.id), eq(auditLog.action, "confirm_unverified")));
    expect(entry).toMatchObject({
      actorEmail: "owner@kabsh.test",
      after: { status: "Confirmed", unverifiedHalalas: order.totals.grandTotalHalalas },
    });
    expect(JSON.stringify(entry), "an erasure could not take the words back").not.toContain("الباب");
  });

  it("MK02 its customer sees that it was confirmed, not who answers for the money nor why", async () => {
    await confirm("Pending Payment", "صديق المالك");
    const mine = await readOwnOrder(shop.as(ali), order.id);
    expect(mine.ok && mine.value.timeline.at(-1)).toMatchObject({ kind: "moved", toStatus: "Confirmed" });
    expect(JSON.stringify(mine)).not.toMatch(/صديق|unverified|kabsh\.test/);
  });

  it("MK01 set back before work it needs its reason anew", async () => {
    await confirm("Pending Payment", "نقدًا");
    await move("Confirmed", "Paid");
    expect(await now()).toMatchObject({ unverifiedReason: null });
    expect(await move("Paid", "Confirmed")).toMatchObject({ code: "payment_not_verified" });
  });

  it("MK04 stays where it is in the middle of work when its money is missing, until somebody decides", async () => {
    await put({ status: "Butchery", isMoneyMissing: true, paymentReview: "rejected" });
    expect(await move("Butchery", "Out for Delivery")).toMatchObject({ code: "payment_not_verified" });
    expect(await confirm("Butchery", "يدفع عند الاستلام")).toMatchObject({
      ok: true,
      value: { status: "Butchery", isMoneyMissing: false },
    });
    const mine = await readOwnOrder(shop.as(ali), order.id);
    expect(mine.ok && mine.value.timeline.map(({ kind }) => kind)).toEqual(["placed"]);
    expect(await move("Butchery", "Out for Delivery")).toMatchObject({ ok: true });
  });

  it("MK01 nothing is to be answered for where the money is verified, and a status seen on an old page is refused", async () => {
    expect(await confirm("Paid", "نقدًا")).toMatchObject({
      code: "stale_status",
      detail: { currentStatus: "Pending Payment" },
    });
    await put(VERIFIED);
    expect(await confirm("Pending Payment", "نقدًا")).toMatchObject({ code: "payment_verified_already" });
    await put({ status: "Cancelled" });
    expect(await confirm("Cancelled", "نقدًا")).toMatchObject({ code: "stale_status" });
  });

  it("MK03 a bulk move lists it as skipped, with what is at stake", async () => {
    const paid = await mustPlace(shop, ali, homeOrder(ali));
    await putOrder(shop.db, paid.id, { status: "Paid", ...VERIFIED });
    await put({ status: "Paid" });
    expect(
      await previewMove(shop.as(admin), { ids: [order.id, paid.id], status: "Confirmed" }),
    ).toMatchObject({
      value: {
        moves: [{ id: paid.id }],
        skipped: [{ id: order.id, why: "payment_not_verified" }],
        unverifiedHalalas: order.totals.grandTotalHalalas,
      },
    });
  });
});
