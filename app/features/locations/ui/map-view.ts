import type { GeoPoint } from "#app/vocabulary/order-choices.ts";

/** W41: the whole kingdom from Riyadh while nothing is chosen, the neighbourhood once something is. */
const DEFAULT_CENTER: GeoPoint = { lat: 24.7136, lng: 46.6753 };
const DEFAULT_ZOOM = 5;
const CHOSEN_ZOOM = 12;

/** Centre and zoom of the map: the chosen point, or the whole area. */
export function mapView(value: GeoPoint | null): { center: GeoPoint; zoom: number } {
  return value ? { center: value, zoom: CHOSEN_ZOOM } : { center: DEFAULT_CENTER, zoom: DEFAULT_ZOOM };
}
