import { z } from "zod";
import { dueHalalas } from "#app/features/orders/money/money-before-work.ts";
import { isClosed, ORDER_STATUSES, type OrderStatus } from "#app/vocabulary/order-status.ts";
import { PAYMENT_REVIEWS, type PaymentReview } from "#app/vocabulary/payment-review.ts";

const halalas = z.int();

/** The basket that an order is a day of: what all of them cost, what the one transfer must say, and how each day stands. */
export const basketView = z.object({
  id: z.string(),
  reference: z
    .string()
    .meta({ description: "What the customer writes in the one transfer: the first day's own" }),
  totalHalalas: halalas.meta({ description: "Of the days that are not cancelled" }),
  askedHalalas: halalas.meta({ description: "What the receipt that waits must show; 0 while none waits" }),
  dueHalalas: halalas.meta({ description: "What the one transfer must bring for the days that wait for it" }),
  days: z
    .array(
      z.object({
        id: z.string(),
        reference: z.string(),
        status: z.enum(ORDER_STATUSES),
        paymentReview: z.enum(PAYMENT_REVIEWS).nullable(),
        schedule: z.object({ date: z.string(), time: z.string() }).nullable(),
        grandTotalHalalas: halalas,
      }),
    )
    .meta({ description: "In the order in which they were placed: the earliest first" }),
});
export type BasketView = z.infer<typeof basketView>;

export interface BasketDayRow {
  id: string;
  reference: string;
  status: OrderStatus;
  paymentReview: PaymentReview | null;
  scheduleDate: string | null;
  scheduleTime: string | null;
  grandTotalHalalas: number;
  verifiedHalalas: number | null;
  /** What its newest receipt was sent for; null without one, and for old ones. */
  askedHalalas: number | null;
}

/** A basket as the database tells it beside each of its orders. */
export interface BasketRows {
  id: string;
  reference: string;
  days: BasketDayRow[];
}

/** Does this day wait for its share of the one transfer? Never for money that somebody at the desk has seen. */
function isOwing(day: BasketDayRow): boolean {
  if (isClosed(day.status)) return false;
  if (day.status !== "Pending Payment" && day.paymentReview === null) return false;
  return dueHalalas(day) > 0;
}

export function toBasketView({ id, reference, days }: BasketRows): BasketView {
  const sum = (of: readonly BasketDayRow[], amount: (day: BasketDayRow) => number) =>
    of.reduce((all, day) => all + amount(day), 0);
  return {
    id,
    reference,
    totalHalalas: sum(
      days.filter(({ status }) => status !== "Cancelled"),
      ({ grandTotalHalalas }) => grandTotalHalalas,
    ),
    askedHalalas: sum(
      days.filter(({ paymentReview }) => paymentReview === "awaiting_review"),
      (day) => day.askedHalalas ?? dueHalalas(day),
    ),
    dueHalalas: sum(days.filter(isOwing), dueHalalas),
    days: days.map(({ scheduleDate, scheduleTime, verifiedHalalas: _, askedHalalas: _asked, ...day }) => ({
      ...day,
      schedule:
        scheduleDate === null || scheduleTime === null ? null : { date: scheduleDate, time: scheduleTime },
    })),
  };
}

/** What a transfer for this order must say: the basket's sum and reference while it owes anything, else the order's own. */
export function transferOf(order: {
  basket: Pick<BasketView, "dueHalalas" | "reference"> | null;
  dueHalalas: number;
  reference: string;
}): { halalas: number; reference: string } {
  const { basket, dueHalalas: halalas, reference } = order;
  return basket && basket.dueHalalas > 0
    ? { halalas: basket.dueHalalas, reference: basket.reference }
    : { halalas, reference };
}
