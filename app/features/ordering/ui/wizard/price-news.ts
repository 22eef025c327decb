import type { Halalas } from "#app/lib/money.ts";

/** The order at one moment, and what it was priced by. */
export interface Priced {
  catalogue: unknown;
  draft: unknown;
  totalHalalas: Halalas;
  problems: number;
}

/** The price moved, or something that was chosen is no longer offered. */
export type PriceNews = { kind: "price"; before: Halalas; now: Halalas } | { kind: "gone" };

/**
 * What is new for a customer who changed nothing while the shop did. Several changes are one, from the first price to the last;
 * a price that came back is none. Whoever changes the order sees its price do so, and needs no news of it.
 */
export function newsBetween(before: Priced, now: Priced, earlier: PriceNews | null): PriceNews | null {
  if (before.draft !== now.draft) return null;
  if (before.catalogue === now.catalogue) return earlier;
  if (now.problems > before.problems) return { kind: "gone" };
  const first = earlier?.kind === "price" ? earlier.before : before.totalHalalas;
  if (now.problems > 0 || first === 0 || now.totalHalalas === 0) return earlier;
  return first === now.totalHalalas ? null : { kind: "price", before: first, now: now.totalHalalas };
}
