/** Where a standing order stands: it makes orders, rests until somebody wakes it, or is over. */
export const STANDING_STATES = ["active", "paused", "stopped"] as const;
export type StandingState = (typeof STANDING_STATES)[number];

/** Who made it rest or end: its customer, the shop, or two orders in a row for which no money came. */
export const STANDING_HALTS = ["customer", "shop", "unpaid"] as const;
export type StandingHalt = (typeof STANDING_HALTS)[number];

/** What became of one of its days: an order, left out by the customer, refused as any order can be, or gone by unworked. */
export const RUN_OUTCOMES = ["ordered", "skipped", "refused", "missed"] as const;
export type RunOutcome = (typeof RUN_OUTCOMES)[number];

/** One kind of animal of a standing order, with its names as they were when it was agreed. */
export interface StandingItem {
  breed: { name: string; nameEn: string | null };
  ageClass: { name: string; nameEn: string | null };
  quantity: number;
}
