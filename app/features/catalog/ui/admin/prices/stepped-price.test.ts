import { expect, it } from "vitest";
import { steppedPrice } from "./stepped-price.ts";

it.each([
  ["1895", 1, "1945"],
  ["1895", -1, "1845"],
  ["1,895.50", 1, "1945.50"],
  ["١٨٩٥", 1, "1945"],
  ["", 1, "50"],
  ["30", -1, "0"],
  ["1.900", 1, "1.900"],
  ["abc", -1, "abc"],
] as const)("RN08 %j stepped by %d is %j", (text, direction, shown) => {
  expect(steppedPrice(text, direction)).toBe(shown);
});
