/** How an order's price may be split among friends. */
export const SPLIT_LIMITS = {
  /** With the one who asks. */
  peopleMin: 2,
  peopleMax: 20,
  /** Of one order, with those that were withdrawn: their numbers are never given again. */
  partsMax: 60,
  nameMax: 40,
  /** Gateways take no less than a riyal. */
  leastHalalas: 100,
} as const;
