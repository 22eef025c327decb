import type { WizardStep } from "#app/features/ordering/rules/wizard-steps.ts";
import type { Halalas } from "#app/lib/money.ts";
import type { Fulfillment } from "#app/vocabulary/order-choices.ts";
import type { OrderStatus } from "#app/vocabulary/order-status.ts";
import type { Comparison } from "./compare-periods.ts";

/** What an occasion asks is asked of few, and is no part of the way. */
type FunnelStep = Exclude<WizardStep, "occasion">;

/** The wizard's steps as a funnel; home and restaurant orders share the first two and the last two. */
export const FUNNEL_STEPS: readonly FunnelStep[] = [
  "meat",
  "fulfillment",
  "cuts",
  "restaurant",
  "sides",
  "details",
  "delivery",
  "schedule",
  "review",
];

/** Figures of one stretch of days against the stretch before it. */
export interface PeriodFigures {
  days: 1 | 7 | 30;
  orders: number;
  /** Verified money of the paid orders. */
  revenueHalalas: Halalas;
  /** What the paid orders cost beyond it. */
  unverifiedHalalas: Halalas;
  /** On order totals (AV02): of the orders with verified money each restaurant's percent of the whole, whatever its base. */
  commissionHalalas: Halalas;
  /** What the same restaurants leave by the base that each agreed on. */
  agreedHalalas: Halalas;
  ordersAgainstBefore: Comparison;
  revenueAgainstBefore: Comparison;
}

export interface Ranked {
  /** Null when it was deleted since. */
  id: string | null;
  name: string;
  nameEn: string | null;
  /** Orders of a restaurant, animals of a breed. */
  count: number;
  revenueHalalas: Halalas;
}

/** What a shop owner reads in five seconds. Days are Riyadh's; everything but `waiting` is of the last 30 days. */
export interface Overview {
  periods: PeriodFigures[];
  /** One entry per day, oldest first, days without orders included. */
  byDay: { date: string; orders: number; revenueHalalas: Halalas }[];
  byStatus: { status: OrderStatus; orders: number }[];
  byFulfillment: { fulfillment: Fulfillment; orders: number; revenueHalalas: Halalas }[];
  topRestaurants: Ranked[];
  topBreeds: Ranked[];
  /** How often each wizard step was shown. */
  funnel: { step: FunnelStep; count: number }[];
  ordersPlaced: number;
  /** What waits for somebody now, however old; 1,000 stands for that many and more, as in the desk's queues. */
  waiting: {
    proofsToCheck: number;
    ordersToConfirm: number;
    deliveriesToday: number;
    late: number;
    reviewsToApprove: number;
  };
}
