/** What a customer, the desk or a station says was wrong; `other` is what was said before kinds were asked. */
export const CLAIM_KINDS = [
  "missing",
  "quality",
  "weight",
  "late",
  "wrong",
  "damaged",
  "hygiene",
  "other",
] as const;
export type ClaimKind = (typeof CLAIM_KINDS)[number];

/** What of the order it is about. */
export const CLAIM_SUBJECTS = ["animal", "bag", "dish", "delivery"] as const;
export type ClaimSubject = (typeof CLAIM_SUBJECTS)[number];

/** By which way it came. */
export const CLAIM_CHANNELS = ["account", "link", "desk", "conversation", "station", "rule"] as const;
export type ClaimChannel = (typeof CLAIM_CHANNELS)[number];

/** How the shop answers a claim. */
export const CLAIM_OUTCOMES = ["refund", "credit", "redo", "goods", "declined"] as const;
export type ClaimOutcome = (typeof CLAIM_OUTCOMES)[number];

/** Who bears what a claim costs. */
export const CLAIM_BEARERS = ["shop", "breeder", "restaurant", "driver"] as const;
export type ClaimBearer = (typeof CLAIM_BEARERS)[number];

/** How a decision that needs a second person stands; `dropped` is one that something else was decided instead of. */
export const CLAIM_REQUEST_STATES = ["asked", "approved", "refused", "dropped"] as const;
