import { expect, it } from "vitest";
import { uncoveredDays } from "./uncovered-days.ts";

const day = (number: number) => `2026-03-${String(number).padStart(2, "0")}`;
const span = ([from, to]: readonly [number, number]) => ({ from: day(from), to: day(to) });

it.each<[string, [number, number][], [number, number][]]>([
  ["none", [], [[1, 10]]],
  ["all", [[1, 10]], []],
  ["more than asked", [[1, 31]], []],
  [
    "the middle",
    [[4, 6]],
    [
      [1, 3],
      [7, 10],
    ],
  ],
  [
    "overlapping, out of order",
    [
      [5, 8],
      [1, 6],
    ],
    [[9, 10]],
  ],
  [
    "one within another",
    [
      [1, 9],
      [3, 4],
    ],
    [[10, 10]],
  ],
  ["before and after", [[20, 25]], [[1, 10]]],
])("MD17 days without a statement where statements cover %s", (_, statements, gaps) => {
  expect(uncoveredDays(span([1, 10]), statements.map(span))).toEqual(gaps.map(span));
});
