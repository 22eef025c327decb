import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseSar, sarToHalalas, vatInside } from "./money.ts";

describe("money", () => {
  it.each([
    [1895, 189_500],
    [0.1, 10],
    [1.005, 101],
    [19.99, 1999],
    [0, 0],
  ])("R13 %d SAR are %d halalas", (sar, halalas) => {
    expect(sarToHalalas(sar)).toBe(halalas);
  });

  it.each([
    ["1,895", 189_500],
    ["١٬٨٩٥٫٥", 189_550],
    [" 30 ", 3000],
    ["0.05", 5],
    ["۱۲", 1200],
  ])("R13 AB06 %j typed is %d halalas", (text, halalas) => {
    expect(parseSar(text)).toBe(halalas);
  });

  it.each(["", "-1", "1.234", "abc", "1.2.3", "1e9", "9999999999", "."])(
    "R13 AB06 %j is no amount",
    (text) => {
      expect(parseSar(text)).toBeNull();
    },
  );

  it.each([
    [115_00, 15, 15_00],
    [1000_00, 15, 130_43],
    [1000_00, 0, 0],
    [0, 15, 0],
  ])("R13 of %d gross at %d %% are %d VAT", (gross, percent, vat) => {
    expect(vatInside(gross, percent)).toBe(vat);
  });

  it("R13 the VAT inside is gross × 15 / 115 to the halala", () => {
    fc.assert(
      fc.property(fc.nat(1_000_000_000), (gross) => {
        expect(Math.abs(vatInside(gross) - (gross * 15) / 115)).toBeLessThanOrEqual(0.5);
      }),
    );
  });
});
