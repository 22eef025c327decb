import { describe, expect, it } from "vitest";
import { mapView } from "./map-view.ts";
import { pointText } from "./point-text.ts";
import { WATCH_OPTIONS } from "./use-current-location.ts";

describe("the map", () => {
  it("W41 shows the kingdom from Riyadh at zoom 5, and a chosen place at zoom 12", () => {
    expect(mapView(null)).toEqual({ center: { lat: 24.7136, lng: 46.6753 }, zoom: 5 });
    expect(mapView({ lat: 21.5, lng: 39.2 })).toEqual({ center: { lat: 21.5, lng: 39.2 }, zoom: 12 });
  });

  it("W42 watches the location with a fix of at most 5 s and waits 10 s", () => {
    expect(WATCH_OPTIONS).toMatchObject({ maximumAge: 5000, timeout: 10_000 });
  });

  it("C25 writes coordinates with five decimals", () => {
    expect(pointText({ lat: 24.7136, lng: 46.67 })).toBe("24.71360, 46.67000");
  });
});
