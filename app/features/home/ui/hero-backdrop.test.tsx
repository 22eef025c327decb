import { describe, expect, it } from "vitest";
import { bannerFile } from "#app/features/content/rules/banners/banner-file.server.ts";
import { bannerKind } from "#app/features/content/rules/banners/banner-kind.ts";
import { BannerStrip } from "#app/features/content/ui/banner-strip.tsx";
import { renderWords } from "#tests/support/render-words.tsx";
import { HeroBackdrop } from "./hero-backdrop.tsx";

const UPLOAD = "/files/banners/0a1b2c3d-0000-4000-8000-000000000000-2400x960-640.webp";
const banner = (imageUrl: string) => ({
  id: "b",
  name: "رمضان",
  caption: null,
  linkTo: null,
  imageUrl,
  kind: bannerKind(imageUrl),
  file: bannerFile(imageUrl),
});
const backdrop = (imageUrl: string | null) =>
  renderWords(<HeroBackdrop banner={imageUrl ? banner(imageUrl) : null} />, "ar");
const drawings = (html: string) => html.match(/data-still="hero-/g)?.length;

describe("the first screen's backdrop", () => {
  it("H02 draws the scene without a banner", () => {
    expect(drawings(backdrop(null))).toBe(1);
    expect(backdrop(null)).not.toContain("<img");
  });

  it("H02 draws it under a picture too, which may never come", () => {
    const html = backdrop("https://cdn.test/a.webp");
    expect(drawings(html)).toBe(1);
    expect(html.lastIndexOf("data-still")).toBeLessThan(html.indexOf("<img"));
    expect(html).toMatch(/<img(?=[^>]*src="https:\/\/cdn\.test\/a\.webp")[^>]*alt="رمضان"/);
  });

  it("H02 lays nothing over it for a film, which plays later or never, nor once its code is at hand", async () => {
    for (const page of ["first", "second"]) {
      const html = backdrop("https://cdn.test/a.mp4");
      expect(drawings(html), page).toBe(1);
      const [seen] = html.split(/<div class="[^"]*\bopacity-0\b/);
      expect(seen, page).not.toContain("hero-veil");
      await import("#app/features/content/ui/quiet-video.tsx");
      await new Promise(setImmediate);
    }
  });

  it("H02 H23 an uploaded picture comes in the size that fits, with its shape", () => {
    const strip = renderWords(<BannerStrip banners={[banner(UPLOAD)]} />, "ar");
    for (const html of [backdrop(UPLOAD), strip]) {
      expect(html).toMatch(
        /<source type="image\/avif" srcSet="[^"]+-320\.avif 320w, [^"]+-640\.avif 640w" sizes="/,
      );
      expect(html).toMatch(
        /<img(?=[^>]*srcSet="[^"]+-640\.webp 640w")(?=[^>]*width="2400")[^>]*height="960"/,
      );
    }
  });

  it("H23 a strip says a banner's name where its picture does not come", () => {
    const html = renderWords(<BannerStrip banners={[banner("https://cdn.test/a.webp")]} />, "ar");
    expect(html).toMatch(/<span aria-hidden="true"[^>]*>رمضان/);
    expect(html).not.toContain("srcSet");
  });
});
