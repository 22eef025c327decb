import type { PartnerKind } from "./ledger.ts";

/** How a partner's commission is counted: a percent of what was sold, so much an order, or so much an animal. */
export const COMMISSION_KINDS = ["percent", "fixed", "per_animal"] as const;
export type CommissionKind = (typeof COMMISSION_KINDS)[number];

/** Of what a percent is taken: what the partner sold itself, or all of the order but its delivery. */
export const COMMISSION_BASES = ["own_share", "whole_order"] as const;
export type CommissionBase = (typeof COMMISSION_BASES)[number];

/**
 * Of what it is taken where nobody has said: by a partner's usual percent, and in a contract whose maker named no base. It is what
 * a percent was of before it named its base (0101-a-commission-names-its-base).
 */
export const DEFAULT_BASE: Readonly<Record<PartnerKind, CommissionBase>> = {
  breeder: "own_share",
  restaurant: "whole_order",
};
