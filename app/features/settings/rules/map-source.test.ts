import { describe, expect, it } from "vitest";
import { parseSettings } from "./definitions.ts";
import { mapSource } from "./map-source.ts";

const of = (stored: Record<string, string>) => mapSource(parseSettings(stored));

describe("which map a shop has", () => {
  it("MP01 OpenStreetMap's tiles without any setting", () => {
    expect(of({})).toEqual({
      kind: "tiles",
      address: "https://tile.openstreetmap.org/{z}/{x}/{y}.png",
      credit: "",
    });
  });

  it("MP02 a Google key wins, and is no part of what pages learn", () => {
    const source = of({ google_maps_api_key: "AIza-secret", map_tiles_address: "/map/ksa.pmtiles" });
    expect(source).toEqual({ kind: "google" });
  });

  it("MP03 the desk's own address and credit, and none where it is emptied", () => {
    expect(of({ map_tiles_address: "/map/ksa.pmtiles", map_tiles_credit: "© Protomaps" })).toEqual({
      kind: "tiles",
      address: "/map/ksa.pmtiles",
      credit: "© Protomaps",
    });
    expect(of({ map_tiles_address: "" })).toEqual({ kind: "none" });
  });
});
