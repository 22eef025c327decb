import { describe, expect, it } from "vitest";
import type { Banner } from "#app/features/content/reads/read-banners.server.ts";
import { shownBanners } from "#app/features/content/reads/shown-banners.server.ts";
import { bannerFile, bannerKey } from "./banner-file.server.ts";
import { bannerKind } from "./banner-kind.ts";

const banner = (id: string, position: Banner["position"], active = true): Banner => ({
  id,
  name: id,
  imageUrl: `https://cdn.test/${id}.webp`,
  imageUrlEn: null,
  caption: null,
  captionEn: null,
  linkTo: null,
  shownFrom: null,
  shownUntil: null,
  position,
  active,
  orderIndex: 0,
});

describe("banners", () => {
  it.each([
    ["https://cdn.test/dawn.mp4", "video"],
    ["https://cdn.test/Dawn.WEBM?v=2#t=1", "video"],
    ["/files/hero.webp", "picture"],
    ["https://cdn.test/picture?file=dawn.mp4", "picture"],
  ])("H02 %s is a %s", (url, kind) => {
    expect(bannerKind(url)).toBe(kind);
  });

  it("H23 C17 an uploaded one is known in all its sizes by its address alone, one of the first uploads too", () => {
    const id = "0a1b2c3d-0000-4000-8000-000000000000";
    const fileOf = (key: string) => bannerFile(`/files/${key}`);
    expect(fileOf(`${bannerKey(id, { width: 2400, height: 960 })}-1920.webp`)).toEqual({
      fileKey: `banners/${id}-2400x960`,
      widths: [320, 640, 960, 1440, 1920],
      width: 2400,
      height: 960,
    });
    expect(fileOf(`banners/${id}-640.webp`)).toEqual({ fileKey: `banners/${id}`, widths: [320, 640] });
    expect(fileOf(`banners/${id}-200.webp`)).toEqual({ fileKey: `banners/${id}`, widths: [200] });
    for (const other of [`${id}.mp4`, "hero.webp", `${id}-640.jpg`])
      expect(fileOf(`banners/${other}`), other).toBeNull();
  });

  it("H23 are shown at their position only, when active, in the given order", () => {
    const banners = [
      banner("b", "promo_banner"),
      banner("hero", "home_hero"),
      banner("off", "promo_banner", false),
      banner("a", "promo_banner"),
    ];
    expect(shownBanners(banners, "promo_banner", "ar").map(({ id }) => id)).toEqual(["b", "a"]);
    expect(shownBanners(banners, "category_banner", "ar")).toEqual([]);
    expect(shownBanners(banners, "home_hero", "ar")[0]).toEqual({
      id: "hero",
      name: "hero",
      caption: null,
      linkTo: null,
      imageUrl: "https://cdn.test/hero.webp",
      kind: "picture",
      file: null,
    });
  });
});
