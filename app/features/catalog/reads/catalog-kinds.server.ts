import { type SQL, sql } from "drizzle-orm";
import { ageClasses, breeds, cookingTypes, cutOptions } from "#db/schema/catalog.ts";

/** The lists of the catalogue that work alike. */
export const CATALOG_KINDS = {
  breed: { table: breeds, entity: "breed" },
  ageClass: { table: ageClasses, entity: "age_class" },
  cookingType: { table: cookingTypes, entity: "cooking_type" },
  cutOption: { table: cutOptions, entity: "cut_option" },
} as const;

/** As what a row has its photograph; a way of cooking has one for each restaurant. */
export const PICTURED_AS = { breed: "breed", ageClass: "age", cookingType: null, cutOption: "cut" } as const;

export type CatalogKind = keyof typeof CATALOG_KINDS;

/** How many rows elsewhere need a catalogue row, by what they are. */
export type CatalogUse = {
  /** Cells of breeders' price grids. */
  prices: number;
  /** Restaurants that have the style on their menu. */
  restaurants: number;
  orders: number;
};

/** Statement that counts the use of one row as `CatalogUse`. */
export const countUse: Record<CatalogKind, (id: string) => SQL> = {
  breed: (
    id,
  ) => sql`select (select count(*)::int from breeder_prices where breed_id = ${id}) as prices, 0 as restaurants,
    (select count(distinct order_id)::int from order_items where breed_id = ${id}) as orders`,
  ageClass: (
    id,
  ) => sql`select (select count(*)::int from breeder_prices where age_class_id = ${id}) as prices, 0 as restaurants,
    (select count(distinct order_id)::int from order_items where age_class_id = ${id}) as orders`,
  cookingType: (id) => sql`select 0 as prices,
    (select count(*)::int from restaurant_cooking where cooking_type_id = ${id}) as restaurants,
    (select count(distinct order_id)::int from order_items where cooking_type_id = ${id})
      + (select count(*)::int from orders where rice_cooking_type_id = ${id}) as orders`,
  cutOption: (id) => sql`select 0 as prices, 0 as restaurants,
    (select count(*)::int from (select order_id from order_items where cut_style_id = ${id}
      union select order_id from order_sides where extra_id = ${id}) named) as orders`,
};
