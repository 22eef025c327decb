import { sql } from "drizzle-orm";
import type { PriceGrid } from "#app/features/catalog/rules/price-grid.ts";
import { mayAdminister } from "#app/foundation/context/access.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import { defaultBreederId } from "./read-price-book.server.ts";

/** All breeders with their grids over all breeds and ages, active or not. */
export async function readPriceGrid(ctx: CommandContext): Promise<Result<PriceGrid, "not_allowed">> {
  if (!mayAdminister(ctx.actor, "catalog.read")) return refuse("not_allowed");
  return ok(await loadGrid(ctx));
}

/** The grids themselves, for whoever has asked for access. */
export async function loadGrid({ db }: CommandContext): Promise<PriceGrid> {
  const { rows } = await db.execute<PriceGrid & Record<string, unknown>>(sql`
    select
      (select coalesce(json_agg(json_build_object('id', b.id, 'name', b.name, 'commissionPercent', b.commission_percent,
          'prices', (select coalesce(json_object_agg(p.breed_id || ':' || p.age_class_id, p.price_halalas), '{}')
            from breeder_prices p where p.breeder_id = b.id)) order by b.name, b.id), '[]')
        from breeders b) as "breeders",
      (select coalesce(json_agg(json_build_object('id', b.id, 'name', b.name, 'nameEn', b.name_en, 'active', b.active)
          order by b.order_index, b.id), '[]') from breeds b) as "breeds",
      (select coalesce(json_agg(json_build_object('id', a.id, 'name', a.name, 'nameEn', a.name_en, 'active', a.active)
          order by a.order_index, a.id), '[]') from age_classes a) as "ageClasses",
      ${defaultBreederId} as "defaultBreederId"`);
  return rows[0] as PriceGrid;
}
