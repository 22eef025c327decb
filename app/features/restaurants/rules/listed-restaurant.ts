import type { Language } from "#app/i18n/language.ts";
import { localName, localText } from "#app/i18n/local-name.ts";
import type { Halalas } from "#app/lib/money.ts";
import { restaurantLocation } from "./restaurant-location.ts";
import type { RestaurantCard } from "./restaurant-views.ts";

/** What one card shows, in the reader's language: little, because lists carry many of them. */
export interface ListedRestaurant {
  id: string;
  slug: string;
  name: string;
  city: string;
  place: string;
  phone: string | null;
  mapsUrl: string | null;
  rating: number;
  reviewsCount: number;
  fromPriceHalalas: Halalas | null;
  cooking: string[];
  cover: RestaurantCard["cover"];
}

/** A restaurant as lists show it, in one language. */
export function listedRestaurant(restaurant: RestaurantCard, language: Language): ListedRestaurant {
  const { id, slug, phone, rating, reviewsCount, fromPriceHalalas, cover } = restaurant;
  return {
    id,
    slug,
    name: localName(restaurant, language),
    city: localText(restaurant.city, restaurant.cityEn, language) ?? "",
    place: restaurantLocation(restaurant, language),
    phone,
    mapsUrl: mapsLink(restaurant),
    rating,
    reviewsCount,
    fromPriceHalalas,
    cooking: restaurant.cooking.map((style) => localName(style, language)),
    cover,
  };
}

/** The link an admin gave, else the place itself, else nothing to show. */
export function mapsLink({ mapsUrl, location }: Pick<RestaurantCard, "mapsUrl" | "location">): string | null {
  if (mapsUrl) return mapsUrl;
  return location ? `https://www.google.com/maps/search/?api=1&query=${location.lat},${location.lng}` : null;
}
