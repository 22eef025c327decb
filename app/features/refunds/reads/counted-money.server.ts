import { and, eq, gt, inArray, isNotNull, isNull, or, sql } from "drizzle-orm";
import type { Queryable } from "#db/client.ts";
import { refunds } from "#db/schema/money/refunds.ts";
import { orderRevisions } from "#db/schema/order-edits.ts";

const DAY_MS = 86_400_000;

/** Of which money: an order's, or a customer's credit. */
export type MoneyOf = { orderId: string } | { creditOf: string };

/**
 * What one person's word alone has let go so far: of this order or credit ever, by whomever, or by this person within a day,
 * whichever is more. The limit counts it with what is asked for now, so that slices come to what they are (0100). What was taken
 * to the bank and is said to have failed still counts: only the bank knows.
 */
export async function countedHalalas(
  db: Queryable,
  { of, userId, now }: { of: MoneyOf; userId: string; now: Date },
): Promise<number> {
  const isOfThis =
    "orderId" in of
      ? eq(refunds.orderId, of.orderId)
      : and(eq(refunds.customerId, of.creditOf), isNull(refunds.orderId));
  const isByThisPerson = and(eq(refunds.askedBy, userId), gt(refunds.askedAt, dayBefore(now)));
  const [row] = await db
    .select({
      ofThis: sql`coalesce(sum(${refunds.halalas}) filter (where ${isOfThis}), 0)`.mapWith(Number),
      byPerson: sql`coalesce(sum(${refunds.halalas}) filter (where ${isByThisPerson}), 0)`.mapWith(Number),
    })
    .from(refunds)
    .where(
      and(
        or(isOfThis, isByThisPerson),
        eq(refunds.approvedBy, refunds.askedBy),
        or(
          inArray(refunds.state, ["approved", "ordered", "paid"]),
          and(eq(refunds.state, "failed"), isNotNull(refunds.orderedAt)),
        ),
      ),
    );
  return Math.max(row?.ofThis ?? 0, row?.byPerson ?? 0);
}

/** The same of prices that were lowered: of this order ever, or by this person within a day. */
export async function loweredHalalas(
  db: Queryable,
  { orderId, email, now }: { orderId: string; email: string; now: Date },
): Promise<number> {
  const lowered = orderRevisions.loweredHalalas;
  const isOfThis = eq(orderRevisions.orderId, orderId);
  const isByThisPerson = and(eq(orderRevisions.actorEmail, email), gt(orderRevisions.at, dayBefore(now)));
  const [row] = await db
    .select({
      ofThis: sql`coalesce(sum(${lowered}) filter (where ${isOfThis}), 0)`.mapWith(Number),
      byPerson: sql`coalesce(sum(${lowered}) filter (where ${isByThisPerson}), 0)`.mapWith(Number),
    })
    .from(orderRevisions)
    .where(and(isNotNull(lowered), or(isOfThis, isByThisPerson)));
  return Math.max(row?.ofThis ?? 0, row?.byPerson ?? 0);
}

function dayBefore(now: Date): Date {
  return new Date(now.getTime() - DAY_MS);
}
