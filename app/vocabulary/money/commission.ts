/** How a partner's commission is counted: a percent of what was sold, so much an order, or so much an animal. */
export const COMMISSION_KINDS = ["percent", "fixed", "per_animal"] as const;
export type CommissionKind = (typeof COMMISSION_KINDS)[number];
