import type { AdminPageName } from "../rules/admin-pages.ts";

/** `g`, then one of these: each page by a letter of its English name. */
export const GO_KEYS: Readonly<Record<string, AdminPageName>> = {
  v: "overview",
  o: "orders",
  d: "day",
  m: "messages",
  p: "receipts",
  r: "restaurants",
  k: "cookingTypes",
  b: "breeders",
  a: "breeds",
  h: "seasons",
  f: "financial",
  c: "content",
  u: "customers",
  t: "users",
  s: "settings",
  w: "reviews",
  l: "audit",
};
