import { sql } from "drizzle-orm";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isLate } from "#app/features/order-admin/rules/is-late.ts";
import { mayWorkOn, toReturnHalalas } from "#app/features/order-core/rules/money-before-work.ts";
import { addDays, riyadhDate } from "#app/lib/riyadh-time.ts";
import { isBeforeSlaughter, isClosed, ORDER_STATUSES } from "#app/vocabulary/order-status.ts";
import { PAYMENT_REVIEWS } from "#app/vocabulary/payment-review.ts";
import { WORK_QUEUES, type WorkQueue } from "#app/vocabulary/work-queues.ts";
import { inDepth } from "#tests/in-depth.ts";
import { createTestDatabase } from "#tests/support/test-database.ts";
import { queueCondition } from "./queue-condition.server.ts";

const { db } = await createTestDatabase();

const clock = fc.date({
  min: new Date("2026-01-01T00:00:00Z"),
  max: new Date("2027-12-31T00:00:00Z"),
  noInvalidDate: true,
});

const PRICE = 100;
const order = fc.record({
  status: fc.constantFrom(...ORDER_STATUSES),
  review: fc.option(fc.constantFrom(...PAYMENT_REVIEWS)),
  isMissing: fc.boolean(),
  verified: fc.option(fc.constantFrom(0, 100, 200)),
  isAsking: fc.boolean(),
  needsTime: fc.boolean(),
  isInParts: fc.boolean(),
  /** How much of it somebody answered for. */
  answered: fc.option(fc.constantFrom(50, 100)),
  isLapsed: fc.boolean(),
  /** Up to how much of it is paid in cash. */
  cashUpTo: fc.option(fc.constantFrom(50, 100), { freq: 2 }),
  /** Days from today; imported orders have no appointment. */
  day: fc.option(fc.integer({ min: -400, max: 400 }), { freq: 5 }),
  hour: fc.integer({ min: 0, max: 23 }),
});
type AnyOrder = typeof order extends fc.Arbitrary<infer Kind> ? Kind : never;

/** The queues in which the shop's own SQL puts each of these orders. */
async function queuesOf(orders: readonly AnyOrder[], now: Date): Promise<Set<WorkQueue>[]> {
  const rows = orders.map(
    (
      {
        status,
        review,
        isMissing,
        verified,
        isAsking,
        needsTime,
        isInParts,
        answered,
        isLapsed,
        cashUpTo,
        day,
        hour,
      },
      nth,
    ) => {
      const date = day === null ? null : addDays(riyadhDate(now), day);
      const time = day === null ? null : `${String(hour).padStart(2, "0")}:30`;
      return sql`(${nth}::int, ${status}::text, ${review}::text, ${isMissing}::boolean, ${date}::date, ${time}::text,
      ${verified}::bigint, ${PRICE}::bigint, ${isAsking && isBeforeSlaughter(status) ? "2026-05-01" : null}::date,
      ${needsTime}::boolean, ${isInParts ? PRICE / 2 : null}::bigint, 'none'::text, 'home'::text, null::float8,
      ${answered === null ? null : "why"}::text, ${answered}::bigint, ${isLapsed ? now : null}::timestamptz,
      ${cashUpTo}::bigint)`;
    },
  );
  const found = WORK_QUEUES.map(
    (queue) => sql`select o.nth, ${queue}::text as queue from given o where ${queueCondition(queue, now)}`,
  );
  const { rows: held } = await db.execute<{ nth: number; queue: WorkQueue }>(sql`
    with given(nth, status, payment_review, is_money_missing, schedule_date, schedule_time,
      verified_halalas, grand_total_halalas, wish_date, needs_time, down_payment_halalas, id, address, lat,
      unverified_reason, unverified_halalas, lapsed_at, cash_up_to_halalas) as (
      values ${sql.join(rows, sql`, `)}
    ) ${sql.join(found, sql` union all `)}`);
  return orders.map((_, nth) => new Set(held.filter((row) => row.nth === nth).map(({ queue }) => queue)));
}

