/** What an order is for. The kind decides which rules hold; an occasion at the desk is one kind under a name of its own. */
export const OCCASION_KINDS = ["everyday", "udhiya", "aqiqah", "charity", "gift"] as const;
export type OccasionKind = (typeof OCCASION_KINDS)[number];

/** Kinds in which the shop acts for the customer, who has to say so (0059-tawkeel). */
export const CONSENT_KINDS = ["udhiya", "aqiqah", "charity"] as const;
export type ConsentKind = (typeof CONSENT_KINDS)[number];

export const SPECIES = ["sheep", "goat"] as const;
export type Species = (typeof SPECIES)[number];

export const CHILD_SEXES = ["boy", "girl"] as const;
export type ChildSex = (typeof CHILD_SEXES)[number];

/** Drawings that an occasion may be told by. */
export const OCCASION_DRAWINGS = [
  "table",
  "crescent",
  "child",
  "hands",
  "gift",
  "home",
  "heart",
  "sun",
] as const;
export type OccasionDrawing = (typeof OCCASION_DRAWINGS)[number];

export const OCCASION_LIMITS = {
  /** Names of those meant, of one animal. */
  namesMax: 7,
  nameMax: 80,
  cardMax: 300,
  partnersMax: 100,
} as const;

/** Does this kind need the customer's consent? */
export function needsConsent(kind: OccasionKind): kind is ConsentKind {
  return CONSENT_KINDS.some((each) => each === kind);
}
