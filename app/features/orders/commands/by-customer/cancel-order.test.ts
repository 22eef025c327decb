import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { listOrders } from "#app/features/order-admin/reads/list/list-orders.server.ts";
import { readAdminOrder } from "#app/features/order-admin/reads/read-admin-order.server.ts";
import { moveOrder } from "#app/features/order-moving/commands/move-order.server.ts";
import { undoChanges } from "#app/features/order-moving/commands/undo-changes.server.ts";
import type { OrderView } from "#app/features/order-reading/rules/order-view.ts";
import { reviewPayment } from "#app/features/payments/commands/review-payment.server.ts";
import { submitProof } from "#app/features/payments/commands/submit-proof.server.ts";
import { returnMoney } from "#app/features/refunds/commands/asking/return-money.server.ts";
import { VISITOR } from "#app/foundation/context/actor.ts";
import { auditLog } from "#db/schema/insights.ts";
import { messages } from "#db/schema/messages.ts";
import type { Message } from "#services/messages/message.ts";
import { payloadSeal } from "#services/payload-seal.ts";
import {
  homeOrder,
  inStatus,
  liftLimits,
  mustPlace,
  type OrderSet,
  putOrder,
  VERIFIED,
} from "#tests/support/order-samples.ts";
import { photo } from "#tests/support/proof-samples.ts";
import { limitOf } from "#tests/support/samples/refunds.ts";
import { openStockedShop } from "#tests/support/stocked-shop.ts";
import { cancelOrder } from "./cancel-order.server.ts";

const { shop, ali, sara, admin } = await openStockedShop();
// Whoever gives back answers alone: the second person has tests of its own.
await limitOf(shop, 1_000_000);
await liftLimits(shop.db, "limit_unpaid_orders", "limit_orders_per_day", "limit_proofs_per_day");
let order: OrderView;

beforeEach(async () => {
  order = await mustPlace(shop, ali, homeOrder(ali));
});

const put = (set: OrderSet) => putOrder(shop.db, order.id, set);
const cancel = (body: unknown = { reason: "price" }, actor: Parameters<typeof shop.as>[0] = ali) =>
  cancelOrder(shop.as(actor), { id: order.id, body });
async function upload() {
  await submitProof(shop.as(ali), { orderId: order.id, upload: await photo() });
}
const inQueue = async (queue: "return" | "verify") => {
  const page = await listOrders(shop.as(admin), { filters: { queue } });
  return page.ok ? page.value.items.find(({ id }) => id === order.id) : undefined;
};
async function written(audience: "customer" | "shop"): Promise<Message[]> {
  const rows = await shop.db
    .select()
    .from(messages)
    .where(and(eq(messages.orderId, order.id), eq(messages.audience, audience)))
    .orderBy(messages.createdAt);
  return rows.map(({ sealed }) => payloadSeal(shop.sessionSecret).open(sealed ?? "") as Message);
}

