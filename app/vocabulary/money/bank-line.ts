/** What became of a line of a bank's statement. */
export const LINE_STATES = ["open", "matched", "ignored"] as const;

/** What a line can be the money of. */
export const MATCH_KINDS = ["order", "refund", "payout", "gateway", "account"] as const;
export type MatchKind = (typeof MATCH_KINDS)[number];
export const OUTGOING_KINDS = ["refund", "payout"] as const satisfies readonly MatchKind[];
export type OutgoingKind = (typeof OUTGOING_KINDS)[number];

/** By what a line was found to belong to something, the surest first. */
export const MATCH_REASONS = [
  "reference",
  "near_reference",
  "receipt",
  "name",
  "amount",
  "gateway",
  "hand",
] as const;
export type MatchReason = (typeof MATCH_REASONS)[number];
