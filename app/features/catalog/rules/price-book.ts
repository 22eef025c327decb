import type { OccasionBook } from "#app/features/occasions/rules/occasion-book.ts";
import { type SeasonCalendar, seasonOn } from "#app/features/seasons/season.ts";
import type { ZoneBook } from "#app/features/zones/rules/match-zone.ts";
import type { Halalas } from "#app/lib/money.ts";
import { isRealDate } from "#app/lib/riyadh-time.ts";
import type { CookingCategory } from "#app/vocabulary/cooking-category.ts";
import type { Species } from "#app/vocabulary/occasion-kind.ts";
import type { CutCategory, GeoPoint, HomeCut } from "#app/vocabulary/order-choices.ts";
import type { PlatesInsuranceMode } from "#app/vocabulary/plates-insurance-mode.ts";

/** The facts an order is priced with, as the catalogue holds them at one moment. */
export type PriceBook = {
  /** By `breedId:ageClassId`, prices of the default breeder; a missing pair is not sold (W24). */
  prices: Record<string, Halalas>;
  breeds: Record<string, { weightFactor: number; species?: Species | null }>;
  ageClasses: Record<string, { liveWeightKg: number; minLunarMonths?: number | null }>;
  /** Cuts and extras for home by id. */
  cutOptions?: Record<string, CutPrice>;
  /** The chosen restaurant, or null when none is chosen or it does not exist. */
  restaurant: RestaurantPrices | null;
  settings: PriceSettings;
  /** The days with prices of their own; none while nobody has said any. */
  seasons?: SeasonCalendar;
  /** Where it is brought to, and what that costs there; none charges as the shop says. */
  delivery?: ZoneBook;
  /** What an order may be for; read only where it is for something. */
  occasions?: OccasionBook;
};

/** A cut has what it stands for, an extra a price for one animal. */
export type CutPrice = { category: CutCategory; homeCut: HomeCut | null; priceHalalas: Halalas };

export type CookingPrice = {
  priceHalalas: Halalas;
  disabled: boolean;
  category: CookingCategory;
  /** Whether the figures of a portion are stated; absent where nobody is asked. */
  hasFigures?: boolean;
};

export type RestaurantPrices = {
  slug: string;
  visible: boolean;
  cooking: Record<string, CookingPrice>;
  sides: Record<string, { priceHalalas: Halalas; active: boolean; hasFigures?: boolean }>;
  deliveryPriceHalalas: Halalas;
  /** Where it starts from what this restaurant brings; null where nobody has said. */
  location?: GeoPoint | null;
  platesInsuranceMode: PlatesInsuranceMode;
  platesInsurancePriceHalalas: Halalas;
};

export type PriceSettings = {
  appFeeHalalas: Halalas;
  appFeeShown: boolean;
  homeDeliveryFeeHalalas: Halalas;
  minimumOrderHalalas: Halalas;
  vatPercent: number;
  carcassYield: number;
};

export type PriceKey = `${string}:${string}`;

/** The key of a price: breed and age class. */
export function priceKey(breedId: string, ageClassId: string): PriceKey {
  return `${breedId}:${ageClassId}`;
}

/**
 * The prices that hold on a Riyadh day: the season's where it names any, else the usual ones. Before a day is chosen they are
 * the usual ones.
 */
export function pricesOn(
  { prices, seasons }: Pick<PriceBook, "prices" | "seasons">,
  date: string | null | undefined,
): PriceBook["prices"] {
  const season = seasons && date && isRealDate(date) ? seasonOn(seasons, date) : null;
  return season ? { ...prices, ...season.prices } : prices;
}

/** The book of one day: its prices are those that hold then. */
export function bookOn(book: PriceBook, date: string | null | undefined): PriceBook {
  const { seasons: _, ...rest } = book;
  return { ...rest, prices: pricesOn(book, date) };
}

/** Looks up by own keys only: an id like "constructor" must find nothing. */
export function entry<T>(record: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}
