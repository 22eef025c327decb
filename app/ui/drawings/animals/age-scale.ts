import type { Facet } from "#app/ui/drawings/facets/facet.ts";
import { sheepFacets } from "./sheep.ts";

function areaOf(corners: string): number {
  const points = corners.split(" ").map((corner) => corner.split(",").map(Number) as [number, number]);
  const twice = points.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = points[(index + 1) % points.length] as [number, number];
    return sum + x * nextY - nextX * y;
  }, 0);
  return Math.abs(twice) / 2;
}

/** The largest facet is the outline of the whole body; the others lie on it. */
export function sideOf(facets: readonly Facet[]): number {
  return Math.max(...facets.map(([, corners]) => areaOf(corners)));
}

const [LAMB, HALF_GROWN, FULL_GROWN] = [0, 0.5, 1].map((growth) => sideOf(sheepFacets(growth))) as [
  number,
  number,
  number,
];
// Corners move in straight lines from lamb to ram, so the area between them is a parabola of the growth.
const BEND = 2 * (LAMB - 2 * HALF_GROWN + FULL_GROWN);
const SLOPE = FULL_GROWN - LAMB - BEND;

/** How far a sheep has grown (0 lamb, 1 full-grown) that weighs `share` of the heaviest one. */
export function growthOfWeight(share: number): number {
  const missing = Math.max(0, FULL_GROWN * share ** (2 / 3) - LAMB);
  const growth = (2 * missing) / (SLOPE + Math.sqrt(SLOPE ** 2 + 4 * BEND * missing));
  return Math.min(1, Math.round(growth * 1000) / 1000);
}
