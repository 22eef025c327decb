import { expect, it } from "vitest";
import { markOf, timeLeft } from "./countdown.ts";

const NOW = new Date("2026-03-10T09:00:00Z");
const after = (seconds: number) => new Date(NOW.getTime() + seconds * 1_000);

it.each([
  [7_200, "2:00:00"],
  [3_599, "59:59"],
  [3_605, "1:00:05"],
  [61, "1:01"],
  [9, "0:09"],
  [0, ""],
  [-5, ""],
  [90_000, ""],
])("KH05 %d seconds are shown as %s", (seconds, shown) => {
  expect(timeLeft(after(seconds), NOW)).toBe(shown);
});

it.each([
  [7_200, null],
  [1_801, null],
  [1_800, 30],
  [601, 30],
  [600, 10],
  [299, 5],
  [60, 1],
  [0, 0],
  [-9, 0],
])("KH05 with %d seconds left the last mark is %s", (seconds, mark) => {
  expect(markOf(after(seconds), NOW)).toBe(mark);
});
