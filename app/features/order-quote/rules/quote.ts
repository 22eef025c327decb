import {
  DEFAULT_LIVE_WEIGHT_KG,
  DEFAULT_WEIGHT_FACTOR,
  estimateWeights,
  type WeightEstimate,
} from "#app/features/catalog/rules/estimate.ts";
import {
  bookOn,
  entry,
  type PriceBook,
  priceKey,
  type RestaurantPrices,
} from "#app/features/catalog/rules/price-book.ts";
import {
  type OccasionProblemCode,
  occasionProblems,
} from "#app/features/occasions/rules/occasion-problems.ts";
import type { RoadDistance } from "#app/features/zones/rules/delivery-fee.ts";
import { minimumOf, zoneOf } from "#app/features/zones/rules/zone-terms.ts";
import { type Halalas, vatInside } from "#app/lib/money.ts";
import type { AppliedZone } from "#app/vocabulary/delivery-zone.ts";
import { ORDER_LIMITS } from "#app/vocabulary/order-choices.ts";
import { type DrivenChoices, deliveryFees, ownDoor } from "./delivery-fees.ts";

export type MeatChoice = {
  breedId: string | null;
  ageClassId: string | null;
  quantity: number;
  cutStyleId?: string | null;
  extraIds?: readonly string[];
  cookingTypeId?: string | null;
  platesCount?: number | null;
};

/** The choices that have a price. A draft that is not finished can be quoted too: what is missing counts 0. */
export type QuoteInput = DrivenChoices & {
  meats: readonly MeatChoice[];
  restaurantSlug?: string | null;
  riceCookingTypeId?: string | null;
  sides?: Readonly<Record<string, number>>;
};

export type QuoteProblemCode =
  | "combination_unavailable"
  | "restaurant_unavailable"
  | "cooking_unavailable"
  | "rice_unavailable"
  | "side_unavailable"
  | "cut_unavailable"
  | "extra_unavailable"
  | "below_minimum"
  | "below_zone_minimum"
  | OccasionProblemCode;

/** `path` is the field of the order's body that is refused, for example `meats.0.cookingTypeId`. */
export type QuoteProblem = { code: QuoteProblemCode; path: string };

export type MeatLine = {
  unitPriceHalalas: Halalas;
  totalHalalas: Halalas;
  cookingHalalas: Halalas;
  /** What comes along with each of these animals at home; part of `sidesHalalas`. */
  extras: ExtraLine[];
} & WeightEstimate;

export type ExtraLine = { id: string; unitPriceHalalas: Halalas; totalHalalas: Halalas };

export type SideLine = { id: string; amount: number; unitPriceHalalas: Halalas; totalHalalas: Halalas };

export type Quote = {
  lines: { meats: MeatLine[]; sides: SideLine[] };
  /** Part of `cookingHalalas`. */
  riceHalalas: Halalas;
  meatHalalas: Halalas;
  cookingHalalas: Halalas;
  /** Side dishes of a restaurant; at home what comes along with the animals. */
  sidesHalalas: Halalas;
  appFeeHalalas: Halalas;
  deliveryFeeHalalas: Halalas;
  /** Which zone decided over the fee of the own door, by which rule; null where it is what the shop charges. */
  deliveryZone: AppliedZone | null;
  /** Without delivery (R05). */
  totalHalalas: Halalas;
  grandTotalHalalas: Halalas;
  vatInsideHalalas: Halalas;
  /** Refundable plates insurance, paid at the restaurant and in no total (WR16). */
  depositHalalas: Halalas;
  problems: QuoteProblem[];
};

/**
 * The one quote of the shop, for the wizard, the API and placing (R05 R19).
 * Fees start with the first priced animal, so that an untouched draft costs nothing.
 * @param road how far a door is, where an engine of roads was asked before
 */
export function quoteOrder(input: QuoteInput, wholeBook: PriceBook, road?: RoadDistance): Quote {
  const book = bookOn(wholeBook, input.schedule?.date);
  const problems: QuoteProblem[] = [];
  const restaurant = chosenRestaurant(input, book, problems);
  const meats = input.meats.map((_, index) => priceMeat(input, index, book, restaurant, problems));
  const sides = restaurant ? priceSides(input.sides ?? {}, restaurant, problems) : [];
  const started = meats.some((line) => line.sold);

  const riceHalalas = restaurant ? priceRice(input.riceCookingTypeId, restaurant, problems) : 0;
  const meatHalalas = sum(meats.map((line) => line.totalHalalas));
  const cookingHalalas = sum(meats.map((line) => line.cookingHalalas)) + riceHalalas;
  const extras = meats.flatMap((line) => line.extras);
  const sidesHalalas = sum([...sides, ...extras].map((line) => line.totalHalalas));
  const appFeeHalalas = started && book.settings.appFeeShown ? book.settings.appFeeHalalas : 0;
  const totalHalalas = meatHalalas + cookingHalalas + sidesHalalas + appFeeHalalas;
  const door = started ? ownDoor(input, book, restaurant) : null;
  const delivery = door && deliveryFees(input, book, { ...door, goodsHalalas: totalHalalas }, road);
  const deliveryFeeHalalas = delivery?.feeHalalas ?? 0;
  const grandTotalHalalas = totalHalalas + deliveryFeeHalalas;

  if (started && grandTotalHalalas < book.settings.minimumOrderHalalas) {
    problems.push({ code: "below_minimum", path: "total" });
  }
  if (door && totalHalalas < minimumOf(zoneOf(book.delivery, door.place)))
    problems.push({ code: "below_zone_minimum", path: "total" });
  problems.push(...occasionProblems(input, book));
  return {
    lines: { meats: meats.map(({ sold, ...line }) => line), sides },
    riceHalalas,
    meatHalalas,
    cookingHalalas,
    sidesHalalas,
    appFeeHalalas,
    deliveryFeeHalalas,
    deliveryZone: delivery?.zone ?? null,
    totalHalalas,
    grandTotalHalalas,
    vatInsideHalalas: vatInside(grandTotalHalalas, book.settings.vatPercent),
    depositHalalas: restaurant ? platesDeposit(input.meats, restaurant) : 0,
    problems,
  };
}

