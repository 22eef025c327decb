import type { PreviewedPage } from "#app/foundation/page/preview-tags.server.ts";
import type { Language } from "#app/i18n/language.ts";
import { localName } from "#app/i18n/local-name.ts";
import { restaurantLocation } from "./restaurant-location.ts";
import type { RestaurantCard } from "./restaurant-views.ts";

/** What the preview picture of a restaurant shows: name, place, rating and its own cover or drawing. */
export interface PreviewedRestaurantFacts {
  id: string;
  rating: number;
  reviewsCount: number;
  cover: { fileKey: string; widths: readonly number[] } | null;
}

/** The social preview of a restaurant's page. */
export function previewedRestaurant(
  restaurant: RestaurantCard,
  language: Language,
): PreviewedPage & { facts: PreviewedRestaurantFacts } {
  const { id, slug, rating, reviewsCount, cover } = restaurant;
  return {
    name: `restaurants/${encodeURIComponent(slug)}`,
    title: localName(restaurant, language),
    lead: restaurantLocation(restaurant, language),
    facts: { id, rating, reviewsCount, cover: cover && { fileKey: cover.fileKey, widths: cover.widths } },
  };
}
