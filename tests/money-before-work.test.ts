import { and, eq } from "drizzle-orm";
import fc from "fast-check";
import { expect, it } from "vitest";
import { moveOrders } from "#app/features/order-admin/commands/move-orders.server.ts";
import { confirmUnverified } from "#app/features/order-moving/commands/confirm-unverified.server.ts";
import { moveOrder } from "#app/features/order-moving/commands/move-order.server.ts";
import { undoChanges } from "#app/features/order-moving/commands/undo-changes.server.ts";
import { reviewPayment } from "#app/features/payments/commands/review-payment.server.ts";
import { submitProof } from "#app/features/payments/commands/submit-proof.server.ts";
import { isWork, ORDER_STATUSES, type OrderStatus } from "#app/vocabulary/order-status.ts";
import { auditLog } from "#db/schema/insights.ts";
import { orderEvents, orders } from "#db/schema/orders.ts";
import { paymentProofs } from "#db/schema/payment-proofs.ts";
import { inDepth } from "#tests/in-depth.ts";
import { homeOrder, liftLimits, mustPlace } from "./support/order-samples.ts";
import { photo } from "./support/proof-samples.ts";
import { openStockedShop } from "./support/stocked-shop.ts";

const { shop, ali, admin } = await openStockedShop();
await liftLimits(shop.db, "limit_unpaid_orders", "limit_orders_per_day", "limit_proofs_per_day");
const HISTORIES = inDepth(120, 35);
const receipts = await Promise.all(["red", "green", "blue", "white"].map((colour) => photo("png", colour)));

type Status = OrderStatus;
type Step =
  | { does: "upload"; receipt: number }
  | { does: "review"; decision: "verified" | "rejected"; reason: string; andConfirm: boolean; old: boolean }
  | { does: "move" | "bulk"; status: Status; note: string }
  | { does: "answer for it"; reason: string }
  | { does: "undo" };

const text = fc.constantFrom("", "  ", "اتفقنا بالهاتف");
const status = fc.constantFrom(...ORDER_STATUSES);
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 2, arbitrary: fc.record({ does: fc.constant("upload" as const), receipt: fc.nat({ max: 3 }) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      does: fc.constant("review" as const),
      decision: fc.constantFrom("verified" as const, "rejected" as const),
      reason: text,
      andConfirm: fc.boolean(),
      old: fc.boolean(),
    }),
  },
  {
    weight: 8,
    arbitrary: fc.record({ does: fc.constantFrom("move" as const, "bulk" as const), status, note: text }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constant("answer for it" as const), reason: text }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant("undo" as const) }) },
);
/** What is in one group happens at the same moment, as from several windows. */
const history = fc.array(fc.array(step, { minLength: 1, maxLength: 3 }), { minLength: 3, maxLength: 9 });

async function now(id: string): Promise<typeof orders.$inferSelect> {
  const [order] = await shop.db.select().from(orders).where(eq(orders.id, id));
  if (!order) throw new Error("orders do not vanish");
  return order;
}

/** Does one thing to the order; answers the id that takes it back, where there is one. */
async function take(id: string, one: Step, undoIds: string[]): Promise<string | null> {
  const adminCtx = shop.as(admin);
  const { status: from } = await now(id);
  switch (one.does) {
    case "upload":
      await submitProof(shop.as(ali), { orderId: id, upload: receipts[one.receipt] as Uint8Array });
      return null;
    case "review": {
      const proofs = await shop.db
        .select()
        .from(paymentProofs)
        .where(eq(paymentProofs.orderId, id))
        .orderBy(paymentProofs.uploadedAt);
      const proofId = (one.old ? proofs.at(0) : proofs.at(-1))?.id ?? null;
      const body = { ...one, proofId, undoable: true };
      const answer = await reviewPayment(adminCtx, { id, body });
      return answer.ok ? answer.value.undoId : null;
    }
    case "move": {
      const body = { from, status: one.status, note: one.note, undoable: true };
      const answer = await moveOrder(adminCtx, { id, body });
      return answer.ok ? answer.value.undoId : null;
    }
    case "bulk": {
      const body = { orders: [{ id, from }], status: one.status, note: one.note, undoable: true };
      const answer = await moveOrders(adminCtx, body);
      return answer.ok ? (answer.value.undoIds[0] ?? null) : null;
    }
    case "answer for it":
      await confirmUnverified(adminCtx, { id, body: { from, reason: one.reason } });
      return null;
    case "undo":
      if (undoIds.length > 0) await undoChanges(adminCtx, { undoIds: undoIds.slice(-1) });
      return null;
  }
}

const is = (id: string, action: string) => and(eq(auditLog.entityId, id), eq(auditLog.action, action));

it("MK01 MK03 no history of uploads, reviews, moves and bulk moves, at once or one by one, begins work on unverified money without a reason and its entry", async () => {
  let worked = 0;
  await fc.assert(
    fc.asyncProperty(history, async (groups) => {
      const { id } = await mustPlace(shop, ali, homeOrder(ali));
      const undoIds: string[] = [];
      for (const group of groups) {
        shop.at(new Date(shop.clock.now().getTime() + 1_000));
        const made = await Promise.all(group.map((one) => take(id, one, undoIds)));
        undoIds.push(...made.filter((undoId) => undoId !== null));

        const order = await now(id);
        if (!isWork(order.status)) continue;
        worked += 1;
        const isVerified = (order.verifiedHalalas ?? 0) >= order.grandTotalHalalas;
        if (isVerified) {
          expect(await shop.db.$count(auditLog, is(id, "review_payment"))).toBeGreaterThan(0);
          continue;
        }
        // Who answered for it is written down twice, and the order shows it or asks somebody to decide anew.
        expect(order.unverifiedReason !== null || order.isMoneyMissing).toBe(true);
        expect(await shop.db.$count(auditLog, is(id, "confirm_unverified"))).toBeGreaterThan(0);
        const said = await shop.db
          .select({ note: orderEvents.note })
          .from(orderEvents)
          .where(and(eq(orderEvents.orderId, id), eq(orderEvents.kind, "confirmed_unverified")));
        expect(said.every(({ note }) => note?.trim())).toBe(true);
        expect(said.length).toBeGreaterThan(0);
      }
    }),
    { numRuns: HISTORIES },
  );
  expect(worked, "histories that came to work").toBeGreaterThan(HISTORIES / 4);
}, 240_000);
