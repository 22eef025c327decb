import type { AdminLink } from "./admin-links.ts";

/** `g`, then one of these: each page by a letter of its English name. */
export const GO_KEYS: Readonly<Record<string, AdminLink["text"]>> = {
  v: "overview",
  o: "orders",
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
