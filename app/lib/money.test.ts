import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sarToHalalas, vatInside } from "./money.ts";

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
