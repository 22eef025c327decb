/** What became of a message to a program. */
export const DELIVERY_STATES = ["waiting", "delivered", "failed"] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** Why an address is told of nothing: somebody switched it off, it failed for days, or it said that it is gone. */
export const OFF_REASONS = ["by_hand", "failing", "gone"] as const;
export type OffReason = (typeof OFF_REASONS)[number];
