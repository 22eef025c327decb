import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Ring } from "#app/vocabulary/delivery-zone.ts";
import type { GeoPoint } from "#app/vocabulary/order-choices.ts";
import { inDepth } from "#tests/in-depth.ts";
import { isInPolygon } from "./point-in-polygon.ts";

const at = (lng: number, lat: number): GeoPoint => ({ lat, lng });
const square = (west: number, south: number, east: number, north: number): Ring => [
  at(west, south),
  at(east, south),
  at(east, north),
  at(west, north),
];
const town = { outer: square(46, 24, 47, 25), holes: [square(46.4, 24.4, 46.6, 24.6)] };

describe("a point in a polygon", () => {
  it.each<[string, GeoPoint, boolean]>([
    ["in the middle of it", at(46.2, 24.2), true],
    ["beside it", at(47.2, 24.2), false],
    ["a decimetre outside", at(47.000001, 24.5), false],
    ["on an outer line", at(47, 24.5), true],
    ["on an outer corner", at(46, 25), true],
    ["on the line of the outline drawn on", at(47.5, 25), false],
    ["in the hole", at(46.5, 24.5), false],
    ["a decimetre within the hole", at(46.400001, 24.5), false],
    ["on the line of the hole", at(46.4, 24.5), true],
    ["on a corner of the hole", at(46.6, 24.6), true],
    ["level with corners of the hole", at(46.2, 24.4), true],
    ["level with a corner of the outline, outside", at(45, 25), false],
  ])("DZ02 %s", (_, point, isIn) => {
    expect(isInPolygon(point, town)).toBe(isIn);
  });

  it("DZ02 a notch that touches a hole's corner, and a spike of one corner, count once", () => {
    const spiked: Ring = [at(46, 24), at(47, 24), at(46.5, 24.5), at(47, 25), at(46, 25)];
    expect(isInPolygon(at(46.2, 24.5), { outer: spiked, holes: [] })).toBe(true);
    expect(isInPolygon(at(46.8, 24.5), { outer: spiked, holes: [] })).toBe(false);
    expect(isInPolygon(at(46.5, 24.5), { outer: spiked, holes: [] })).toBe(true);
  });

  const coordinate = fc.integer({ min: -40, max: 40 });
  /** A ring without crossings: corners in the order in which they are seen from its middle. */
  const ring = fc
    .uniqueArray(fc.record({ x: coordinate, y: coordinate }), {
      minLength: 3,
      maxLength: 12,
      selector: ({ x, y }) => Math.atan2(y, x),
    })
    .map((corners) =>
      corners
        .filter(({ x, y }) => x !== 0 || y !== 0)
        .toSorted((one, other) => Math.atan2(one.y, one.x) - Math.atan2(other.y, other.x)),
    )
    .filter((corners) => corners.length >= 3)
    .map((corners) => corners.map(({ x, y }) => at(46 + x / 1000, 24 + y / 1000)));
  const point = fc
    .record({ x: fc.integer({ min: -45, max: 45 }), y: fc.integer({ min: -45, max: 45 }) })
    .map(({ x, y }) => at(46 + x / 1000, 24 + y / 1000));

  /** Once around or not at all, by the sum of the angles; a whole number only off the lines. */
  function turns(p: GeoPoint, corners: Ring): number {
    let sum = 0;
    corners.forEach((b, index) => {
      const a = corners.at(index - 1) as GeoPoint;
      const [one, other] = [
        Math.atan2(a.lat - p.lat, a.lng - p.lng),
        Math.atan2(b.lat - p.lat, b.lng - p.lng),
      ];
      const step = other - one;
      sum += step > Math.PI ? step - 2 * Math.PI : step < -Math.PI ? step + 2 * Math.PI : step;
    });
    return sum / (2 * Math.PI);
  }
  const isOnLine = (p: GeoPoint, corners: Ring) =>
    corners.some((b, index) => {
      const a = corners.at(index - 1) as GeoPoint;
      const reach = Math.hypot(a.lat - p.lat, a.lng - p.lng) + Math.hypot(b.lat - p.lat, b.lng - p.lng);
      return reach - Math.hypot(a.lat - b.lat, a.lng - b.lng) < 1e-9;
    });

  it("DZ02 agrees with the angles that its corners are seen under, wherever it begins and whichever way it runs", () => {
    fc.assert(
      fc.property(ring, point, fc.nat(20), (corners, p, shift) => {
        const isIn = isInPolygon(p, { outer: corners, holes: [] });
        const begin = shift % corners.length;
        const turned = [...corners.slice(begin), ...corners.slice(0, begin)];
        expect(isInPolygon(p, { outer: turned.toReversed(), holes: [] })).toBe(isIn);
        if (isOnLine(p, corners)) expect(isIn).toBe(true);
        else expect(isIn).toBe(Math.abs(turns(p, corners)) > 0.5);
      }),
      { numRuns: inDepth(20_000, 1000) },
    );
  });

  it("DZ02 whatever line divides a square, every point is in one of the halves, and in both on the line alone", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999 }), fc.nat(1000), fc.nat(1000), (cut, x, y) => {
        const middle = 46 + cut / 1000;
        const p = at(46 + x / 1000, 24 + y / 1000);
        const west = isInPolygon(p, { outer: square(46, 24, middle, 25), holes: [] });
        const east = isInPolygon(p, { outer: square(middle, 24, 47, 25), holes: [] });
        expect([west, east]).toEqual([x <= cut, x >= cut]);
      }),
      { numRuns: inDepth(5000, 200) },
    );
  });
});
