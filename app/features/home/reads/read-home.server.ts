import { readCatalog } from "#app/features/catalog/reads/read-catalog.server.ts";
import { readPictures } from "#app/features/catalog/reads/read-pictures.server.ts";
import { entry, priceKey, pricesOn } from "#app/features/catalog/rules/price-book.ts";
import { productData } from "#app/features/catalog/rules/product-data.ts";
import { readBanners } from "#app/features/content/reads/read-banners.server.ts";
import { shownBanners } from "#app/features/content/reads/shown-banners.server.ts";
import { type LeadingOccasion, leadingOccasion } from "#app/features/home/rules/leading-occasion.ts";
import { organizationData } from "#app/features/home/rules/organization-data.ts";
import { readShopOccasions } from "#app/features/occasions/reads/read-occasion-book.server.ts";
import { suitsOccasion } from "#app/features/occasions/rules/suits-occasion.ts";
import { schedulePolicyOf } from "#app/features/order-quote/rules/schedule-policy.ts";
import { readFeaturedRestaurants } from "#app/features/restaurants/reads/read-restaurants.server.ts";
import { listedRestaurant } from "#app/features/restaurants/rules/listed-restaurant.ts";
import { readSeasons } from "#app/features/seasons/read-seasons.server.ts";
import type { SeasonCalendar } from "#app/features/seasons/season.ts";
import { readShopSettings } from "#app/features/settings/reads/read-settings.server.ts";
import { publicSettings } from "#app/features/settings/rules/public-settings.ts";
import { serviceAreasOf } from "#app/features/settings/rules/service-areas-of.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { pageWords } from "#app/foundation/page/page-words.server.ts";
import { localName } from "#app/i18n/local-name.ts";
import type { Halalas } from "#app/lib/money.ts";
import { pictureKey } from "#app/vocabulary/content/catalog-pictures.ts";

/** Everything the home page shows; each read from memory until something changes. Nothing personal. */
export async function readHome(ctx: CommandContext) {
  const [catalog, featured, banners, settings, occasions, seasons, pictures] = await Promise.all([
    readCatalog(ctx),
    readFeaturedRestaurants(ctx),
    readBanners(ctx),
    readShopSettings(ctx),
    readShopOccasions(ctx),
    readSeasons(ctx),
    readPictures(ctx),
  ]);
  const { language, publicUrl } = ctx;
  const products = catalog.breeds.flatMap(
    (breed) => productData(publicUrl, breed, catalog.prices, language) ?? [],
  );
  const led = leadingOccasion(occasions, ctx.now, schedulePolicyOf(settings, [], seasons));
  return {
    page: {
      ...pageWords(ctx, "home"),
      structured: [organizationData(publicUrl, publicSettings(settings), language), ...products],
    },
    fromPriceHalalas: (led && lowestPrice(catalog, seasons, led)) ?? catalog.fromPriceHalalas,
    led: led && {
      id: led.occasion.id,
      name: localName(led.occasion, language),
      first: led.first,
      last: led.last,
    },
    breeds: catalog.breeds.map((breed) => ({ ...breed, picture: pictures[pictureKey("breed", breed.id)] })),
    ages: catalog.ageClasses,
    featured: featured.map((restaurant) => listedRestaurant(restaurant, language)),
    areas: serviceAreasOf(settings),
    hero: shownBanners(banners, "home_hero", language)[0] ?? null,
    promotions: shownBanners(banners, "promo_banner", language),
    categories: shownBanners(banners, "category_banner", language),
  };
}

/** Of what the occasion may be, on its first day. */
function lowestPrice(
  { breeds, ageClasses, prices }: Awaited<ReturnType<typeof readCatalog>>,
  seasons: SeasonCalendar,
  { occasion, first }: LeadingOccasion,
): Halalas | null {
  const ofDay = pricesOn({ prices, seasons }, first);
  const suitable = breeds.flatMap((breed) =>
    ageClasses
      .filter((age) => suitsOccasion(occasion.kind, breed, age))
      .flatMap(({ id }) => entry(ofDay, priceKey(breed.id, id)) ?? []),
  );
  return suitable.length > 0 ? Math.min(...suitable) : null;
}
