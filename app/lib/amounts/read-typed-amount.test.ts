import { describe, expect, it } from "vitest";
import { parseSar } from "./read-typed-amount.ts";

describe("an amount that somebody typed", () => {
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
});
