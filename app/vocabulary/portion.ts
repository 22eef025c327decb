/** For whom a part of the meat is meant. */
export const PORTION_FOR = ["family", "friends", "poor"] as const;
export type PortionFor = (typeof PORTION_FOR)[number];

/** How far the delivery of a share is, each further than the one before. */
export const PORTION_STATES = ["open", "prepared", "out", "delivered"] as const;
export type PortionState = (typeof PORTION_STATES)[number];

export const PORTION_LIMITS = {
  /** Beside the customer's own door. */
  portionsMax: 6,
  /** Meat is kept in the cold for so many days after the order's own. */
  daysLater: 3,
  /** As many bags as the largest order of the largest setting has. */
  bagsMax: 16_000,
} as const;