describe("work queues", () => {
  it("OL12 OL13 CC03 forget no order in hand, whatever its status and day, and hold nothing that is over", async () => {
    expect.hasAssertions();
    await fc.assert(
      fc.asyncProperty(clock, fc.array(order, { minLength: 20, maxLength: 60 }), async (now, orders) => {
        const queues = await queuesOf(orders, now);
        for (const [nth, each] of orders.entries()) {
          const { status, review, isMissing, verified, isAsking, needsTime, isInParts, day, hour } = each;
          const { answered, isLapsed, cashUpTo } = each;
          const held = queues[nth] ?? new Set();
          const said = JSON.stringify({ ...orders[nth], now, held: [...held] });
          const work = [...held].filter(
            (queue) => !["money", "return", "calls", "complaints", "verify"].includes(queue),
          );
          const due = PRICE - (verified ?? 0);
          const isInCash = due > 0 && due <= (cashUpTo ?? 0);
          const cashWaits = isInCash && status !== "Completed" && !isMissing && (day === null || day >= 0);
          const inHand = !isClosed(status) && (status !== "Pending Payment" || isInCash);
          expect(held.has("due"), said).toBe(inHand);
          if (isClosed(status)) expect(work, said).toEqual([]);
          const isOwedAfterwards = status === "Completed" && due > 0;
          expect(held.has("money"), said).toBe((isMissing && status !== "Cancelled") || isOwedAfterwards);
          const isLookedFor = status === "Cancelled" ? isLapsed : status !== "Completed" || due > 0;
          expect(held.has("verify"), said).toBe(review === "awaiting_review" && isLookedFor);
          const isPending = status === "Pending Payment";
          const isUnpaid = isPending && !verified && review !== "awaiting_review" && !cashWaits;
          expect(held.has("unpaid"), said).toBe(isUnpaid);
          // Whatever made it short: every open order that may not go on as it stands is in a queue of money.
          const money = {
            grandTotalHalalas: PRICE,
            verifiedHalalas: verified ?? 0,
            downPaymentHalalas: isInParts ? PRICE / 2 : null,
            unverifiedReason: answered === null ? null : "why",
            unverifiedHalalas: answered,
            isMoneyMissing: isMissing,
            cashUpToHalalas: cashUpTo,
          };
          const isStopped =
            !isClosed(status) && !mayWorkOn(money, isPending || status === "Paid" ? "Confirmed" : status);
          const moneyQueues = ["money", "short", "unpaid", "verify"] as const;
          expect(moneyQueues.some((queue) => held.has(queue)) || !isStopped, said).toBe(true);
          const isLateCash = isInCash && !cashWaits;
          expect(held.has("short") && !isStopped && !isLateCash, said).toBe(false);
          const owed = toReturnHalalas({ status, verifiedHalalas: verified, grandTotalHalalas: PRICE }) > 0;
          const mayBeOwed = status === "Cancelled" && review === "awaiting_review";
          expect(held.has("return"), said).toBe(owed || mayBeOwed);
          const asksForTime = (isAsking && isBeforeSlaughter(status)) || (needsTime && !isClosed(status));
          expect(held.has("asked"), said).toBe(asksForTime);
          const isRest =
            isInParts && inHand && review !== "awaiting_review" && (verified ?? 0) < PRICE && !cashWaits;
          expect(held.has("rest"), said).toBe(isRest && day !== null && day <= 1);
          expect(held.has("today"), said).toBe(inHand && day === 0);
          expect(held.has("tomorrow"), said).toBe(inHand && day === 1);
          const time = `${String(hour).padStart(2, "0")}:30`;
          const schedule = day === null ? null : { date: addDays(riyadhDate(now), day), time };
          expect(held.has("late"), said).toBe(
            isLate({ status, schedule, cashHalalas: isInCash && !isClosed(status) ? due : 0 }, now),
          );
        }
      }),
      { numRuns: inDepth(60, 20) },
    );
  });
});
