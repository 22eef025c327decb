import { foldForSearch, searchForWords } from "#app/lib/arabic-text.ts";
import type { AdminRestaurantRow } from "./admin-restaurant.ts";

type Searched = Pick<AdminRestaurantRow, "id" | "slug" | "name" | "nameEn" | "city" | "cityEn">;

/** Every typed word must occur in a name, a city, the id or the slug, whatever the spelling; the order stays (DP05). */
export function searchAdminRestaurants<T extends Searched>(rows: readonly T[], typed: string): readonly T[] {
  if (typed.trim() === "") return rows;
  const isFound = searchForWords(typed);
  return rows.filter(({ id, slug, name, nameEn, city, cityEn }) => {
    return isFound(foldForSearch([id, slug, name, nameEn, city, cityEn].filter(Boolean).join(" ")));
  });
}
