import { drawnProblem } from "#app/features/zones/rules/drawn-problem.ts";
import type { ZoneBook } from "#app/features/zones/rules/match-zone.ts";
import { namedBy } from "#app/lib/addresses/named-location.ts";
import type { Zone, ZoneWindow } from "#app/vocabulary/delivery-zone.ts";
import type { ZoneBody } from "./zone-schema.ts";

export type ZoneProblem =
  | "zone_empty"
  | "zone_shape"
  | "zone_place_taken"
  | "zone_origin_missing"
  | "zone_windows_overlap";

/** What keeps a zone from being saved: its code, and message keys by the field that is to be put right. Null is a zone that can be kept. */
export function zoneProblem(
  body: Pick<ZoneBody, "polygons" | "places" | "fee" | "windows">,
  { zones, areas, origin }: ZoneBook,
  own: string | null,
): { code: ZoneProblem; fields: Record<string, string>; other?: Zone } | null {
  const { polygons, places, fee, windows } = body;
  const refused = (code: ZoneProblem, field: string, message: string = code) => ({
    code,
    fields: { [field]: `refusals:${message}` },
  });
  if (polygons.length === 0 && places.length === 0) return refused("zone_empty", "places");
  for (const [index, polygon] of polygons.entries()) {
    const found = drawnProblem(polygon);
    if (found) return refused("zone_shape", `polygons.${index}.${found.ring}`, `shape_${found.problem}`);
  }
  if (fee.kind === "per_km" && origin === null) return refused("zone_origin_missing", "fee");
  if (overlap(windows)) return refused("zone_windows_overlap", "windows");
  if (fee.kind === "by_window" && overlap(fee.windows)) return refused("zone_windows_overlap", "fee.windows");
  const named = new Set(places.flatMap((place) => namedBy([place], areas)));
  const other = zones.find(
    (zone) => zone.id !== own && namedBy(zone.places, areas).some((name) => named.has(name)),
  );
  return other ? { ...refused("zone_place_taken", "places"), other } : null;
}

/** Do two of the hours share a moment? */
function overlap(windows: readonly ZoneWindow[]): boolean {
  return windows.some((one, index) =>
    windows.slice(index + 1).some((other) => one.from < other.to && other.from < one.to),
  );
}
