import { describe, expect, it } from "vitest";
import { bannerKind } from "./banner-kind.ts";
import type { Banner } from "./read-banners.server.ts";
import { shownBanners } from "./shown-banners.ts";

const banner = (id: string, position: Banner["position"], active = true): Banner => ({
  id,
  name: id,
  imageUrl: `https://cdn.test/${id}.webp`,
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

  it("H23 are shown at their position only, when active, in the given order", () => {
    const banners = [
      banner("b", "promo_banner"),
      banner("hero", "home_hero"),
      banner("off", "promo_banner", false),
      banner("a", "promo_banner"),
    ];
    expect(shownBanners(banners, "promo_banner").map(({ id }) => id)).toEqual(["b", "a"]);
    expect(shownBanners(banners, "category_banner")).toEqual([]);
    expect(shownBanners(banners, "home_hero")[0]).toEqual({
      id: "hero",
      name: "hero",
      imageUrl: "https://cdn.test/hero.webp",
    });
  });
});
