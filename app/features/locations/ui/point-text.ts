import type { GeoPoint } from "#app/vocabulary/order-choices.ts";

/** Coordinates with 5 decimals, about a metre (C25): "24.71360, 46.67530". */
export function pointText({ lat, lng }: GeoPoint): string {
  return `${lat.toFixed(5)}, ${lng.toFixed(5)}`;
}
