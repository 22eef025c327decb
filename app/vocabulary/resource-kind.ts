/** What an order takes a place of, in the order of the work: slaughter, cooking, the way to the door. */
export const RESOURCE_KINDS = ["abattoir", "kitchen", "delivery"] as const;
export type ResourceKind = (typeof RESOURCE_KINDS)[number];
