import type { RestaurantImage } from "#app/features/restaurants/rules/restaurant-views.ts";
import type { OpeningSpan } from "#app/lib/weekly-hours.ts";
import type { CookingCategory } from "#app/vocabulary/cooking-category.ts";
import type { DishNutrition } from "#app/vocabulary/dish-nutrition.ts";
import type { restaurants, sideDishes } from "#db/schema/restaurants.ts";
import type { ShownFact } from "./missing-facts.ts";

export type RestaurantRow = typeof restaurants.$inferSelect;
export type SideDish = typeof sideDishes.$inferSelect;

/** A cooking type as the menu editor shows it: priced or not, of an active type or not. */
export interface MenuCell {
  cookingTypeId: string;
  name: string;
  nameEn: string | null;
  category: CookingCategory;
  active: boolean;
  /** Null when the restaurant does not cook it. */
  priceHalalas: number | null;
  disabled: boolean;
  /** Of a portion; null while nobody has stated it, or where it is not cooked. */
  nutrition: DishNutrition | null;
}

/** Everything an admin edits of one restaurant. */
export interface AdminRestaurant extends RestaurantRow {
  menu: MenuCell[];
  sides: SideDish[];
  /** The ordinary week, Sunday first; empty while nobody has said. */
  hours: OpeningSpan[];
  /** The same in words of both languages; null while nobody has said. */
  hoursWords: { ar: string; en: string } | null;
  cover: RestaurantImage | null;
  gallery: RestaurantImage[];
  /** What it lacks before customers may see it. */
  missing: ShownFact[];
  /** From this Riyadh day on dishes without figures are not on the menu; empty asks for none. */
  signsFrom: string;
  /** The Riyadh day on which this was read. */
  today: string;
}

/** A row of the admin's list. */
export interface AdminRestaurantRow {
  id: string;
  slug: string;
  name: string;
  nameEn: string | null;
  city: string;
  cityEn: string | null;
  visible: boolean;
  featured: boolean | null;
  commissionPercent: number;
  rating: number;
  /** 0 for one that is new: the rating is then a figure that nobody gave. */
  reviewsCount: number;
  orderIndex: number;
  version: number;
  cover: RestaurantImage | null;
  /** What it lacks before customers may see it. */
  missing: ShownFact[];
}
