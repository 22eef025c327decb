import { foldForSearch, searchForWords } from "#app/lib/arabic-text.ts";
import type { RestaurantCard } from "./restaurant-views.ts";

export interface RestaurantFilter {
  /** What was typed; folded here, so that أ and ا, ة and ه, ٣ and 3 find each other. */
  q: string;
  /** Id of a cooking type; unknown ones are ignored, like the wizard's (W05). */
  cooking: string | null;
}

type Searched = Pick<RestaurantCard, "name" | "nameEn" | "cooking">;

/** Every typed word must occur in the Arabic or the English name; the order of the list stays. */
export function filterRestaurants<T extends Searched>(
  restaurants: readonly T[],
  filter: RestaurantFilter,
): T[] {
  const isCooked = restaurants.some((restaurant) => cooks(restaurant, filter.cooking));
  const isFound = searchForWords(filter.q);
  return restaurants.filter((restaurant) => {
    if (isCooked && !cooks(restaurant, filter.cooking)) return false;
    return isFound(foldForSearch(`${restaurant.name} ${restaurant.nameEn ?? ""}`));
  });
}

function cooks({ cooking }: Searched, id: string | null): boolean {
  return cooking.some((style) => style.id === id);
}
