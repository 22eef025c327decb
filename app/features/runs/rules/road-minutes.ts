import type { RoadDistance } from "#app/features/zones/rules/delivery-fee.ts";
import type { GeoPoint } from "#app/vocabulary/order-choices.ts";

/** A point of the map. */
export type Point = GeoPoint;

/** How vans move. */
export interface Driving {
  road: RoadDistance;
  kmh: number;
}

/** Of a door that nobody has put on the map. */
const UNKNOWN_MINUTES = 20;

/** Minutes on the road between two points; what is not on the map counts as a way across the district. */
export function roadMinutes(a: Point | null, b: Point | null, { road, kmh }: Driving): number {
  if (!a || !b) return a === b ? 0 : UNKNOWN_MINUTES;
  return (road(a, b) / 1000 / kmh) * 60;
}