describe("a customer cancels an order", () => {
  it.each(["Pending Payment", "Paid", "Confirmed"] as const)("CC01 that is %s", async (status) => {
    await put({ ...inStatus(status), isMoneyMissing: false });
    expect(await cancel()).toMatchObject({ ok: true, value: { status: "Cancelled" } });
  });

  it.each(["In Slaughter", "Butchery", "Out for Delivery", "Completed"] as const)(
    "CC01 CC04 but not one that is %s",
    async (status) => {
      await put(inStatus(status));
      expect(await cancel()).toMatchObject({ code: "too_late_to_cancel" });
    },
  );

  it("CC01 CC04 once, with a reason from the list, and words only as many as fit", async () => {
    for (const body of [undefined, null, {}, { reason: "" }, { reason: "because" }, { reason: 1 }])
      expect(await cancelOrder(shop.as(ali), { id: order.id, body })).toMatchObject({
        code: "invalid_input",
      });
    expect(await cancel({ reason: "other", text: "x".repeat(501) })).toMatchObject({ code: "invalid_input" });
    expect(await cancel({ reason: "other", text: "  سافرنا  " })).toMatchObject({ ok: true });
    expect(await cancel()).toMatchObject({ code: "cancelled_already" });
  });

  it("CC08 of nobody else, and another's order is as unknown as none", async () => {
    const unknown = await cancelOrder(shop.as(ali), {
      id: "00000000-0000-4000-8000-000000000000",
      body: { reason: "price" },
    });
    expect(await cancel(undefined, sara)).toEqual(unknown);
    expect(await cancel(undefined, VISITOR)).toMatchObject({ code: "not_signed_in" });
    expect(await cancel(undefined, admin)).toMatchObject({ code: "not_signed_in" });
  });

  it("CC02 the desk sees who and why, the customer what they said, and the log no word of theirs", async () => {
    const mine = await cancel({ reason: "plans_changed", text: "سافرنا إلى أبها" });
    const seen = { kind: "moved", by: "customer", toStatus: "Cancelled", reason: "plans_changed" };
    expect(mine.ok && mine.value.timeline.at(-1)).toMatchObject({ ...seen, note: "سافرنا إلى أبها" });
    const adminView = await readAdminOrder(shop.as(admin), order.id);
    expect(adminView.ok && adminView.value.timeline.at(-1)).toMatchObject({
      ...seen,
      note: "سافرنا إلى أبها",
    });
    const entries = await shop.db.select().from(auditLog).where(eq(auditLog.entityId, order.id));
    expect(entries).toMatchObject([
      {
        action: "cancel",
        actorId: ali.customerId,
        before: { status: "Pending Payment" },
        after: { reason: "plans_changed" },
      },
    ]);
    expect(JSON.stringify(entries)).not.toContain("أبها");
  });

  it("CC02 shop and customer are told, and what becomes of the money", async () => {
    await cancel({ reason: "price" });
    expect((await written("customer")).at(-1)).toMatchObject({
      template: "order_moved",
      params: { status: "Cancelled" },
      text: expect.stringContaining("If you have sent money, write to us"),
    });
    const [toShop] = (await written("shop")).filter(({ params }) => params.status === "Cancelled");
    expect(toShop?.text).toContain("أُلغي طلب علي محمد. السبب: السعر.");
    expect(toShop?.text).toContain(`/admin/orders/${order.id}`);
  });

  it("CC03 verified money is owed at once, stands in the desk's queue and leaves it when returned", async () => {
    await put({ status: "Confirmed", ...VERIFIED });
    const owed = order.totals.grandTotalHalalas;
    expect(await cancel()).toMatchObject({ value: { toReturnHalalas: owed } });
    expect((await written("customer")).at(-1)?.text).toContain("return all that you paid");
    expect(await inQueue("return")).toMatchObject({ toReturnHalalas: owed });
    await returnMoney(shop.as(admin), { id: order.id, body: { halalas: owed, note: "تحويل 123" } });
    expect(await inQueue("return")).toBeUndefined();
  });

  it("CC03 a receipt that waits is still looked at: money that came is owed, none is not", async () => {
    await upload();
    await cancel();
    expect(await inQueue("verify")).toBeUndefined();
    expect(await inQueue("return")).toBeDefined();
    const adminView = await readAdminOrder(shop.as(admin), order.id);
    const proofId = adminView.ok ? adminView.value.proofs[0]?.id : null;
    const body = { decision: "verified", proofId };
    expect(await reviewPayment(shop.as(admin), { id: order.id, body })).toMatchObject({
      value: { status: "Cancelled", toReturnHalalas: order.totals.grandTotalHalalas },
    });

    order = await mustPlace(shop, ali, homeOrder(ali));
    await upload();
    await cancel();
    const other = await readAdminOrder(shop.as(admin), order.id);
    const refused = {
      decision: "rejected",
      reason: "لم يصل",
      proofId: other.ok ? other.value.proofs[0]?.id : null,
    };
    expect(await reviewPayment(shop.as(admin), { id: order.id, body: refused })).toMatchObject({
      value: { status: "Cancelled", toReturnHalalas: 0 },
    });
    expect(await inQueue("return")).toBeUndefined();
  });

  it("CC04 the desk's last step cannot be taken back over it, and its held message never goes out", async () => {
    await put({ status: "Paid", ...VERIFIED });
    const moved = await moveOrder(shop.as(admin), {
      id: order.id,
      body: { from: "Paid", status: "Confirmed", undoable: true },
    });
    expect((await written("customer")).some(({ params }) => params.status === "Confirmed")).toBe(true);
    await cancel();
    expect((await written("customer")).map(({ params }) => params.status)).toEqual([
      "Pending Payment",
      "Cancelled",
    ]);
    const undoId = moved.ok ? moved.value.undoId : null;
    expect(await undoChanges(shop.as(admin), { undoIds: [undoId] })).toMatchObject({ value: { undone: [] } });
  });

  it("CC04 of two windows at once one cancels and the other reads that it is done", async () => {
    const answers = await Promise.all([cancel(), cancel(), cancel()]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.filter((answer) => !answer.ok && answer.code === "cancelled_already")).toHaveLength(2);
  });

  it("CC04 of a cancel and the beginning of work exactly one happens, and the other says the truth", async () => {
    const outcomes = new Set<string>();
    for (let round = 0; round < 12; round += 1) {
      order = await mustPlace(shop, ali, homeOrder(ali));
      await put({ status: "Confirmed", ...VERIFIED });
      const work = () =>
        moveOrder(shop.as(admin), { id: order.id, body: { from: "Confirmed", status: "In Slaughter" } });
      const steps = round % 2 ? [cancel(), work()] : [work(), cancel()];
      const [one, two] = await Promise.all(steps);
      const [cancelled, begun] = round % 2 ? [one, two] : [two, one];
      expect([cancelled?.ok, begun?.ok].filter(Boolean)).toHaveLength(1);
      if (cancelled?.ok)
        expect(begun).toMatchObject({ code: "stale_status", detail: { currentStatus: "Cancelled" } });
      else expect(cancelled).toMatchObject({ code: "too_late_to_cancel" });
      outcomes.add(cancelled?.ok ? "cancelled" : "begun");
    }
    expect(outcomes.size).toBeGreaterThan(0);
  });

  it("CC04 of a cancel and a receipt at once the receipt is kept or refused, and never lost", async () => {
    for (let round = 0; round < 4; round += 1) {
      order = await mustPlace(shop, ali, homeOrder(ali));
      const [sent, cancelled] = await Promise.all([
        submitProof(shop.as(ali), { orderId: order.id, upload: await photo() }),
        cancel(),
      ]);
      expect(cancelled.ok).toBe(true);
      const adminView = await readAdminOrder(shop.as(admin), order.id);
      expect(adminView).toMatchObject({ value: { status: "Cancelled" } });
      if (sent.ok) expect(await inQueue("return")).toBeDefined();
      else expect(sent).toMatchObject({ code: "proof_not_expected" });
      expect(adminView.ok && adminView.value.proofs).toHaveLength(sent.ok ? 1 : 0);
    }
  });
});
