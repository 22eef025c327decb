import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import type { Facet } from "./facet.ts";
import { Facets } from "./facets.tsx";
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

it("IK05 neighbours of one paint are drawn as one path, and a paint that comes again as another", () => {
  const facets: Facet[] = [
    ["a", left],
    ["a", right],
    ["b", left],
    ["a", right],
  ];
  const drawn = [...renderToStaticMarkup(<Facets of={facets} seam={0} />).matchAll(/<path d="([^"]*)"/g)];
  expect(drawn.map(([, outline]) => outline)).toEqual([`M${left}zM${right}z`, `M${left}z`, `M${right}z`]);
});
