import type { Halalas } from "#app/lib/money.ts";

/**
 * Spreads a total over parts by their weights: each gets its share rounded down, and the halalas that are left go to those
 * that lost most, the earlier first. The shares add up to the total, and where that is the sum of the weights they are the weights.
 * @param total 0 or more
 * @param weights 0 and more; where all are 0 the first gets everything
 */
export function spreadAmount(total: Halalas, weights: readonly number[]): Halalas[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  if (whole === 0) return weights.map((_, at) => (at === 0 ? total : 0));
  // A total times a weight may have more digits than a number holds.
  const parts = weights.map((weight, at) => {
    const exact = BigInt(total) * BigInt(weight);
    return { at, share: Number(exact / BigInt(whole)), lost: Number(exact % BigInt(whole)) };
  });
  const shares = parts.map(({ share }) => share);
  const left = total - shares.reduce((sum, share) => sum + share, 0);
  const byLoss = parts.toSorted((one, other) => other.lost - one.lost || one.at - other.at);
  for (const { at } of byLoss.slice(0, left)) shares[at] = (shares[at] ?? 0) + 1;
  return shares;
}
