import { mapsLink } from "#app/features/restaurants/rules/listed-restaurant.ts";
import { previewedRestaurant } from "#app/features/restaurants/rules/previewed-restaurant.ts";
import { restaurantData } from "#app/features/restaurants/rules/restaurant-data.ts";
import { RESTAURANT_LIMITS } from "#app/features/restaurants/rules/restaurant-defaults.ts";
import { restaurantLocation } from "#app/features/restaurants/rules/restaurant-location.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { breadcrumbData } from "#app/foundation/page/breadcrumb-data.ts";
import { previewTags } from "#app/foundation/page/preview-tags.server.ts";
import { sentence } from "#app/i18n/i18n.server.ts";
import { localName, localText } from "#app/i18n/local-name.ts";
import { readRestaurant } from "./read-restaurant.server.ts";

/** The page of one visible restaurant in the reader's language, or null. */
export async function readRestaurantPage(ctx: CommandContext, slug: string) {
  const found = await readRestaurant(ctx, slug);
  if (!found) return null;
  const { language, publicUrl } = ctx;
  const name = localName(found, language);
  const place = restaurantLocation(found, language);
  return {
    page: {
      title: name,
      description: sentence(ctx, "restaurants:page.description", { name, place }),
      picture: previewTags(ctx, previewedRestaurant(found, language)),
      structured: [
        restaurantData(publicUrl, found, language),
        breadcrumbData(publicUrl, [
          { name: sentence(ctx, "shell:links.home"), path: "/" },
          { name: sentence(ctx, "restaurants:meta.title"), path: "/restaurants" },
          { name, path: `/restaurants/${encodeURIComponent(slug)}` },
        ]),
      ],
    },
    restaurant: {
      id: found.id,
      slug: found.slug,
      name,
      place,
      rating: found.rating,
      reviewsCount: found.reviewsCount,
      isOwnFigure: found.approvedCount === 0 && found.reviewsCount > 0,
      phone: found.phone,
      mapsUrl: mapsLink(found),
      location: found.location,
      cover: found.cover,
      gallery: found.gallery,
      cooking: found.cooking,
      rice: found.rice,
      sides: found.sides,
      fromPriceHalalas: found.fromPriceHalalas,
      deliveryPriceHalalas: found.deliveryPriceHalalas,
      platesInsuranceMode: found.platesInsuranceMode,
      platesInsurancePriceHalalas: found.platesInsurancePriceHalalas,
      description: localText(found.description, found.descriptionEn, language),
      address: localText(found.address, found.addressEn, language),
      hours: found.hours,
      workingHours: localText(found.workingHours, found.workingHoursEn, language),
      healthCertAvailable: found.healthCertAvailable,
      histogram: found.histogram,
      reviews: found.reviews.slice(0, RESTAURANT_LIMITS.reviewsShown),
    },
  };
}
