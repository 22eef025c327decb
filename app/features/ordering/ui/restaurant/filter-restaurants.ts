import { foldForSearch, searchForWords } from "#app/lib/arabic-text.ts";

/** WR02: all, 4.0 and more, 4.5 and more. */
export const RATING_FILTERS = [0, 4, 4.5] as const;
export type RatingFilter = (typeof RATING_FILTERS)[number];

/** Search by name in either language, folded as people type Arabic, and at least this rating. */
export function filterRestaurants<T extends { name: string; nameEn: string | null; rating: number }>(
  restaurants: readonly T[],
  search: string,
  minRating: RatingFilter,
): T[] {
  const isFound = searchForWords(search);
  return restaurants.filter(
    ({ name, nameEn, rating }) => rating >= minRating && isFound(foldForSearch(`${name} ${nameEn ?? ""}`)),
  );
}
