import type { Polygon, Ring } from "#app/vocabulary/delivery-zone.ts";
import type { GeoPoint } from "#app/vocabulary/order-choices.ts";

/** A place in millionths of a degree: whole numbers, so that what lies on a line is told exactly, and alike on every machine. */
export interface Micro {
  x: number;
  y: number;
}
export type MicroRing = readonly Micro[];

const MICRO = 1_000_000;

/** The place on the grid of a decimetre by which everything is compared. */
export function microOf({ lat, lng }: GeoPoint): Micro {
  return { x: Math.round(lng * MICRO), y: Math.round(lat * MICRO) };
}

const rings = new WeakMap<Ring, MicroRing>();

/** A ring on that grid; once, as the shapes of a shop stay in memory. */
export function microRing(ring: Ring): MicroRing {
  const before = rings.get(ring);
  if (before) return before;
  const micro = ring.map(microOf);
  rings.set(ring, micro);
  return micro;
}

/** Twice the area of the triangle: above 0 `c` lies to the left of the way from `a` to `b`, at 0 on its line. */
export function turn(a: Micro, b: Micro, c: Micro): number {
  return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
}

/** Does `p` lie on the line between `a` and `b`, the ends included? */
export function isOnEdge(p: Micro, a: Micro, b: Micro): boolean {
  return (
    turn(a, b, p) === 0 &&
    Math.min(a.x, b.x) <= p.x &&
    p.x <= Math.max(a.x, b.x) &&
    Math.min(a.y, b.y) <= p.y &&
    p.y <= Math.max(a.y, b.y)
  );
}

/** "edge" is the line itself. */
export function whereInRing(p: Micro, ring: MicroRing): "inside" | "edge" | "outside" {
  let isInside = false;
  for (const [index, b] of ring.entries()) {
    const a = ring.at(index - 1) as Micro;
    if (isOnEdge(p, a, b)) return "edge";
    // An edge that ends at the height of the point counts with its upper end only, or a corner would count twice.
    if (a.y > p.y === b.y > p.y) continue;
    if (turn(a, b, p) > 0 === b.y > a.y) isInside = !isInside;
  }
  return isInside ? "inside" : "outside";
}

/**
 * The one rule of borders: every line belongs to its polygon, of the outline and of a hole alike. So a point on the border of two zones
 * is in both and the order decides, and only what lies wholly within a hole is cut out.
 */
export function isInPolygon(point: GeoPoint, { outer, holes }: Polygon): boolean {
  const p = microOf(point);
  if (whereInRing(p, microRing(outer)) === "outside") return false;
  return holes.every((hole) => whereInRing(p, microRing(hole)) !== "inside");
}
