import type { GeoPoint } from "#app/vocabulary/order-choices.ts";

/** The place in Google Maps, for a phone to open. */
export function mapAddress({ lat, lng }: GeoPoint): string {
  return `https://www.google.com/maps?q=${lat},${lng}`;
}
