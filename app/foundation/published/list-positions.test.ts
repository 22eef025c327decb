import { expect, it } from "vitest";
import { nextPosition, swapPositions } from "./list-positions.ts";

it("AC06 a new row's order index is the highest in its category plus one", () => {
  expect(nextPosition([3, 7, 5])).toBe(8);
  expect(nextPosition([])).toBe(1);
});

const rows = [
  { id: "a", orderIndex: 1 },
  { id: "b", orderIndex: 4 },
  { id: "c", orderIndex: 4 },
];

it("AG03 a move swaps the order index with the neighbour, and nothing else changes", () => {
  expect(swapPositions(rows, "b", -1)).toEqual([
    { id: "b", orderIndex: 1 },
    { id: "a", orderIndex: 4 },
  ]);
});

it("AG03 at the end of the list nothing moves", () => {
  expect(swapPositions(rows, "a", -1)).toEqual([]);
  expect(swapPositions(rows, "c", 1)).toEqual([]);
  expect(swapPositions(rows, "x", 1)).toEqual([]);
});

it("AG03 rows that share an index part, in the direction asked for", () => {
  expect(swapPositions(rows, "b", 1)).toEqual([{ id: "b", orderIndex: 5 }]);
  expect(swapPositions(rows, "c", -1)).toEqual([{ id: "b", orderIndex: 5 }]);
});
