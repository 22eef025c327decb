import {
  filterRestaurants,
  type RestaurantFilter,
} from "#app/features/restaurants/rules/filter-restaurants.ts";
import {
  type ListedRestaurant,
  listedRestaurant,
} from "#app/features/restaurants/rules/listed-restaurant.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { localName } from "#app/i18n/local-name.ts";
import { readRestaurants } from "./read-restaurants.server.ts";

/** So many cards at first, and as many more with each "show more". */
export const RESTAURANTS_PER_PAGE = 24;

export interface RestaurantList {
  restaurants: ListedRestaurant[];
  /** How many the filter leaves in all. */
  found: number;
  /** Cooking types that some visible restaurant cooks, in the admin's order of its menus. */
  cookingTypes: { id: string; name: string }[];
  isEmptyShop: boolean;
}

/** Visible restaurants that the filter leaves, the first `page` pages of them. */
export async function listRestaurants(
  ctx: CommandContext,
  { page, ...filter }: RestaurantFilter & { page: number },
): Promise<RestaurantList> {
  const all = await readRestaurants(ctx);
  const left = filterRestaurants(all, filter);
  const types = new Map(
    all.flatMap(({ cooking }) => cooking.map((style) => [style.id, localName(style, ctx.language)] as const)),
  );
  return {
    restaurants: left
      .slice(0, page * RESTAURANTS_PER_PAGE)
      .map((restaurant) => listedRestaurant(restaurant, ctx.language)),
    found: left.length,
    cookingTypes: [...types].map(([id, name]) => ({ id, name })),
    isEmptyShop: all.length === 0,
  };
}
