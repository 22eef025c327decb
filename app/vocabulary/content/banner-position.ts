/** Where a banner shows. */
export const BANNER_POSITIONS = ["home_hero", "promo_banner", "category_banner"] as const;
export type BannerPosition = (typeof BANNER_POSITIONS)[number];
