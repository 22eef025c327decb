import { readBanners } from "#app/features/content/banners/read-banners.server.ts";
import { shownBanners } from "#app/features/content/banners/shown-banners.server.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { pageWords } from "#app/foundation/page/page-words.server.ts";
import { productData } from "../catalog/product-data.ts";
import { readCatalog } from "../catalog/read-catalog.server.ts";
import { listedRestaurant } from "../restaurants/listed-restaurant.ts";
import { readFeaturedRestaurants } from "../restaurants/read-restaurants.server.ts";
import { publicSettings } from "../settings/public-settings.ts";
import { readShopSettings } from "../settings/read-settings.server.ts";
import { organizationData } from "./organization-data.ts";

/** Everything the home page shows; three reads, each from memory until something changes. Nothing personal. */
export async function readHome(ctx: CommandContext) {
  const [catalog, featured, banners, settings] = await Promise.all([
    readCatalog(ctx),
    readFeaturedRestaurants(ctx),
    readBanners(ctx),
    readShopSettings(ctx),
  ]);
  const { language, publicUrl } = ctx;
  const products = catalog.breeds.flatMap(
    (breed) => productData(publicUrl, breed, catalog.prices, language) ?? [],
  );
  return {
    page: {
      ...pageWords(ctx, "home"),
      structured: [organizationData(publicUrl, publicSettings(settings), language), ...products],
    },
    fromPriceHalalas: catalog.fromPriceHalalas,
    breeds: catalog.breeds,
    ages: catalog.ageClasses,
    featured: featured.map((restaurant) => listedRestaurant(restaurant, language)),
    hero: shownBanners(banners, "home_hero")[0] ?? null,
    promotions: shownBanners(banners, "promo_banner"),
    categories: shownBanners(banners, "category_banner"),
  };
}
