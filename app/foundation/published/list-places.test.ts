import { expect, it } from "vitest";
import { nextPlace, swapPlaces } from "./list-places.ts";

it("AC06 a new row's order index is the highest in its category plus one", () => {
  expect(nextPlace([3, 7, 5])).toBe(8);
  expect(nextPlace([])).toBe(1);
});

const rows = [
  { id: "a", orderIndex: 1 },
  { id: "b", orderIndex: 4 },
  { id: "c", orderIndex: 4 },
];

it("AG03 a move swaps the order index with the neighbour, and nothing else changes", () => {
  expect(swapPlaces(rows, "b", -1)).toEqual([
    { id: "b", orderIndex: 1 },
    { id: "a", orderIndex: 4 },
  ]);
});

it("AG03 at the end of the list nothing moves", () => {
  expect(swapPlaces(rows, "a", -1)).toEqual([]);
  expect(swapPlaces(rows, "c", 1)).toEqual([]);
  expect(swapPlaces(rows, "x", 1)).toEqual([]);
});

it("AG03 rows that share an index part, in the direction asked for", () => {
  expect(swapPlaces(rows, "b", 1)).toEqual([{ id: "b", orderIndex: 5 }]);
  expect(swapPlaces(rows, "c", -1)).toEqual([{ id: "b", orderIndex: 5 }]);
});
