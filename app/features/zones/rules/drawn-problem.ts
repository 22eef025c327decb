import { isInKingdom } from "#app/lib/addresses/service-area.ts";
import { type Polygon, type Ring, ZONE_LIMITS } from "#app/vocabulary/delivery-zone.ts";
import { isOnEdge, type Micro, type MicroRing, microRing, turn, whereInRing } from "./point-in-polygon.ts";

export type DrawnProblem =
  | "too_few_corners"
  | "too_many_corners"
  | "outside_kingdom"
  | "self_crossing"
  | "hole_outside"
  | "holes_overlap";

/** What is wrong with a shape, and with which of its rings: 0 is the outline, 1 its first hole. Null is a shape that can be used. */
export function drawnProblem({ outer, holes }: Polygon): { problem: DrawnProblem; ring: number } | null {
  const rings = [outer, ...holes];
  for (const [ring, corners] of rings.entries()) {
    const problem = ringProblem(corners);
    if (problem) return { problem, ring };
  }
  const [outline, ...cut] = rings.map(microRing) as [MicroRing, ...MicroRing[]];
  for (const [index, hole] of cut.entries()) {
    if (!isWithin(hole, outline)) return { problem: "hole_outside", ring: index + 1 };
    if (cut.slice(0, index).some((other) => overlaps(hole, other)))
      return { problem: "holes_overlap", ring: index + 1 };
  }
  return null;
}

function ringProblem(corners: Ring): DrawnProblem | null {
  if (corners.length > ZONE_LIMITS.corners) return "too_many_corners";
  if (!corners.every(isInKingdom)) return "outside_kingdom";
  const ring = microRing(corners);
  const isFlat = ring.every((corner) => turn(ring[0] as Micro, ring[1] ?? corner, corner) === 0);
  if (ring.length < 3 || isFlat) return "too_few_corners";
  return isSelfCrossing(ring) ? "self_crossing" : null;
}

/** Do two sides that are no neighbours meet, or do neighbours lie on each other? */
function isSelfCrossing(ring: MicroRing): boolean {
  const sides = sidesOf(ring);
  return sides.some(([a, b], index) =>
    sides.slice(index + 1).some(([c, d]) => {
      const isNext = b === c;
      const isBefore = d === a;
      if (isNext) return isOnEdge(d, a, b) || isOnEdge(a, c, d);
      if (isBefore) return isOnEdge(c, a, b) || isOnEdge(b, c, d);
      return meet(a, b, c, d);
    }),
  );
}

function sidesOf(ring: MicroRing): [Micro, Micro][] {
  return ring.map((b, index) => [ring.at(index - 1) as Micro, b]);
}

/** Have the two lines a point in common? */
function meet(a: Micro, b: Micro, c: Micro, d: Micro): boolean {
  return (
    cross(a, b, c, d) || isOnEdge(c, a, b) || isOnEdge(d, a, b) || isOnEdge(a, c, d) || isOnEdge(b, c, d)
  );
}

/** Do they cut each other between their ends? */
function cross(a: Micro, b: Micro, c: Micro, d: Micro): boolean {
  const [one, two] = [Math.sign(turn(a, b, c)), Math.sign(turn(a, b, d))];
  const [three, four] = [Math.sign(turn(c, d, a)), Math.sign(turn(c, d, b))];
  return one * two < 0 && three * four < 0;
}

const crosses = (one: MicroRing, other: MicroRing) =>
  sidesOf(one).some(([a, b]) => sidesOf(other).some(([c, d]) => cross(a, b, c, d)));

/** A hole may touch the outline from within. */
function isWithin(hole: MicroRing, outline: MicroRing): boolean {
  const probes = probesOf(hole);
  return (
    probes.every((corner) => whereInRing(corner, outline) !== "outside") &&
    probes.some((corner) => whereInRing(corner, outline) === "inside") &&
    outline.every((corner) => whereInRing(corner, hole) !== "inside") &&
    !crosses(hole, outline)
  );
}

function overlaps(one: MicroRing, other: MicroRing): boolean {
  const isWithinOther = (ring: MicroRing, whole: MicroRing) =>
    probesOf(ring).some((corner) => whereInRing(corner, whole) === "inside") ||
    ring.every((corner) => whereInRing(corner, whole) === "edge");
  return crosses(one, other) || isWithinOther(one, other) || isWithinOther(other, one);
}

/** Corners, and the middles of the sides: a ring with all corners on another one's line can still lie outside. */
function probesOf(ring: MicroRing): Micro[] {
  return [...ring, ...sidesOf(ring).map(([a, b]) => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }))];
}
