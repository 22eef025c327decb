import type { ShopCutOption } from "#app/features/catalog/reads/read-catalog.server.ts";
import type { PriceBook, PriceSettings, RestaurantPrices } from "#app/features/catalog/rules/price-book.ts";
import { type OccasionBook, occasionOf } from "#app/features/occasions/rules/occasion-book.ts";
import type { DrivenChoices } from "#app/features/order-quote/rules/delivery-fees.ts";
import type { SchedulePolicy } from "#app/features/order-quote/rules/schedule.ts";
import { inZoneOf, onDaysOf } from "#app/features/order-quote/rules/schedule-policy.ts";
import { NO_SEASONS, type SeasonCalendar } from "#app/features/seasons/season.ts";
import type { DishSigns } from "#app/features/settings/rules/menu-signs.ts";
import { deliveredBy, type ServedAreas } from "#app/features/settings/rules/service-areas.ts";
import type { Halalas } from "#app/lib/money.ts";
import type { WeeklyHours } from "#app/lib/weekly-hours.ts";
import type { CatalogPictures } from "#app/vocabulary/content/catalog-pictures.ts";
import type { CookingCategory } from "#app/vocabulary/cooking-category.ts";
import type { Species } from "#app/vocabulary/occasion-kind.ts";
import type { Fulfillment, GeoPoint } from "#app/vocabulary/order-choices.ts";
import type { PlatesInsuranceMode } from "#app/vocabulary/plates-insurance-mode.ts";

interface Labelled {
  id: string;
  name: string;
  nameEn: string | null;
}

export interface WizardBreed extends Labelled {
  note: string | null;
  noteEn: string | null;
  weightFactor: number;
  species: Species | null;
  /** Lowest price of any age; null when none is sold. */
  fromPriceHalalas: Halalas | null;
}

export interface WizardAgeClass extends Labelled {
  note: string | null;
  noteEn: string | null;
  /** kg, before the factor of a breed. */
  liveWeightKg: number;
  /** Lunar months that the youngest has completed; null while nobody has said. */
  minLunarMonths: number | null;
  /** Guests for whom one does, of a breed of the usual weight; null is by its carcass. */
  feeds: number | null;
}

export interface WizardMenuItem extends Labelled {
  priceHalalas: Halalas;
  signs?: DishSigns | null;
}

export interface WizardRestaurant {
  id: string;
  slug: string;
  name: string;
  nameEn: string | null;
  city: string;
  cityEn: string | null;
  district: string | null;
  districtEn: string | null;
  location: GeoPoint | null;
  cover: { fileKey: string; widths: number[]; width: number; height: number; thumbhash: string } | null;
  /** With the wizard's own fallback (WR09 R18). */
  rating: number;
  reviewsCount: number;
  fromPriceHalalas: Halalas | null;
  /** What it cooks today. */
  cooking: WizardMenuItem[];
  rice: WizardMenuItem[];
  sides: WizardMenuItem[];
  deliveryPriceHalalas: Halalas;
  platesInsuranceMode: PlatesInsuranceMode;
  platesInsurancePriceHalalas: Halalas;
  /** When it is open in an ordinary week; empty while nobody has said. */
  hours: WeeklyHours;
}

/** What the wizard can offer, as the server last said: active rows in the admin's order. */
export interface WizardCatalogue {
  breeds: WizardBreed[];
  ageClasses: WizardAgeClass[];
  /** By `breedId:ageClassId`; a missing pair is not sold. */
  prices: Record<string, Halalas>;
  /** Cuts and extras for home. */
  cutOptions?: ShopCutOption[];
  restaurants: WizardRestaurant[];
  priceSettings: PriceSettings;
  schedulePolicy: SchedulePolicy;
  phone: string;
  /** Whether only so many orders fit into an hour; without limits nobody asks which times are free. */
  isLimited: boolean;
  /** Photographs of breeds, ages, cuts and dishes; what has none is drawn. */
  pictures: CatalogPictures;
  /** What an order may be for. */
  occasions: OccasionBook;
  /** Whole bags that an animal is divided into. */
  bagsPerAnimal: number;
  /** Where the shop delivers. */
  served?: ServedAreas;
  paying: WizardPaying;
  /** Of the terms that confirming agrees to. */
  termsVersion: string;
}

