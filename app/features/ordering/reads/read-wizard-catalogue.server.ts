import { readCalendars } from "#app/features/capacity/reads/read-calendars.server.ts";
import { readCatalog } from "#app/features/catalog/reads/read-catalog.server.ts";
import { readPictures } from "#app/features/catalog/reads/read-pictures.server.ts";
import { priceSettingsOf } from "#app/features/catalog/rules/price-settings.ts";
import { termsVersion } from "#app/features/content/rules/pages/terms-version.server.ts";
import { readShopOccasions } from "#app/features/occasions/reads/read-occasion-book.server.ts";
import { schedulePolicyOf } from "#app/features/order-quote/rules/schedule-policy.ts";
import type {
  WizardCatalogue,
  WizardRestaurant,
} from "#app/features/ordering/rules/draft/wizard-catalogue.ts";
import { wizardRating } from "#app/features/ordering/rules/wizard-rating.ts";
import { readRestaurants } from "#app/features/restaurants/reads/read-restaurants.server.ts";
import type { RestaurantCard } from "#app/features/restaurants/rules/restaurant-views.ts";
import { readSeasons } from "#app/features/seasons/read-seasons.server.ts";
import { readShopSettings } from "#app/features/settings/reads/read-settings.server.ts";
import { servedAreas, zoneBookOf } from "#app/features/settings/rules/service-areas.ts";
import { readZones } from "#app/features/zones/reads/read-zones.server.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";

/** Everything the order wizard offers, but how it is paid: the same for every visitor, so that the page can be cached. */
export async function readWizardCatalogue(ctx: CommandContext): Promise<Omit<WizardCatalogue, "paying">> {
  const [catalog, restaurants, settings, calendars, seasons, occasions, pictures, zones, terms] =
    await Promise.all([
      readCatalog(ctx),
      readRestaurants(ctx),
      readShopSettings(ctx),
      readCalendars(ctx),
      readSeasons(ctx),
      readShopOccasions(ctx),
      readPictures(ctx),
      readZones(ctx),
      termsVersion(ctx.texts),
    ]);
  return {
    breeds: catalog.breeds,
    ageClasses: catalog.ageClasses,
    prices: catalog.prices,
    cutOptions: catalog.cutOptions,
    restaurants: restaurants.map(toWizardRestaurant),
    priceSettings: priceSettingsOf(settings),
    schedulePolicy: schedulePolicyOf(settings, [], seasons),
    phone: settings.phone,
    isLimited: calendars.length > 0,
    occasions,
    pictures,
    bagsPerAnimal: settings.bags_per_animal,
    termsVersion: terms,
    served: servedAreas(settings, ctx.language, null, zoneBookOf(settings, zones)),
  };
}

/** Only what the steps show: the page carries every restaurant. */
function toWizardRestaurant(card: RestaurantCard): WizardRestaurant {
  return {
    id: card.id,
    slug: card.slug,
    name: card.name,
    nameEn: card.nameEn,
    city: card.city,
    cityEn: card.cityEn,
    district: card.district,
    districtEn: card.districtEn,
    location: card.location,
    cover: card.cover && {
      fileKey: card.cover.fileKey,
      widths: card.cover.widths,
      width: card.cover.width,
      height: card.cover.height,
      thumbhash: card.cover.thumbhash,
    },
    ...wizardRating(card),
    fromPriceHalalas: card.fromPriceHalalas,
    cooking: card.cooking,
    rice: card.rice,
    sides: card.sides,
    deliveryPriceHalalas: card.deliveryPriceHalalas,
    platesInsuranceMode: card.platesInsuranceMode,
    platesInsurancePriceHalalas: card.platesInsurancePriceHalalas,
    hours: card.hours,
  };
}
