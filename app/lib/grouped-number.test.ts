import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { groupedNumber } from "./grouped-number.ts";

const CASES: [value: number, least: number, most: number, written: string][] = [
  [0, 0, 2, "0"],
  [-0, 0, 2, "0"],
  [-0.004, 0, 2, "0"],
  [-0.005, 0, 2, "-0.01"],
  [999, 0, 0, "999"],
  [1_000, 0, 0, "1,000"],
  [999.995, 2, 2, "1,000.00"],
  [-1_234_567.5, 0, 2, "-1,234,567.5"],
  [1_895, 2, 2, "1,895.00"],
  [4.5, 1, 1, "4.5"],
  [5, 1, 1, "5.0"],
  [13.46, 0, 1, "13.5"],
  [1.005, 0, 2, "1.01"],
  [0.1 + 0.2, 0, 2, "0.3"],
  [0.000_001, 0, 6, "0.000001"],
  [123_456_789_012, 0, 2, "123,456,789,012"],
];

describe("a number written by hand", () => {
  it.each(CASES)("S06 %d with %d to %d decimals is %s", (value, least, most, written) => {
    expect(groupedNumber(value, least, most)).toBe(written);
  });

  it("S06 is what Intl writes, for sums, weights and shares of every size", () => {
    const decimals = fc
      .integer({ min: 0, max: 6 })
      .chain((most) => fc.tuple(fc.integer({ min: 0, max: most }), fc.constant(most)));
    fc.assert(
      fc.property(
        fc.integer({ min: -10_000_000_000, max: 10_000_000_000 }),
        fc.integer({ min: 0, max: 4 }),
        decimals,
        (digits, places, [least, most]) => {
          const value = digits / 10 ** places;
          const intl = new Intl.NumberFormat("en", {
            minimumFractionDigits: least,
            maximumFractionDigits: most,
            signDisplay: "negative",
          });
          expect(groupedNumber(value, least, most)).toBe(intl.format(value));
        },
      ),
      { numRuns: 500 },
    );
  });
});
