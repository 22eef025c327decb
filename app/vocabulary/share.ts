/** For whom a part of the meat is meant. */
export const SHARE_FOR = ["family", "friends", "poor"] as const;
export type ShareFor = (typeof SHARE_FOR)[number];

/** How far the delivery of a share is, each further than the one before. */
export const SHARE_STATES = ["open", "prepared", "out", "delivered"] as const;
export type ShareState = (typeof SHARE_STATES)[number];

export const SHARE_LIMITS = {
  /** Beside the customer's own door. */
  sharesMax: 6,
  /** Meat is kept in the cold for so many days after the order's own. */
  daysLater: 3,
  /** As many bags as the largest order of the largest setting has. */
  bagsMax: 16_000,
} as const;
