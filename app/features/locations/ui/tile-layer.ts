import { type GridLayer, type TileLayerOptions, tileLayer } from "leaflet";
import type { Language } from "#app/i18n/language.ts";
import { isPmtiles } from "#app/lib/addresses/tile-address.ts";
import type { TileReader } from "./tile-reader.ts";

/** The tiles of an address: pictures by number, or one PMTiles file, whose reader is fetched only for shops with one. */
export async function openTiles(address: string, reader: TileReader): Promise<GridLayer> {
  if (isPmtiles(address)) return (await import("./pmtiles-layer.ts")).openPmtiles(address, reader);
  const options: TileLayerOptions & { lang: Language } = {
    maxZoom: 19,
    lang: reader.language,
    className: "picture-tiles",
    // OpenStreetMap's usage policy asks for the shop's address, and for nothing that nobody looks at.
    referrerPolicy: "strict-origin-when-cross-origin",
    updateWhenIdle: true,
    updateWhenZooming: false,
  };
  return tileLayer(address, options);
}
