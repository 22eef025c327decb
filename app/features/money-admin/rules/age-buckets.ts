/** How long an order has waited for its money, in whole days since it was placed. */
export const AGE_BUCKETS = ["new", "week", "month", "older"] as const;
export type AgeBucket = (typeof AGE_BUCKETS)[number];

/** The oldest age of each in days; the last has none. */
const OLDEST: Readonly<Record<AgeBucket, number>> = { new: 1, week: 7, month: 30, older: Infinity };
const DAY_MS = 24 * 60 * 60 * 1000;

/** Which instants of placing fall into a bucket: from, included, to before; null is without end. */
export function placedWithin(bucket: AgeBucket, now: Date): { from: Date | null; before: Date | null } {
  const at = AGE_BUCKETS.indexOf(bucket);
  const younger = AGE_BUCKETS[at - 1];
  const back = (days: number) => new Date(now.getTime() - days * DAY_MS);
  return {
    from: OLDEST[bucket] === Infinity ? null : after(back(OLDEST[bucket] + 1)),
    before: younger ? after(back(OLDEST[younger] + 1)) : null,
  };
}

/** In which bucket an order is that was placed then. */
export function ageBucketOf(placedAt: Date, now: Date): AgeBucket {
  const days = Math.floor((now.getTime() - placedAt.getTime()) / DAY_MS);
  return AGE_BUCKETS.find((bucket) => days <= OLDEST[bucket]) ?? "older";
}

/** The first millisecond that is younger than so many whole days. */
function after(instant: Date): Date {
  return new Date(instant.getTime() + 1);
}
