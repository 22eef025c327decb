import type { Halalas } from "#app/lib/money.ts";

/** H15, RL04: shown on cards while a restaurant has neither approved reviews nor a figure of its own. */
export const CARD_RATING_FALLBACK = 4.5;
/** WR09: the same in the wizard, where the fallback also counts as 50 reviews. */
export const WIZARD_RATING_FALLBACK = { rating: 4.4, reviews: 50 } as const;

export const RESTAURANT_LIMITS = { gallery: 5, featured: 6, reviewsRead: 50, reviewsShown: 6 } as const;

/** AR08: "R-" and the last six digits of the timestamp in milliseconds. */
export function newRestaurantId(now: Date): string {
  return `R-${String(now.getTime()).slice(-6)}`;
}

/** What a new restaurant starts with (AR11); cooking prices by cooking type id. */
export const newRestaurantDefaults = {
  rating: 4.5,
  reviewsCount: 0,
  // Shown when it has what customers need (DP07).
  visible: false,
  platesInsuranceMode: "fixed",
  platesInsuranceHalalas: 0,
  deliveryHalalas: 0,
  cookingPricesHalalas: { mandi: 15_000, kabsa: 13_000, madghut: 16_000, madfun: 14_000 },
} as const satisfies Record<string, unknown>;

/** R18: the mean of approved reviews, else the restaurant's own figure, else the fallback; one decimal. */
export function displayRating(facts: {
  approvedMean: number | null;
  ownRating: number | null;
  fallback: number;
}): number {
  return Math.round((facts.approvedMean ?? facts.ownRating ?? facts.fallback) * 10) / 10;
}

export type RatingBin = 1 | 2 | 3 | 4 | 5;

/** H13: visible (missing counts as visible) and the featured flag is not false (missing counts as featured). */
export function isFeatured(restaurant: { visible?: boolean | null; featured?: boolean | null }): boolean {
  return restaurant.visible !== false && restaurant.featured !== false;
}

/** The lowest price of what is cooked and not disabled; null when nothing is. */
export function fromPrice(cooking: Iterable<{ priceHalalas: Halalas; disabled?: boolean }>): Halalas | null {
  const prices = [...cooking].filter((style) => !style.disabled).map((style) => style.priceHalalas);
  return prices.length > 0 ? Math.min(...prices) : null;
}
