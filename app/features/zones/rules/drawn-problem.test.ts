import { describe, expect, it } from "vitest";
import type { Ring } from "#app/vocabulary/delivery-zone.ts";
import type { GeoPoint } from "#app/vocabulary/order-choices.ts";
import { drawnProblem } from "./drawn-problem.ts";

const at = (lng: number, lat: number): GeoPoint => ({ lat, lng });
const square = (west: number, south: number, east: number, north: number): Ring => [
  at(west, south),
  at(east, south),
  at(east, north),
  at(west, north),
];
const outer = square(46, 24, 47, 25);

describe("a shape that is refused", () => {
  it.each<[string, Ring, readonly Ring[], ReturnType<typeof drawnProblem>]>([
    ["a square", outer, [], null],
    [
      "a square with two holes",
      outer,
      [square(46.1, 24.1, 46.2, 24.2), square(46.3, 24.1, 46.4, 24.2)],
      null,
    ],
    ["a hole that touches the outline", outer, [square(46, 24.2, 46.2, 24.4)], null],
    ["holes that touch", outer, [square(46.1, 24.1, 46.2, 24.2), square(46.2, 24.1, 46.3, 24.2)], null],
    ["two corners", [at(46, 24), at(47, 25)], [], { problem: "too_few_corners", ring: 0 }],
    ["a line", [at(46, 24), at(46.5, 24.5), at(47, 25)], [], { problem: "too_few_corners", ring: 0 }],
    ["no corner", [], [], { problem: "too_few_corners", ring: 0 }],
    [
      "a bow tie",
      [at(46, 24), at(47, 25), at(47, 24), at(46, 25)],
      [],
      { problem: "self_crossing", ring: 0 },
    ],
    [
      "a corner on another side",
      [at(46, 24), at(47, 24), at(46.5, 24), at(46.5, 25)],
      [],
      { problem: "self_crossing", ring: 0 },
    ],
    ["a corner twice", [...outer, at(47, 24)], [], { problem: "self_crossing", ring: 0 }],
    ["the wrong way round", square(24, 46, 25, 47), [], { problem: "outside_kingdom", ring: 0 }],
    ["a hole beside it", outer, [square(47.1, 24, 47.2, 24.1)], { problem: "hole_outside", ring: 1 }],
    ["a hole over its line", outer, [square(46.9, 24.4, 47.1, 24.6)], { problem: "hole_outside", ring: 1 }],
    ["a hole around it", outer, [square(45, 23, 48, 26)], { problem: "hole_outside", ring: 1 }],
    ["a hole that is all of it", outer, [outer], { problem: "hole_outside", ring: 1 }],
    [
      "a hole in a hole",
      outer,
      [square(46.1, 24.1, 46.9, 24.9), square(46.2, 24.2, 46.3, 24.3)],
      { problem: "holes_overlap", ring: 2 },
    ],
    [
      "the same hole twice",
      outer,
      [square(46.1, 24.1, 46.2, 24.2), square(46.1, 24.1, 46.2, 24.2)],
      { problem: "holes_overlap", ring: 2 },
    ],
    [
      "holes across each other",
      outer,
      [square(46.1, 24.1, 46.4, 24.2), square(46.2, 24.05, 46.3, 24.3)],
      { problem: "holes_overlap", ring: 2 },
    ],
    [
      "a crossing hole",
      outer,
      [[at(46.1, 24.1), at(46.3, 24.3), at(46.3, 24.1), at(46.1, 24.3)]],
      { problem: "self_crossing", ring: 1 },
    ],
  ])("DZ03 %s", (_, outline, holes, problem) => {
    expect(drawnProblem({ outer: outline, holes })).toEqual(problem);
  });

  it("DZ03 has too many corners beyond two hundred", () => {
    const round = Array.from({ length: 201 }, (_, step) => {
      const angle = (step / 201) * 2 * Math.PI;
      return at(46 + Math.cos(angle) / 10, 24 + Math.sin(angle) / 10);
    });
    expect(drawnProblem({ outer: round, holes: [] })?.problem).toBe("too_many_corners");
    expect(drawnProblem({ outer: round.slice(0, 200), holes: [] })).toBeNull();
  });
});
