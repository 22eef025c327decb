import {
  displayRating,
  WIZARD_RATING_FALLBACK,
} from "#app/features/restaurants/rules/restaurant-defaults.ts";

interface RatingFacts {
  ownRating: number | null;
  ownReviewsCount: number;
  approvedMean: number | null;
  approvedCount: number;
}

/** What the wizard shows for a restaurant: 4.4 with 50 reviews when nothing is known (WR09). */
export function wizardRating(facts: RatingFacts): { rating: number; reviewsCount: number } {
  const rating = displayRating({ ...facts, fallback: WIZARD_RATING_FALLBACK.rating });
  if (facts.approvedMean !== null) return { rating, reviewsCount: facts.approvedCount };
  const reviewsCount = facts.ownRating === null ? WIZARD_RATING_FALLBACK.reviews : facts.ownReviewsCount;
  return { rating, reviewsCount };
}
