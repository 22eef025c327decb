import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { spreadAmount } from "./spread-amount.ts";

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

describe("spreading an amount", () => {
  it.each([
    { total: 100, weights: [1, 1, 1], shares: [34, 33, 33] },
    { total: 200, weights: [1, 2], shares: [67, 133] },
    { total: 7, weights: [0, 0, 0], shares: [7, 0, 0] },
    { total: 0, weights: [5, 6], shares: [0, 0] },
    { total: 190_000, weights: [200_000, 0], shares: [190_000, 0] },
    { total: 5, weights: [], shares: [] },
  ])("IV06 $total over $weights is $shares", ({ total, weights, shares }) => {
    expect(spreadAmount(total, weights)).toEqual(shares);
  });

  it("IV06 adds up, and nobody is further than a halala from the exact share", () => {
    const amount = fc.integer({ min: 0, max: 1_000_000_000 });
    fc.assert(
      fc.property(amount, fc.array(amount, { minLength: 1, maxLength: 12 }), (total, weights) => {
        const shares = spreadAmount(total, weights);
        expect(sum(shares)).toBe(total);
        const whole = sum(weights);
        if (whole > 0)
          for (const [at, share] of shares.entries())
            expect(Math.abs(share - (total * (weights[at] ?? 0)) / whole)).toBeLessThanOrEqual(1.000001);
      }),
    );
  });

  it("IV06 gives every weight back where the total is their sum", () => {
    fc.assert(
      fc.property(fc.array(fc.nat(100_000_000), { minLength: 1, maxLength: 20 }), (weights) => {
        expect(spreadAmount(sum(weights), weights)).toEqual(weights);
      }),
    );
  });
});
