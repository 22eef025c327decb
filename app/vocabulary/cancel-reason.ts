/** Why a customer cancels, as the order page offers it; more can be said in words. */
export const CANCEL_REASONS = [
  "plans_changed",
  "ordered_by_mistake",
  "time_does_not_suit",
  "price",
  "found_elsewhere",
  "other",
] as const;
export type CancelReason = (typeof CANCEL_REASONS)[number];

/** Whose fault it was that an order came back unpaid; what the shop did wrong is not held against its customer. */
export const FAULTS = ["customer", "shop"] as const;
export type Fault = (typeof FAULTS)[number];
