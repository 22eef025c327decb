import { type Coords, type DoneCallback, GridLayer } from "leaflet";
import { PMTiles, TileType } from "pmtiles";
import { leafletLayer } from "protomaps-leaflet";
import type { TileReader } from "./tile-reader.ts";

/** One file read by ranges: drawn in the reader's language and theme where it holds shapes, shown as it is where it holds pictures. */
export async function openPmtiles(address: string, { language, theme }: TileReader): Promise<GridLayer> {
  const file = new PMTiles(new URL(address, window.location.href).href);
  const { tileType, maxZoom } = await file.getHeader();
  if (tileType !== TileType.Mvt) return pictures(file, maxZoom);
  const drawn = leafletLayer({ url: file, flavor: theme, lang: language, maxDataZoom: maxZoom });
  return drawn as unknown as GridLayer;
}

function pictures(file: PMTiles, maxNativeZoom: number): GridLayer {
  const Pictures = GridLayer.extend({
    createTile({ z, x, y }: Coords, done: DoneCallback) {
      const picture = document.createElement("img");
      picture.alt = "";
      file
        .getZxy(z, x, y)
        .then(async (found) => {
          if (found) picture.src = await addressOf(new Blob([found.data]));
          done(undefined, picture);
        })
        .catch((error: Error) => done(error, picture));
      return picture;
    },
  }) as unknown as new (
    options: object,
  ) => GridLayer;
  return new Pictures({ maxNativeZoom, className: "picture-tiles" });
}

/** A data address, because nobody would have to take it back when the tile goes. */
function addressOf(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });
}