/** How it is paid once it is confirmed. */
export interface WizardPaying {
  by: "transfer" | "card" | "both";
  /** Of the price, before work begins, the rest before delivery; 0 where all of it is paid at once. */
  firstPercent: number;
  /** Cash at its end may be chosen afterwards, where the order and its place allow it. */
  inCash: boolean;
  /** So long an unpaid order keeps its time, where a shop has limits. */
  holdMinutes: number;
}

/** Where an order may go: its restaurant brings it in its own city. */
export function servedFor(
  { served, restaurants }: Pick<WizardCatalogue, "served" | "restaurants">,
  { fulfillment, restaurantSlug }: { fulfillment: string | null; restaurantSlug: string | null },
): ServedAreas | undefined {
  if (!served || fulfillment !== "restaurant") return served;
  return deliveredBy(
    served,
    restaurants.find(({ slug }) => slug === restaurantSlug),
  );
}

/** When a draft can be ordered for: the shop's hours, and the restaurant's where one cooks. */
export function policyOf(
  catalogue: WizardCatalogue,
  {
    fulfillment,
    restaurantSlug,
    occasion,
    ...door
  }: {
    fulfillment: Fulfillment | null;
    restaurantSlug: string | null;
    occasion?: { occasionId: string } | null;
  } & Pick<DrivenChoices, "deliveryMethod" | "address" | "location">,
  now = new Date(),
): SchedulePolicy {
  const usual = onDaysOf(
    catalogue.schedulePolicy,
    occasionOf(catalogue.occasions, occasion?.occasionId),
    now,
  );
  const shop = inZoneOf(usual, catalogue.served?.zones, { ...door, fulfillment });
  if (fulfillment !== "restaurant") return shop;
  const restaurant = catalogue.restaurants.find(({ slug }) => slug === restaurantSlug);
  return { ...shop, restaurantHours: restaurant?.hours ?? [] };
}

/** The days with prices, hours and words of their own. */
export function seasonsOf({ schedulePolicy }: Pick<WizardCatalogue, "schedulePolicy">): SeasonCalendar {
  return schedulePolicy.seasons ?? NO_SEASONS;
}

/** The price book of a draft with this restaurant, for the same quote the server makes. */
export function priceBookOf(catalogue: WizardCatalogue, restaurantSlug: string | null): PriceBook {
  const restaurant = catalogue.restaurants.find(({ slug }) => slug === restaurantSlug);
  return {
    prices: catalogue.prices,
    breeds: Object.fromEntries(catalogue.breeds.map((breed) => [breed.id, breed])),
    ageClasses: Object.fromEntries(catalogue.ageClasses.map((age) => [age.id, age])),
    cutOptions: Object.fromEntries((catalogue.cutOptions ?? []).map((option) => [option.id, option])),
    restaurant: restaurant ? restaurantPrices(restaurant) : null,
    settings: catalogue.priceSettings,
    seasons: seasonsOf(catalogue),
    ...(catalogue.served?.zones && { delivery: catalogue.served.zones }),
    occasions: catalogue.occasions,
  };
}

function restaurantPrices(restaurant: WizardRestaurant): RestaurantPrices {
  const offered =
    (category: CookingCategory) =>
    ({ id, priceHalalas }: WizardMenuItem) =>
      [id, { priceHalalas, disabled: false, category }] as const;
  return {
    slug: restaurant.slug,
    visible: true,
    cooking: Object.fromEntries([
      ...restaurant.cooking.map(offered("meat")),
      ...restaurant.rice.map(offered("rice")),
    ]),
    sides: Object.fromEntries(
      restaurant.sides.map(({ id, priceHalalas }) => [id, { priceHalalas, active: true }]),
    ),
    deliveryPriceHalalas: restaurant.deliveryPriceHalalas,
    location: restaurant.location,
    platesInsuranceMode: restaurant.platesInsuranceMode,
    platesInsurancePriceHalalas: restaurant.platesInsurancePriceHalalas,
  };
}
