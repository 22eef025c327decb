import type { OpeningItem } from "#app/vocabulary/opening-item.ts";

/** Where each is put right; null where the mending is a command on the server, whose words say all of it. */
export const OPENING_PAGES: Readonly<Record<OpeningItem, string | null>> = {
  names: "/admin/settings#identity",
  register: "/admin/settings#legal",
  vat: "/admin/settings#legal",
  contact: "/admin/settings#contact",
  bank: "/admin/financial#bank-accounts",
  prices: "/admin/breeders",
  hours: "/admin/settings#ordering",
  cities: "/admin/settings#identity",
  capacity: "/admin/capacity",
  season: "/admin/seasons",
  restaurants: "/admin/restaurants",
  menu_signs: "/admin/restaurants",
  criteria: "/admin/opening#criteria",
  messages: "/admin/settings#messages",
  address: null,
  card: "/admin/financial#gateways",
  second_factor: "/admin/security",
  backup: null,
  legal: "/terms",
  examples: "/admin/opening#examples",
};
