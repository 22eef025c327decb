import { expect, it } from "vitest";
import { isAboveThreshold } from "./claims-threshold.ts";

it.each([
  [{ claims: 2, orders: 2 }, 10, false],
  [{ claims: 3, orders: 30 }, 10, false],
  [{ claims: 4, orders: 30 }, 10, true],
  [{ claims: 3, orders: 0 }, 10, true],
  [{ claims: 50, orders: 60 }, 0, false],
])("CQ16 %o above %d %%: %s", (of, percent, isAbove) => {
  expect(isAboveThreshold(of, percent)).toBe(isAbove);
});
