import { describe, expect, it } from "vitest";
import { isPmtiles, isTileAddress, tileOrigin } from "./tile-address.ts";

describe("the address of map tiles", () => {
  it.each([
    "https://tile.openstreetmap.org/{z}/{x}/{y}.png",
    "https://maps.example/{lang}/{z}/{x}/{y}{r}.png?key=abc",
    "https://maps.example/ksa.pmtiles",
    "https://maps.example:8443/ksa.pmtiles?v=2",
    "/map/ksa.pmtiles",
    "/tiles/{z}/{x}/{y}.png",
    "http://127.0.0.1:4350/{z}/{x}/{y}.png",
  ])("MP03 may be %s", (address) => expect(isTileAddress(address)).toBe(true));

  it.each([
    "https://maps.example/",
    "https://maps.example/{z}/{x}.png",
    "http://maps.example/{z}/{x}/{y}.png",
    "//maps.example/{z}/{x}/{y}.png",
    "javascript:alert(1)//{z}{x}{y}",
    "data:image/png,{z}{x}{y}",
    "https://a:b@maps.example/{z}/{x}/{y}.png",
    "https://{s}.maps.example/{z}/{x}/{y}.png",
    "https://{z}.maps.example/{z}/{x}/{y}.png",
    "https://maps.example; script-src *;/{z}/{x}/{y}.png",
    "https://maps.example/{z}/{x}/{y}.png, https://else.example",
    "https:maps.example/{z}/{x}/{y}.png",
    "ksa.pmtiles",
  ])("MP03 is refused as %s", (address) => expect(isTileAddress(address)).toBe(false));

  it("MP04 names one origin for the page policy, and none for a path of the shop", () => {
    expect(tileOrigin("https://maps.example:8443/a/{z}/{x}/{y}.png")).toBe("https://maps.example:8443");
    expect(tileOrigin("/map/ksa.pmtiles")).toBeNull();
    expect(isPmtiles("/map/ksa.pmtiles?v=1")).toBe(true);
    expect(isPmtiles("https://maps.example/{z}/{x}/{y}.png")).toBe(false);
  });
});
