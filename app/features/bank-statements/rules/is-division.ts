import type { MatchPart } from "./match.ts";

/**
 * Do parts come to a line to the halala? Incoming money is orders', or one payout of a gateway; outgoing money is one refund's
 * or one payout's; either may be posted to an account of the books as a whole; nothing is named twice.
 */
export function isDivision({ halalas }: { halalas: number }, parts: readonly MatchPart[]): boolean {
  const sum = parts.reduce((total, part) => total + part.halalas, 0);
  const isIncoming = halalas > 0;
  const isOfItsSide = parts.every(
    ({ kind }) => kind === "account" || (kind === "order" || kind === "gateway") === isIncoming,
  );
  const isAlone = parts.length === 1 || parts.every(({ kind }) => kind === "order");
  const keys = new Set(parts.map(({ kind, id }) => `${kind}:${id}`));
  return sum === Math.abs(halalas) && isOfItsSide && isAlone && keys.size === parts.length;
}
