import { and, eq, inArray, sql } from "drizzle-orm";
import fc from "fast-check";
import { expect, it, vi } from "vitest";
import { moveOrder } from "#app/features/order-moving/commands/move-order.server.ts";
import { undoChanges } from "#app/features/order-moving/commands/undo-changes.server.ts";
import { answerTime } from "#app/features/orders/commands/by-customer/answer-time.server.ts";
import { askTime } from "#app/features/orders/commands/by-customer/ask-time.server.ts";
import { cancelOrder } from "#app/features/orders/commands/by-customer/cancel-order.server.ts";
import { withdrawTime } from "#app/features/orders/commands/by-customer/withdraw-time.server.ts";
import { reviewPayment } from "#app/features/payments/commands/review-payment.server.ts";
import { submitProof } from "#app/features/payments/commands/submit-proof.server.ts";
import { returnMoney } from "#app/features/refunds/commands/asking/return-money.server.ts";
import { isBeforeSlaughter, ORDER_STATUSES } from "#app/vocabulary/order-status.ts";
import { auditLog } from "#db/schema/insights.ts";
import { orderRevisions } from "#db/schema/order-edits.ts";
import { orderEvents, orders } from "#db/schema/orders.ts";
import { paymentProofs } from "#db/schema/payment-proofs.ts";
import { inDepth } from "#tests/in-depth.ts";
import { homeOrder, liftLimits, mustPlace } from "./support/order-samples.ts";
import { photo } from "./support/proof-samples.ts";
import { limitOf } from "./support/samples/refunds.ts";
import { openStockedShop } from "./support/stocked-shop.ts";

vi.setConfig({ testTimeout: 120_000 });
const { shop, ali, admin } = await openStockedShop();
// Whoever gives back answers alone: the second person has tests of its own.
await limitOf(shop, 1_000_000);
await liftLimits(shop.db, "limit_unpaid_orders", "limit_orders_per_day", "limit_proofs_per_day");
const HISTORIES = inDepth(60, 20);
const receipt = await photo("png", "red");
const SLOTS = ["15:00", "16:00", "17:30"].map((time) => ({ date: "2026-03-14", time }));

const step = fc.oneof(
  { weight: 2, arbitrary: fc.constant({ does: "cancel" as const }) },
  { weight: 5, arbitrary: fc.record({ does: fc.constant("ask" as const), slot: fc.constantFrom(...SLOTS) }) },
  { weight: 2, arbitrary: fc.constant({ does: "withdraw" as const }) },
  {
    weight: 3,
    arbitrary: fc.record({ does: fc.constant("answer" as const), isGranted: fc.boolean() }),
  },
  { weight: 2, arbitrary: fc.constant({ does: "upload" as const }) },
  { weight: 3, arbitrary: fc.constant({ does: "verify" as const }) },
  {
    weight: 5,
    arbitrary: fc.record({
      does: fc.constant("move" as const),
      status: fc.constantFrom(...ORDER_STATUSES, "Confirmed", "Confirmed", "In Slaughter"),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ does: "undo" as const }) },
  { weight: 1, arbitrary: fc.constant({ does: "return" as const }) },
);
type Step = typeof step extends fc.Arbitrary<infer Kind> ? Kind : never;
/** What is in one group happens at the same moment, as from several windows. */
const history = fc.array(fc.array(step, { minLength: 1, maxLength: 3 }), { minLength: 3, maxLength: 9 });

/** What chance alone leads to too seldom. */
const EXAMPLES: [Step[][], boolean][] = [
  [
    [
      [{ does: "ask", slot: { date: "2026-03-14", time: "16:00" } }],
      [{ does: "withdraw" }],
      [{ does: "cancel" }],
      [{ does: "return" }],
    ],
    true,
  ],
  [
    [[{ does: "ask", slot: { date: "2026-03-14", time: "17:30" } }], [{ does: "answer", isGranted: true }]],
    true,
  ],
  // What was given back came once more and was verified by a slip.
  [
    [[{ does: "move", status: "Cancelled" }], [{ does: "return" }], [{ does: "verify" }], [{ does: "undo" }]],
    true,
  ],
  [[[{ does: "upload" }], [{ does: "verify" }], [{ does: "move", status: "Confirmed" }]], false],
];

async function now(id: string): Promise<typeof orders.$inferSelect> {
  const [order] = await shop.db.select().from(orders).where(eq(orders.id, id));
  if (!order) throw new Error("orders do not vanish");
  return order;
}

async function newestProof(id: string): Promise<string | null> {
  const [proof] = await shop.db
    .select({ id: paymentProofs.id })
    .from(paymentProofs)
    .where(eq(paymentProofs.orderId, id))
    .orderBy(sql`${paymentProofs.uploadedAt} desc`, paymentProofs.id);
  return proof?.id ?? null;
}

interface Answer {
  ok: boolean;
  code?: string;
  value?: object;
}

async function take(id: string, one: Step, undoIds: readonly string[]): Promise<Answer> {
  const [adminCtx, mine] = [shop.as(admin), shop.as(ali)];
  const seen = await now(id);
  switch (one.does) {
    case "cancel":
      return cancelOrder(mine, { id, body: { reason: "other" } });
    case "ask":
      return askTime(mine, { id, body: { schedule: one.slot } });
    case "withdraw":
      return withdrawTime(mine, { id });
    case "answer": {
      const schedule = { date: seen.wishDate ?? "2026-03-14", time: seen.wishTime ?? "15:00" };
      const decision = one.isGranted ? "accepted" : "declined";
      return answerTime(adminCtx, { id, body: { schedule, decision, reason: "لا مكان" } });
    }
    case "upload":
      return submitProof(mine, { orderId: id, upload: receipt });
    case "verify": {
      const body = { decision: "verified", reason: "ظهر في الكشف", proofId: await newestProof(id) };
      return reviewPayment(adminCtx, { id, body: { ...body, undoable: true } });
    }
    case "move": {
      const body = { from: seen.status, status: one.status, note: "اتفقنا", undoable: true };
      return moveOrder(adminCtx, { id, body });
    }
    case "undo":
      return undoIds.length > 0 ? undoChanges(adminCtx, { undoIds: undoIds.slice(-1) }) : { ok: false };
    case "return":
      return returnMoney(adminCtx, { id, body: { halalas: seen.verifiedHalalas ?? 1, note: "تحويل" } });
  }
}

