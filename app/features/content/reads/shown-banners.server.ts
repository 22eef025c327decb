import { type BannerFile, bannerFile } from "#app/features/content/rules/banners/banner-file.server.ts";
import { type BannerKind, bannerKind } from "#app/features/content/rules/banners/banner-kind.ts";
import type { Language } from "#app/i18n/language.ts";
import { localText } from "#app/i18n/local-name.ts";
import type { BannerPosition } from "#app/vocabulary/content/banner-position.ts";
import type { Banner } from "./read-banners.server.ts";

export interface ShownBanner {
  id: string;
  /** What is said of the picture to who does not see it. */
  name: string;
  /** Words over it, in the reader's language. */
  caption: string | null;
  /** Where a press leads. */
  linkTo: string | null;
  imageUrl: string;
  kind: BannerKind;
  /** The sizes of an uploaded picture. */
  file: BannerFile | null;
}

/** What a page needs to know of the banners at one position (H23), in the admin's order and the reader's language. */
export function shownBanners(
  banners: readonly Banner[],
  position: BannerPosition,
  language: Language,
): ShownBanner[] {
  return banners
    .filter((banner) => banner.active && banner.position === position)
    .map(({ id, name, caption, captionEn, linkTo, ...pictures }) => {
      const imageUrl = (language === "en" && pictures.imageUrlEn) || pictures.imageUrl;
      const said = localText(caption, captionEn, language) || null;
      return {
        id,
        name: said ?? name,
        caption: said,
        linkTo,
        imageUrl,
        kind: bannerKind(imageUrl),
        file: bannerFile(imageUrl),
      };
    });
}