function chosenRestaurant(
  input: QuoteInput,
  book: PriceBook,
  problems: QuoteProblem[],
): RestaurantPrices | null {
  if (input.fulfillment !== "restaurant" || !input.restaurantSlug) return null;
  if (book.restaurant?.slug === input.restaurantSlug && book.restaurant.visible) return book.restaurant;
  problems.push({ code: "restaurant_unavailable", path: "restaurantSlug" });
  return null;
}

function priceMeat(
  input: QuoteInput,
  index: number,
  book: PriceBook,
  restaurant: RestaurantPrices | null,
  problems: QuoteProblem[],
): MeatLine & { sold: boolean } {
  const meat = input.meats[index] as MeatChoice;
  const { breedId, ageClassId } = meat;
  const unit = breedId && ageClassId ? entry(book.prices, priceKey(breedId, ageClassId)) : undefined;
  if (breedId && ageClassId && unit === undefined) {
    problems.push({ code: "combination_unavailable", path: `meats.${index}.breedId` });
  }
  return {
    unitPriceHalalas: unit ?? 0,
    totalHalalas: (unit ?? 0) * meat.quantity,
    cookingHalalas: priceCooking(meat, index, restaurant, problems),
    extras: input.fulfillment === "home" ? priceCutting(meat, index, book, problems) : [],
    ...estimateOf(breedId, ageClassId, book),
    sold: unit !== undefined,
  };
}

/** A cut costs nothing beside the animal, but it must be offered; an extra costs its price for each of them. */
function priceCutting(
  { cutStyleId, extraIds = [], quantity }: MeatChoice,
  index: number,
  { cutOptions = {} }: PriceBook,
  problems: QuoteProblem[],
): ExtraLine[] {
  if (cutStyleId && entry(cutOptions, cutStyleId)?.category !== "cut")
    problems.push({ code: "cut_unavailable", path: `meats.${index}.cutStyleId` });
  return extraIds.flatMap((id) => {
    const extra = entry(cutOptions, id);
    if (extra?.category === "extra") {
      const { priceHalalas } = extra;
      return [{ id, unitPriceHalalas: priceHalalas, totalHalalas: priceHalalas * quantity }];
    }
    problems.push({ code: "extra_unavailable", path: `meats.${index}.extraIds` });
    return [];
  });
}

function priceCooking(
  meat: MeatChoice,
  index: number,
  restaurant: RestaurantPrices | null,
  problems: QuoteProblem[],
): Halalas {
  if (!restaurant || !meat.cookingTypeId) return 0;
  const style = entry(restaurant.cooking, meat.cookingTypeId);
  if (style && !style.disabled && style.category === "meat") return style.priceHalalas * meat.quantity;
  problems.push({ code: "cooking_unavailable", path: `meats.${index}.cookingTypeId` });
  return 0;
}

function priceRice(
  riceId: string | null | undefined,
  restaurant: RestaurantPrices,
  problems: QuoteProblem[],
): Halalas {
  if (!riceId) return 0;
  const style = entry(restaurant.cooking, riceId);
  if (style && !style.disabled && style.category === "rice") return style.priceHalalas;
  problems.push({ code: "rice_unavailable", path: "riceCookingTypeId" });
  return 0;
}

function priceSides(
  amounts: Readonly<Record<string, number>>,
  restaurant: RestaurantPrices,
  problems: QuoteProblem[],
): SideLine[] {
  const lines: SideLine[] = [];
  for (const [id, amount] of Object.entries(amounts)) {
    if (amount === 0) continue;
    const side = entry(restaurant.sides, id);
    if (side?.active) {
      lines.push({
        id,
        amount,
        unitPriceHalalas: side.priceHalalas,
        totalHalalas: side.priceHalalas * amount,
      });
    } else {
      problems.push({ code: "side_unavailable", path: `sides.${id}` });
    }
  }
  return lines;
}

function estimateOf(breedId: string | null, ageClassId: string | null, book: PriceBook): WeightEstimate {
  if (!breedId || !ageClassId) return { liveKg: 0, carcassKg: 0 };
  return estimateWeights({
    liveWeightKg: entry(book.ageClasses, ageClassId)?.liveWeightKg ?? DEFAULT_LIVE_WEIGHT_KG,
    weightFactor: entry(book.breeds, breedId)?.weightFactor ?? DEFAULT_WEIGHT_FACTOR,
    carcassYield: book.settings.carcassYield,
  });
}

function platesDeposit(meats: readonly MeatChoice[], restaurant: RestaurantPrices): Halalas {
  if (restaurant.platesInsuranceMode === "fixed") return restaurant.platesInsurancePriceHalalas;
  return (
    restaurant.platesInsurancePriceHalalas *
    sum(meats.map((meat) => meat.platesCount ?? ORDER_LIMITS.platesMin))
  );
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}