/** What an act may be told when it came too late or made no difference. */
const TRUE_SENTENCES: Partial<Record<Step["does"], string[]>> = {
  cancel: ["cancelled_already", "too_late_to_cancel"],
  ask: ["order_closed", "too_late_for_time", "time_asked_already", "same_time"],
  withdraw: ["no_time_asked"],
  answer: ["wish_changed"],
};

it("CC09 no history of a customer's and the desk's acts, at once or one by one, cancels begun work, loses owed money, or keeps a wish that cannot be granted", async () => {
  const happened = new Map<string, number>();
  await fc.assert(
    fc.asyncProperty(history, fc.boolean(), async (groups, isConfirmed) => {
      await shop.db.execute(sql`delete from rate_limits`);
      const { id } = await mustPlace(shop, ali, homeOrder(ali));
      const paid = { decision: "verified", reason: "ظهر في الكشف", proofId: null, andConfirm: true };
      if (isConfirmed) await reviewPayment(shop.as(admin), { id, body: paid });
      const undoIds: string[] = [];
      let returned = 0;
      for (const group of groups) {
        shop.at(new Date(shop.clock.now().getTime() + 100));
        const answers = await Promise.all(group.map((one) => take(id, one, undoIds)));
        answers.forEach((answer, index) => {
          const { does } = group[index] as Step;
          if (answer.ok) happened.set(does, (happened.get(does) ?? 0) + 1);
          const known = TRUE_SENTENCES[does];
          if (!answer.ok && known) expect(known).toContain(answer.code);
          const { undoId, needsApproval } = (answer.value ?? {}) as {
            undoId?: string | null;
            needsApproval?: boolean;
          };
          // Beyond what one person gives back in a day, a second one has to approve first.
          if (answer.ok && does === "return" && !needsApproval) returned += 1;
          if (undoId) undoIds.push(undoId);
        });
        await holds(id, group, answers);
      }
      const money = await shop.db.$count(orderEvents, is(id, "money_returned"));
      expect(money).toBe(returned);
    }),
    { numRuns: HISTORIES, examples: EXAMPLES },
  );
  for (const does of ["cancel", "ask", "withdraw", "answer", "upload", "verify", "move", "return"])
    expect(happened.get(does) ?? 0, `${does} came to pass`).toBeGreaterThan(0);
});

const is = (id: string, ...kinds: (typeof orderEvents.$inferSelect)["kind"][]) =>
  and(eq(orderEvents.orderId, id), inArray(orderEvents.kind, kinds));

async function holds(id: string, group: readonly Step[], answers: readonly Answer[]) {
  const order = await now(id);
  if (order.wishDate !== null) expect(isBeforeSlaughter(order.status)).toBe(true);
  const won = (does: Step["does"]) => group.filter((one, index) => one.does === does && answers[index]?.ok);
  expect(won("cancel").length).toBeLessThanOrEqual(1 + won("move").length + won("undo").length);

  // A cancellation of the customer's own came from before slaughter, each with its reason and its line in the log.
  const events = await shop.db
    .select()
    .from(orderEvents)
    .where(eq(orderEvents.orderId, id))
    .orderBy(orderEvents.id);
  const own = events.filter(
    ({ actorKind, toStatus }) => actorKind === "customer" && toStatus === "Cancelled",
  );
  for (const event of own) {
    expect(event.fromStatus && isBeforeSlaughter(event.fromStatus)).toBe(true);
    expect(event.reason).toBe("other");
  }
  const logged = (action: string) =>
    shop.db.$count(auditLog, and(eq(auditLog.entityId, id), eq(auditLog.action, action)));
  expect(await logged("cancel")).toBe(own.length);

  // Statuses follow one another without a gap: nothing was overwritten that came in between.
  let status: string | null = null;
  for (const { fromStatus, toStatus } of events) {
    if (toStatus === null) continue;
    if (fromStatus !== null && status !== null) expect(fromStatus).toBe(status);
    status = toStatus;
  }
  expect(status).toBe(order.status);

  // Every time that came to be replaced one that stays readable, and the last of them is the order's.
  const times = events.filter(({ kind }) => kind === "time_changed" || kind === "time_accepted");
  expect(await shop.db.$count(orderRevisions, eq(orderRevisions.orderId, id))).toBe(times.length);
  const last = times.at(-1);
  if (last) expect([order.scheduleDate, order.scheduleTime]).toEqual([last.slotDate, last.slotTime]);

  // Each wish ended at most once, and one that is open was asked for last.
  const wishes = events.filter(({ kind }) => kind === "time_asked").length;
  const ends = events.filter(({ kind }) =>
    ["time_accepted", "time_declined", "time_withdrawn"].includes(kind),
  ).length;
  expect(ends).toBeLessThanOrEqual(wishes);
  const newest = events.findLast(({ kind }) => kind.startsWith("time_"));
  if (order.wishDate !== null) expect(newest).toMatchObject({ kind: "time_asked", slotDate: order.wishDate });
}
