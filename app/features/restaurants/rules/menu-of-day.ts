import { asksForFigures, isOnMenu, signsOf } from "#app/features/settings/rules/menu-signs.ts";
import type { DishNutrition } from "#app/vocabulary/dish-nutrition.ts";
import type { MenuStyle, RestaurantFacts } from "./restaurant-views.ts";

/** What the shop's settings ask of its menus. */
export interface MenuTerms {
  menu_signs_from: string;
  walking_kcal_per_minute: number;
}

interface StoredDish extends Omit<MenuStyle, "signs"> {
  nutrition: DishNutrition | null;
}

/** A restaurant as the tables hold it: every dish that is cooked, with its figures. */
export type StoredFacts<T extends RestaurantFacts = RestaurantFacts> = Omit<
  T,
  "cooking" | "rice" | "sides"
> & { cooking: StoredDish[]; rice: StoredDish[]; sides: StoredDish[] };

/** The restaurant with the menu of a Riyadh day: its signs, and from the shop's day on no dish without figures. */
export function withMenuOf<T extends RestaurantFacts>(
  stored: StoredFacts<T>,
  day: string,
  terms: MenuTerms,
): T {
  const menu = (dishes: readonly StoredDish[]): MenuStyle[] =>
    dishes
      .filter(({ nutrition }) => isOnMenu({ hasFigures: nutrition !== null }, day, terms.menu_signs_from))
      .map(({ nutrition, ...dish }) => ({ ...dish, signs: signsOf(nutrition, terms) }));
  const { cooking, rice, sides } = stored;
  return { ...stored, cooking: menu(cooking), rice: menu(rice), sides: menu(sides) } as unknown as T;
}

/** Of a record of the HTTP API: figures by dish, and from the shop's day on no dish without them. */
export function recordMenuOf<T extends RecordMenu>(record: T, day: string, terms: MenuTerms): T {
  if (!asksForFigures(day, terms.menu_signs_from)) return record;
  const { nutrition } = record;
  const isOn = (id: string) => Object.hasOwn(nutrition, id);
  const priced = (prices: Readonly<Record<string, number>>) =>
    Object.fromEntries(Object.entries(prices).filter(([id]) => isOn(id)));
  return {
    ...record,
    cookingPricesHalalas: priced(record.cookingPricesHalalas),
    disabledCookingTypes: record.disabledCookingTypes.filter(isOn),
    riceCookingPricesHalalas: priced(record.riceCookingPricesHalalas),
    disabledRiceCookingTypes: record.disabledRiceCookingTypes.filter(isOn),
    sideDishes: record.sideDishes.filter((side) => side.nutrition !== null),
  };
}

interface RecordMenu {
  cookingPricesHalalas: Record<string, number>;
  disabledCookingTypes: string[];
  riceCookingPricesHalalas: Record<string, number>;
  disabledRiceCookingTypes: string[];
  /** By cooking type, of those that have figures. */
  nutrition: Record<string, DishNutrition>;
  sideDishes: { nutrition: DishNutrition | null }[];
}
