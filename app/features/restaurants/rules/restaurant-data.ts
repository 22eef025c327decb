import type { StructuredThing } from "#app/foundation/page/structured-thing.ts";
import { telLink } from "#app/foundation/page/tel-link.ts";
import type { Language } from "#app/i18n/language.ts";
import { localName, localText } from "#app/i18n/local-name.ts";
import type { OpeningSpan } from "#app/lib/weekly-hours.ts";
import { pictureUrl } from "./picture-url.ts";
import type { RestaurantPage } from "./restaurant-views.ts";

/** A restaurant for search engines. Only reviews that customers really wrote count as its rating. */
export function restaurantData(
  publicUrl: string,
  restaurant: RestaurantPage,
  language: Language,
): StructuredThing {
  const { location, approvedCount, approvedMean } = restaurant;
  return {
    "@type": "Restaurant",
    name: localName(restaurant, language),
    description: localText(restaurant.description, restaurant.descriptionEn, language) ?? undefined,
    url: `${publicUrl}/restaurants/${encodeURIComponent(restaurant.slug)}`,
    telephone: restaurant.phone ? telLink(restaurant.phone).slice("tel:".length) : undefined,
    image: restaurant.cover ? publicUrl + pictureUrl(restaurant.cover) : undefined,
    hasMap: restaurant.mapsUrl ?? undefined,
    servesCuisine: language === "en" ? "Saudi" : "سعودي",
    address: {
      "@type": "PostalAddress",
      addressCountry: "SA",
      addressLocality: localText(restaurant.city, restaurant.cityEn, language) || undefined,
      streetAddress: localText(restaurant.address, restaurant.addressEn, language) ?? undefined,
    },
    openingHoursSpecification: restaurant.hours.length > 0 ? restaurant.hours.map(openingHours) : undefined,
    geo: location
      ? { "@type": "GeoCoordinates", latitude: location.lat, longitude: location.lng }
      : undefined,
    aggregateRating:
      approvedCount > 0 && approvedMean !== null
        ? {
            "@type": "AggregateRating",
            ratingValue: Math.round(approvedMean * 10) / 10,
            reviewCount: approvedCount,
            bestRating: 5,
            worstRating: 1,
          }
        : undefined,
  };
}

const WEEKDAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

function openingHours({ weekday, opens, closes }: OpeningSpan) {
  return { "@type": "OpeningHoursSpecification", dayOfWeek: WEEKDAYS[weekday], opens, closes };
}
