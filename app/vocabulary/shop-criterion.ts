/** What the Ministry of Commerce looks at when it rates an e-shop, in the order in which it publishes it (0162-ten-criteria). */
export const SHOP_CRITERIA = [
  "business_centre",
  "returns",
  "delivery",
  "complaints",
  "privacy",
  "address",
  "tax",
  "register",
  "contact",
  "security",
] as const;
export type ShopCriterion = (typeof SHOP_CRITERIA)[number];

/** Those of which a part is seen by nobody but a person: that the register knows the address, and how fast the pages are outside. */
export const TICKED_CRITERIA = ["address", "security"] as const satisfies readonly ShopCriterion[];
export type TickedCriterion = (typeof TICKED_CRITERIA)[number];

/** What a program finds wrong on the public pages. */
export const CRITERION_FAULTS = [
  "unset",
  "hidden",
  "lost",
  "unlinked",
  "licence",
  "slow",
  "mute",
  "http",
  "hsts",
] as const;
export type CriterionFault = (typeof CRITERION_FAULTS)[number];
