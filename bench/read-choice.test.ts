import { expect, test } from "vitest";
import { readChoice } from "./read-choice.ts";

test("FH03: without a word the bench measures everything in the small and the large shop", () => {
  const choice = readChoice([]);
  expect(choice.sizes).toEqual(["small", "large"]);
  expect(choice.seconds).toBe(6);
  expect(choice.isWanted("admin: palette")).toBe(true);
});

test("FH03: seconds, sizes and parts of the names of rows can be told in any order", () => {
  const choice = readChoice(["palette", "million", "2", "small", "my orders"]);
  expect(choice.sizes).toEqual(["small", "million"]);
  expect(choice.seconds).toBe(2);
  expect(choice.isWanted("admin: palette, two letters")).toBe(true);
  expect(choice.isWanted("my orders")).toBe(true);
  expect(choice.isWanted("place an order")).toBe(false);
});
