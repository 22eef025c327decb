import { describe, expect, it } from "vitest";
import type { MapSource } from "#app/vocabulary/map-source.ts";
import { sealHtml } from "./content-policy.ts";

function directives(map?: MapSource): Record<string, string> {
  const { policy } = sealHtml("<h1>Kabsh</h1>", map);
  return Object.fromEntries(policy.split("; ").map((part) => [part.split(" ", 1)[0], part]));
}
const tiles = (address: string): MapSource => ({ kind: "tiles", address, credit: "" });

describe("what a page may fetch for its map", () => {
  it("MP04 pictures of the template's origin and nothing else", () => {
    const plain = directives({ kind: "none" });
    const policy = directives(tiles("https://tile.openstreetmap.org/{z}/{x}/{y}.png"));
    expect(policy).toEqual({ ...plain, "img-src": `${plain["img-src"]} https://tile.openstreetmap.org` });
  });

  it("MP04 ranges of the file's origin, and none for a path of the shop", () => {
    const plain = directives({ kind: "none" });
    const policy = directives(tiles("https://maps.example:8443/ksa.pmtiles"));
    expect(policy).toEqual({ ...plain, "connect-src": "connect-src 'self' https://maps.example:8443" });
    expect(directives(tiles("/map/ksa.pmtiles"))).toEqual(plain);
  });

  it("MP02 MP04 Google's hosts only where there is a key, and no frame of elsewhere ever", () => {
    expect(directives({ kind: "google" })["script-src"]).toContain("https://maps.googleapis.com");
    for (const map of [undefined, { kind: "none" }, tiles("/map/ksa.pmtiles")] as const) {
      expect(Object.values(directives(map)).join()).not.toContain("google");
      expect(directives(map)["frame-src"]).toBe("frame-src 'none'");
    }
  });
});
