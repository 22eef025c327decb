import { expect, it } from "vitest";
import { nationalDigits } from "./phone-field.tsx";

it.each([
  ["+966 50 123 4567", "50 123 4567"],
  ["00966501234567", "501234567"],
  ["966501234567", "501234567"],
  ["٠٥٠١٢٣٤٥٦٧", "0501234567"],
  ["\u2066+966501234567\u2069", "501234567"],
  ["0501234567", "0501234567"],
  ["966", "966"],
])("V06 a whole number %j in the field after +966 reads %j", (typed, shown) => {
  expect(nationalDigits(typed)).toBe(shown);
});
