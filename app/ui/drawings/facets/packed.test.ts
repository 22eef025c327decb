import { describe, expect, it } from "vitest";
import type { Facet } from "./facet.ts";
import { packed } from "./packed.ts";

const left = "0,0 4,0 4,4";
const right = "6,0 9,0 9,4";

describe("packing facets", () => {
  it.each<[string, Facet[], Facet[]]>([
    [
      "neighbours of one paint become one",
      [
        ["a", left],
        ["a", right],
      ],
      [["a", `${left}z M${right}`]],
    ],
    [
      "a facet goes back to its paint past one that lies elsewhere",
      [
        ["a", left],
        ["b", "20,0 24,0 24,4"],
        ["a", right],
      ],
      [
        ["a", `${left}z M${right}`],
        ["b", "20,0 24,0 24,4"],
      ],
    ],
    [
      "a facet stays above what it covers",
      [
        ["a", left],
        ["b", "5,1 8,1 8,3"],
        ["a", right],
      ],
      [
        ["a", left],
        ["b", "5,1 8,1 8,3"],
        ["a", right],
      ],
    ],
    [
      "it does not go back past what covers it, however far its paint lies",
      [
        ["a", left],
        ["b", "5,1 8,1 8,3"],
        ["c", "30,0 34,0 34,4"],
        ["a", right],
      ],
      [
        ["a", left],
        ["b", "5,1 8,1 8,3"],
        ["c", "30,0 34,0 34,4"],
        ["a", right],
      ],
    ],
  ])("IK05 %s", (_, facets, expected) => {
    expect(packed(facets)).toEqual(expected);
  });
});
