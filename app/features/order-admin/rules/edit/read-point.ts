import { foldDigits } from "#app/lib/arabic-text.ts";
import type { GeoPoint } from "#app/vocabulary/order-choices.ts";

/** No address of a map is longer. */
const LONGEST = 4_000;
const NUMBERS = /(-?\d{1,2}\.\d+) ?(?:,|،|%2C| ) ?(-?\d{1,3}\.\d+)/i;

/**
 * A place as customers send it: two numbers, or the address of a map that has them. Undefined when there are none; short
 * addresses of a map hide theirs.
 */
export function readPoint(text: string): GeoPoint | undefined {
  const [, lat, lng] = NUMBERS.exec(foldDigits(text.slice(0, LONGEST)).replace(/\s+/g, " ")) ?? [];
  if (lat === undefined || lng === undefined) return undefined;
  const point = { lat: Number(lat), lng: Number(lng) };
  return Math.abs(point.lat) <= 90 && Math.abs(point.lng) <= 180 ? point : undefined;
}
