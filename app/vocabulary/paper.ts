/** Whose a paper is. */
export const PAPER_OWNERS = [
  "shop",
  "restaurant",
  "breeder",
  "abattoir",
  "charity",
  "driver",
  "vehicle",
] as const;
export type PaperOwner = (typeof PAPER_OWNERS)[number];

/** Of whom it is known what the end of a paper hides. */
export const HIDING_OWNERS = ["restaurant", "breeder"] as const;

/** Does the end of a paper of this owner hide something? */
export const hidesSomething = (owner: string): boolean =>
  (HIDING_OWNERS as readonly string[]).includes(owner);

/** Papers that end one day. */
export const PAPER_KINDS = [
  "commercial_register",
  "municipal_licence",
  "delivery_licence",
  "abattoir_licence",
  "eid_permit",
  "health_certificate",
  "health_card",
  "driver_card",
  "vehicle_card",
  "discount_licence",
  "other",
] as const;
export type PaperKind = (typeof PAPER_KINDS)[number];
