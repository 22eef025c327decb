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
