/** Where an order lost the time that it was promised for. */
export const LATE_CAUSES = ["kitchen", "abattoir", "road", "customer", "shop"] as const;
export type LateCause = (typeof LATE_CAUSES)[number];
