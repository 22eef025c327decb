import { z } from "zod";
import { ORDER_STATUSES, type OrderStatus } from "#app/vocabulary/order-status.ts";
import { PAYMENT_REVIEWS, type PaymentReview } from "#app/vocabulary/payment-review.ts";
import { asksOf } from "./down-payment.ts";
import { isLostDay } from "./lost-day.ts";
import { dueHalalas } from "./money-before-work.ts";

const halalas = z.int();

/** The basket that an order is a day of: what all of them cost, what the one transfer must say, and how each day stands. */
export const basketView = z.object({
  id: z.string(),
  reference: z
    .string()
    .meta({ description: "What the customer writes in the one transfer: the first day's own" }),
  totalHalalas: halalas.meta({ description: "Of the days that are not cancelled" }),
  askedHalalas: halalas.meta({
    description:
      "What this order's receipt that waits must show, else the newest of the basket; 0 while none waits",
  }),
  dueHalalas: halalas.meta({ description: "What the one transfer must bring for the days that wait for it" }),
  nowHalalas: halalas.meta({
    description: "Of that, what is asked for now: what down payments miss, else all of it",
  }),
  leftHalalas: halalas.meta({ description: "Of that, what no receipt has been sent for" }),
  days: z
    .array(
      z.object({
        id: z.string(),
        reference: z.string(),
        status: z.enum(ORDER_STATUSES),
        paymentReview: z.enum(PAYMENT_REVIEWS).nullable(),
        schedule: z.object({ date: z.string(), time: z.string() }).nullable(),
        grandTotalHalalas: halalas,
        isLost: z.boolean().meta({
          description: "Its time is past, or its place went to others: the one transfer does not pay for it",
        }),
        isInReceipt: z.boolean().meta({ description: "The receipt of `askedHalalas` was sent for it too" }),
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
  downPaymentHalalas: number | null;
  /** What its newest receipt was sent for; null without one, and for old ones. */
  askedHalalas: number | null;
  heldUntil: string | null;
  /** Are places taken for it now? */
  hasReservations: boolean;
  /** Which file its newest receipt is; the same one may pay for several days. */
  receipt: string | null;
  receiptAt: string | null;
}

/** A basket as the database tells it beside each of its orders. */
export interface BasketRows {
  id: string;
  reference: string;
  days: BasketDayRow[];
}

/** Does this day wait for its share of the one transfer? Never for money that somebody at the desk has seen. */
function isOwing(day: BasketDayRow): boolean {
  if (day.status === "Cancelled") return false;
  if (day.status !== "Pending Payment" && day.paymentReview === null) return false;
  return dueHalalas(day) > 0;
}

/** @param orderId whose page or answer it is for; `now`: as of when it is asked for */
export function toBasketView(
  { id, reference, days }: BasketRows,
  { orderId, now }: { orderId: string; now: Date },
): BasketView {
  const sum = (of: readonly BasketDayRow[], amount: (day: BasketDayRow) => number) =>
    of.reduce((all, day) => all + amount(day), 0);
  const owing = days.filter((day) => isOwing(day) && !isLostDay(day, now));
  const isLookedAt = ({ paymentReview }: BasketDayRow) => paymentReview === "awaiting_review";
  const receipt = receiptOf(days.filter(isLookedAt), orderId);
  const isInReceipt = (day: BasketDayRow) => isLookedAt(day) && day.receipt === receipt;
  return {
    id,
    reference,
    totalHalalas: sum(
      days.filter(({ status }) => status !== "Cancelled"),
      ({ grandTotalHalalas }) => grandTotalHalalas,
    ),
    askedHalalas: sum(days.filter(isInReceipt), (day) => day.askedHalalas ?? dueHalalas(day)),
    dueHalalas: sum(owing, dueHalalas),
    nowHalalas: asksOf(owing, "down_payment").reduce((all, halalas) => all + halalas, 0),
    leftHalalas: sum(
      owing.filter((day) => !isLookedAt(day)),
      dueHalalas,
    ),
    days: days.map((day) => ({
      id: day.id,
      reference: day.reference,
      status: day.status,
      paymentReview: day.paymentReview,
      grandTotalHalalas: day.grandTotalHalalas,
      schedule:
        day.scheduleDate === null || day.scheduleTime === null
          ? null
          : { date: day.scheduleDate, time: day.scheduleTime },
      isLost: isLostDay(day, now),
      isInReceipt: isInReceipt(day),
    })),
  };
}

/** The file that is looked at: of this order, else the newest. A cancelled day may still wait with an older one. */
function receiptOf(waiting: readonly BasketDayRow[], orderId: string): string | null | undefined {
  const at = ({ receiptAt }: BasketDayRow) => (receiptAt === null ? 0 : new Date(receiptAt).getTime());
  const own = waiting.find(({ id }) => id === orderId);
  return (own ?? waiting.toSorted((one, other) => at(other) - at(one))[0])?.receipt;
}
