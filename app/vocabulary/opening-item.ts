/** What must be the owner's own before a shop opens, in the order in which it is asked. */
export const OPENING_ITEMS = [
  "names",
  "register",
  "vat",
  "contact",
  "bank",
  "prices",
  "hours",
  "cities",
  "capacity",
  "season",
  "restaurants",
  "menu_signs",
  "legal",
  "criteria",
  "messages",
  "address",
  "card",
  "second_factor",
  "backup",
  "examples",
] as const;
export type OpeningItem = (typeof OPENING_ITEMS)[number];

/** What may be right as it came: somebody has to look at it and say so. */
export const CONFIRMED_ITEMS = [
  "names",
  "prices",
  "hours",
  "cities",
  "capacity",
  "season",
  "legal",
  "backup",
] as const;
export type ConfirmedItem = (typeof CONFIRMED_ITEMS)[number];

/** Beside them the shop notes the moment at which everything was done for the first time: it is open from then on. */
export const OPENED = "opened";
