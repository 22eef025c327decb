import { parsePoint } from "#app/lib/addresses/service-area.ts";
import type { Polygon, Ring } from "#app/vocabulary/delivery-zone.ts";
import type { GeoPoint } from "#app/vocabulary/order-choices.ts";

/** One ring of the shapes: 0 is the outline of its polygon, 1 its first hole. */
export interface RingName {
  polygon: number;
  ring: number;
}

/** All rings in their order. */
export function ringsOf(polygons: readonly Polygon[]): (RingName & { corners: Ring })[] {
  return polygons.flatMap(({ outer, holes }, polygon) =>
    [outer, ...holes].map((corners, ring) => ({ polygon, ring, corners })),
  );
}

/** The same shapes with other corners in one of the rings; none takes a hole, or a whole polygon, away. */
export function withRing(
  polygons: readonly Polygon[],
  name: RingName,
  corners: Ring | null,
): readonly Polygon[] {
  return polygons.flatMap((polygon, index) => {
    if (index !== name.polygon) return [polygon];
    if (name.ring === 0) return corners ? [{ ...polygon, outer: corners }] : [];
    const holes = polygon.holes.flatMap((hole, at) =>
      at === name.ring - 1 ? (corners ? [corners] : []) : [hole],
    );
    return [{ ...polygon, holes }];
  });
}

/** A corner a line, latitude first, as people write points. */
export function ringText(corners: Ring): string {
  return corners.map(({ lat, lng }) => `${lat}, ${lng}`).join("\n");
}

/** What was typed; null where a line is no place in the kingdom. */
export function readRing(text: string): GeoPoint[] | null {
  const corners = text
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map(parsePoint);
  return corners.every((corner) => corner !== null) ? corners : null;
}

/** A new corner where it lengthens the line least; the first three come in the order in which they are set. */
export function withCorner(corners: Ring, point: GeoPoint): GeoPoint[] {
  if (corners.length < 3) return [...corners, point];
  const far = (a: GeoPoint, b: GeoPoint) =>
    Math.hypot(a.lat - b.lat, (a.lng - b.lng) * Math.cos((a.lat * Math.PI) / 180));
  const longer = corners.map((b, index) => {
    const a = corners.at(index - 1) as GeoPoint;
    return far(a, point) + far(point, b) - far(a, b);
  });
  const at = longer.indexOf(Math.min(...longer));
  return [...corners.slice(0, at), point, ...corners.slice(at)];
}

/** A small square about a point, to begin a shape with without a mouse. */
export function squareAbout({ lat, lng }: GeoPoint, degrees: number): GeoPoint[] {
  const round = (value: number) => Number(value.toFixed(6));
  const [south, north] = [round(lat - degrees), round(lat + degrees)];
  const [west, east] = [round(lng - degrees), round(lng + degrees)];
  return [
    { lat: south, lng: west },
    { lat: south, lng: east },
    { lat: north, lng: east },
    { lat: north, lng: west },
  ];
}
