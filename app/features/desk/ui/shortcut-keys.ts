import type { AdminLink } from "./admin-links.ts";

/** `g`, then one of these: each page by a letter of its English name. */
export const GO_KEYS: Readonly<Record<string, AdminLink["text"]>> = {
  v: "overview",
  o: "orders",
  r: "restaurants",
  k: "cookingTypes",
  b: "breeders",
  a: "breeds",
  f: "financial",
  c: "content",
  u: "customers",
  t: "users",
  s: "settings",
  w: "reviews",
  l: "audit",
};

/** The letter that was pressed; on keyboards without Latin letters, as the Arabic one, the one that is printed beside it. */
export function latinKey({ key, code }: Pick<KeyboardEvent, "key" | "code">): string {
  if (key === "\u061F") return "?";
  return /^[a-z?]$/i.test(key) ? key.toLowerCase() : code.replace(/^Key/, "").toLowerCase();
}
