import { sql } from "drizzle-orm";
import type { PriceKey } from "#app/features/catalog/rules/price-book.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { fromCatalogCache } from "#app/foundation/published/catalog-cache.server.ts";
import type { Halalas } from "#app/lib/money.ts";
import { riyadhDate } from "#app/lib/riyadh-time.ts";
import type { CookingCategory } from "#app/vocabulary/cooking-category.ts";
import type { Species } from "#app/vocabulary/occasion-kind.ts";
import type { CutCategory, HomeCut } from "#app/vocabulary/order-choices.ts";
import type { Queryable } from "#db/client.ts";
import { sellingBreederId } from "./read-price-book.server.ts";

interface Labelled {
  id: string;
  name: string;
  nameEn: string | null;
}

export interface ShopBreed extends Labelled {
  note: string | null;
  noteEn: string | null;
  weightFactor: number;
  species: Species | null;
  /** Lowest price of any age class; null when none of this breed is sold. */
  fromPriceHalalas: Halalas | null;
}

export interface ShopAgeClass extends Labelled {
  note: string | null;
  noteEn: string | null;
  /** Typical live weight in kg, before the factor of a breed. */
  liveWeightKg: number;
  /** Lunar months that the youngest has completed; null while nobody has said. */
  minLunarMonths: number | null;
  /** Guests for whom one does, of a breed of the usual weight; null is by its carcass. */
  feeds: number | null;
  fromPriceHalalas: Halalas | null;
}

export interface ShopCookingType extends Labelled {
  category: CookingCategory;
}

export interface ShopCutOption extends Labelled {
  category: CutCategory;
  note: string | null;
  noteEn: string | null;
  /** Null for an extra. */
  homeCut: HomeCut | null;
  /** For one animal; 0 for a cut. */
  priceHalalas: Halalas;
}

/** What customers can choose from: active rows only, in the order of the admin. */
export interface ShopCatalog {
  breeds: ShopBreed[];
  ageClasses: ShopAgeClass[];
  cookingTypes: ShopCookingType[];
  cutOptions: ShopCutOption[];
  /** Prices of the breeder who sells today by `breedId:ageClassId`; a missing pair is not sold. */
  prices: Record<PriceKey, Halalas>;
  /** Lowest price of the shop, for "from …". */
  fromPriceHalalas: Halalas | null;
}

/** The catalogue of the shop pages; kept in memory until something changes. */
export function readCatalog(ctx: CommandContext): Promise<ShopCatalog> {
  const today = riyadhDate(ctx.now);
  return fromCatalogCache(ctx, `catalog of ${today}`, () => queryCatalog(ctx.db, today));
}

async function queryCatalog(db: Queryable, today: string): Promise<ShopCatalog> {
  const { rows } = await db.execute<ShopCatalog & Record<string, unknown>>(sql`
    with sold as materialized (
      select p.breed_id, p.age_class_id, p.price_halalas
      from breeder_prices p
      join breeds b on b.id = p.breed_id and b.active
      join age_classes a on a.id = p.age_class_id and a.active
      where p.breeder_id = ${sellingBreederId(today)}
    )
    select
      (select coalesce(json_agg(json_build_object('id', b.id, 'name', b.name, 'nameEn', b.name_en, 'note', b.note,
          'noteEn', b.note_en, 'weightFactor', b.weight_factor, 'species', b.species,
          'fromPriceHalalas', (select min(s.price_halalas) from sold s where s.breed_id = b.id))
          order by b.order_index, b.id), '[]')
        from breeds b where b.active) as "breeds",
      (select coalesce(json_agg(json_build_object('id', a.id, 'name', a.name, 'nameEn', a.name_en, 'note', a.note,
          'noteEn', a.note_en, 'liveWeightKg', a.live_weight_kg, 'minLunarMonths', a.min_lunar_months, 'feeds', a.feeds,
          'fromPriceHalalas', (select min(s.price_halalas) from sold s where s.age_class_id = a.id))
          order by a.order_index, a.id), '[]')
        from age_classes a where a.active) as "ageClasses",
      (select coalesce(json_agg(json_build_object('id', t.id, 'name', t.name, 'nameEn', t.name_en, 'category', t.category)
          order by t.category, t.order_index, t.id), '[]')
        from cooking_types t where t.active) as "cookingTypes",
      (select coalesce(json_agg(json_build_object('id', c.id, 'name', c.name, 'nameEn', c.name_en, 'note', c.note,
          'noteEn', c.note_en, 'category', c.category, 'homeCut', c.home_cut, 'priceHalalas', c.price_halalas)
          order by c.category, c.order_index, c.id), '[]')
        from cut_options c where c.active) as "cutOptions",
      (select coalesce(json_object_agg(s.breed_id || ':' || s.age_class_id, s.price_halalas), '{}') from sold s) as "prices",
      (select to_json(min(s.price_halalas)) from sold s) as "fromPriceHalalas"`);
  const { breeds, ageClasses, cookingTypes, cutOptions, prices, fromPriceHalalas } = rows[0] as ShopCatalog;
  return { breeds, ageClasses, cookingTypes, cutOptions, prices, fromPriceHalalas };
}
