import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sumOfAllowance } from "#app/features/refunds/rules/price-allowance.ts";
import { CLAIM_BEARERS, CLAIM_SUBJECTS } from "#app/vocabulary/claims.ts";
import { lessFor, sharesOf, wholePrice } from "./claim-amounts.ts";

const priced = (meat: number, cooking: number, sides: number, delivery: number, fee: number) => ({
  meatHalalas: meat,
  cookingHalalas: cooking,
  sidesHalalas: sides,
  deliveryFeeHalalas: delivery,
  appFeeHalalas: fee,
  totalHalalas: meat + cooking + sides + fee,
  grandTotalHalalas: meat + cooking + sides + fee + delivery,
});
const order = priced(100_000, 20_000, 4_500, 3_000, 3_000);

describe("what a claim takes off an order", () => {
  it.each([
    ["animal", 5_000, { meat: 5_000 }],
    ["animal", 110_000, { meat: 100_000, cooking: 10_000 }],
    ["bag", 101_000, { meat: 100_000, sides: 1_000 }],
    ["dish", 5_000, { sides: 4_500, cooking: 500 }],
    ["delivery", 3_000, { delivery: 3_000 }],
    ["delivery", 3_001, { delivery: 3_000, fee: 1 }],
    ["delivery", 130_500, { delivery: 3_000, fee: 3_000, cooking: 20_000, meat: 100_000, sides: 4_500 }],
    ["animal", 130_501, null],
  ] as const)("CQ04 of the %s first: %d", (subject, halalas, less) => {
    expect(lessFor(order, subject, halalas)).toEqual(less);
  });

  it("CQ04 whatever it is, it is the sum, and no kind comes to cost less than nothing", () => {
    const amount = fc.nat({ max: 300_000 });
    fc.assert(
      fc.property(
        fc.tuple(amount, amount, amount, amount, amount),
        fc.constantFrom(...CLAIM_SUBJECTS),
        fc.nat({ max: 1_600_000 }),
        (parts, subject, halalas) => {
          const of = priced(...parts);
          const less = lessFor(of, subject, halalas);
          expect(less === null).toBe(halalas > of.grandTotalHalalas);
          if (less) expect(sumOfAllowance(less)).toBe(halalas);
          for (const [kind, much] of Object.entries(less ?? {}))
            expect(much).toBeLessThanOrEqual(wholePrice(of)[kind as "meat"] ?? 0);
        },
      ),
    );
  });

  it("CQ07 shares add up to the halala, however they are divided", () => {
    const parts = fc
      .array(fc.integer({ min: 0, max: 100 }), { minLength: 1, maxLength: 4 })
      .map((weights) => weights.map((percent, at) => ({ bearer: CLAIM_BEARERS[at] ?? "shop", percent })));
    fc.assert(
      fc.property(parts, fc.nat({ max: 10_000_000 }), (of, halalas) => {
        const shares = sharesOf(of, halalas);
        expect(shares.reduce((sum, share) => sum + share.halalas, 0)).toBe(halalas);
        expect(shares.every((share) => share.halalas >= 0)).toBe(true);
      }),
    );
  });
});
