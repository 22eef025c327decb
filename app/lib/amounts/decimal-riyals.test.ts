import fc from "fast-check";
import { expect, it } from "vitest";
import { decimalRiyals, typedRiyals } from "./decimal-riyals.ts";
import { readTypedAmount } from "./read-typed-amount.ts";

it.each([
  [0, "0.00", "0"],
  [5, "0.05", "0.05"],
  [-5, "-0.05", "-0.05"],
  [1250, "12.50", "12.50"],
  [-150, "-1.50", "-1.50"],
  [192_500, "1925.00", "1925"],
  [Number.MAX_SAFE_INTEGER, "90071992547409.91", "90071992547409.91"],
])("ON02 %i halalas are written %s in files and %s in a field", (halalas, decimal, typed) => {
  expect(decimalRiyals(halalas)).toBe(decimal);
  expect(typedRiyals(halalas)).toBe(typed);
});

it("ON02 what a field shows reads back as the same amount", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10 ** 9 }), (halalas) => {
      expect(readTypedAmount(typedRiyals(halalas))).toMatchObject({ kind: "value", halalas });
    }),
  );
});

it.each([0.5, Number.NaN, Number.POSITIVE_INFINITY])("ON02 %d is no amount", (halalas) => {
  expect(() => decimalRiyals(halalas)).toThrow();
});
