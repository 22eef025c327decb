import type { GeoPoint } from "#app/vocabulary/order-choices.ts";

/** Tiles are 256 points wide, and the world is one tile at zoom 0. */
const TILE = 256;
/** Where the square map of the world ends. */
const LATITUDE_MAX = 85.05112878;
/** About a decimetre; more figures would only look exact. */
const DECIMALS = 6;

/** The place that lies `east` and `south` points of the screen from `point` at a zoom (Web Mercator). */
export function movePoint(point: GeoPoint, zoom: number, { east, south }: ScreenStep): GeoPoint {
  const world = TILE * 2 ** zoom;
  const lng = point.lng + (east / world) * 360;
  const lat = latitudeOf(northing(point.lat) - (south / world) * 2 * Math.PI);
  return tidyPoint({ lat: Math.min(Math.max(lat, -LATITUDE_MAX), LATITUDE_MAX), lng });
}

/** Once around the world is the same place. */
export function tidyPoint({ lat, lng }: GeoPoint): GeoPoint {
  const around = ((((lng + 180) % 360) + 360) % 360) - 180;
  return { lat: Number(lat.toFixed(DECIMALS)), lng: Number(around.toFixed(DECIMALS)) };
}

export interface ScreenStep {
  east: number;
  south: number;
}

export type MapKey = { kind: "move"; step: ScreenStep } | { kind: "zoom"; by: 1 | -1 } | { kind: "put" };

const STEP = 12;
const LONG_STEP = 96;
const DIRECTIONS: Record<string, [number, number]> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
};

/** What a key does to the pin; a map is not mirrored, so right is east in Arabic too. */
export function mapKey(key: string, isLong: boolean): MapKey | null {
  if (key === "+" || key === "=") return { kind: "zoom", by: 1 };
  if (key === "-" || key === "_") return { kind: "zoom", by: -1 };
  if (key === "Enter" || key === " ") return { kind: "put" };
  const direction = DIRECTIONS[key];
  if (!direction) return null;
  const length = isLong ? LONG_STEP : STEP;
  return { kind: "move", step: { east: direction[0] * length, south: direction[1] * length } };
}

const northing = (lat: number) => Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360));
const latitudeOf = (north: number) => (Math.atan(Math.exp(north)) * 360) / Math.PI - 90;
