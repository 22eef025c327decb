import type { Facet } from "#app/ui/drawings/facet.ts";
import { sheepFacets } from "./sheep.ts";

const STEPS = 30;

function areaOf(corners: string): number {
  const points = corners.split(" ").map((corner) => corner.split(",").map(Number) as [number, number]);
  const twice = points.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = points[(index + 1) % points.length] as [number, number];
    return sum + x * nextY - nextX * y;
  }, 0);
  return Math.abs(twice) / 2;
}

/** How heavy a drawn sheep looks, as a share of a full-grown one: a body of 1.5 times the side view weighs 1.5^1.5 times as much. */
export function drawnWeight(facets: readonly Facet[]): number {
  return (sideOf(facets) / sideOf(sheepFacets(1))) ** 1.5;
}

/** The largest facet is the outline of the whole body; the others lie on it. */
function sideOf(facets: readonly Facet[]): number {
  return Math.max(...facets.map(([, corners]) => areaOf(corners)));
}

/** How far a sheep has grown (0 lamb, 1 full-grown) that weighs `share` of the heaviest one. */
export function growthOfWeight(share: number): number {
  let [low, high] = [0, 1];
  for (let step = 0; step < STEPS; step += 1) {
    const middle = (low + high) / 2;
    if (drawnWeight(sheepFacets(middle)) <= share) low = middle;
    else high = middle;
  }
  return Math.round(high * 1000) / 1000;
}
