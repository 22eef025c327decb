/** Why a stop stands in no route. */
export const LEFT_OUT_REASONS = ["no_van", "cooling", "too_much", "too_far", "full", "no_time"] as const;
export type LeftOutReason = (typeof LEFT_OUT_REASONS)[number];
