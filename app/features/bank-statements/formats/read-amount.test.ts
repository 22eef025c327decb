import fc from "fast-check";
import { expect, it } from "vitest";
import { readAmount } from "./read-amount.ts";

it.each([
  ["1,234.50", 123_450],
  ["1234", 123_400],
  ["١٬٢٣٤٫٥٠", 123_450],
  ["1.895,5", null],
  ["1234,5", 123_450],
  ["1,895", 189_500],
  ["(30.00)", -3_000],
  ["30.00-", -3_000],
  ["-30", -3_000],
  ["+30.10", 3_010],
  ["SAR 1,895.00", 189_500],
  ["1,895.00 ر.س", 189_500],
  ["100.0000", 10_000],
  ["0.001", null],
  ["-0.00", 0],
  ["", null],
  ["-", null],
  ["abc", null],
  ["99999999999999", null],
])("BS02 reads %s as an amount", (text, halalas) => {
  expect(readAmount(text)).toBe(halalas);
});

it("BS02 reads every amount back that it can be written as", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10 ** 11 }), fc.boolean(), (halalas, isNegative) => {
      const text = new Intl.NumberFormat("en", { minimumFractionDigits: 2 }).format(halalas / 100);
      expect(readAmount(isNegative ? `(${text})` : text)).toBe(
        isNegative && halalas > 0 ? -halalas : halalas,
      );
    }),
  );
});
