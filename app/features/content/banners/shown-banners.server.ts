import type { BannerPosition } from "#app/vocabulary/content/banner-position.ts";
import { type BannerFile, bannerFile } from "./banner-file.server.ts";
import { type BannerKind, bannerKind } from "./banner-kind.ts";
import type { Banner } from "./read-banners.server.ts";

export interface ShownBanner {
  id: string;
  name: string;
  imageUrl: string;
  kind: BannerKind;
  /** The sizes of an uploaded picture. */
  file: BannerFile | null;
}

/** What a page needs to know of the banners at one position (H23), in the admin's order. */
export function shownBanners(banners: readonly Banner[], position: BannerPosition): ShownBanner[] {
  return banners
    .filter((banner) => banner.active && banner.position === position)
    .map(({ id, name, imageUrl }) => ({
      id,
      name,
      imageUrl,
      kind: bannerKind(imageUrl),
      file: bannerFile(imageUrl),
    }));
}
