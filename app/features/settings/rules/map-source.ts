import type { MapSource } from "#app/vocabulary/map-source.ts";
import type { ShopSettings } from "./definitions.ts";

type MapSettings = Pick<ShopSettings, "google_maps_api_key" | "map_tiles_address" | "map_tiles_credit">;

/** Google's map where the shop has a key, else the tiles of its setting, else none; the key itself stays here. */
export function mapSource(settings: MapSettings): MapSource {
  if (settings.google_maps_api_key.trim() !== "") return { kind: "google" };
  const { map_tiles_address: address, map_tiles_credit: credit } = settings;
  return address === "" ? { kind: "none" } : { kind: "tiles", address, credit };
}
