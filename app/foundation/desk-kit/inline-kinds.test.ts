import { expect, it } from "vitest";
import { INLINE_KINDS } from "./inline-kinds.ts";

it.each([
  ["12", 12],
  ["٧", 7],
  ["3.9", 3],
  ["-2", -2],
  ["abc", 0],
  ["", 0],
])("AC07 AN05 %j typed as an order counts as %d", (typed, index) => {
  expect(INLINE_KINDS.orderIndex.read(typed)).toBe(index);
});
