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
