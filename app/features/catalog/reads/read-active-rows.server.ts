import { asc, eq } from "drizzle-orm";
import type { AgeClass, Breed, CookingType, CutOption } from "#app/features/catalog/rules/catalog-rows.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { fromCatalogCache } from "#app/foundation/published/catalog-cache.server.ts";
import { ageClasses, breeds, cookingTypes, cutOptions } from "#db/schema/catalog.ts";

/** Active breeds by order_index (C01), kept in memory until something changes. */
export function readActiveBreeds(ctx: CommandContext): Promise<Breed[]> {
  return fromCatalogCache(ctx, "active breeds", () =>
    ctx.db
      .select()
      .from(breeds)
      .where(eq(breeds.active, true))
      .orderBy(asc(breeds.orderIndex), asc(breeds.id)),
  );
}

/** Active age classes by order_index (C01), kept in memory until something changes. */
export function readActiveAgeClasses(ctx: CommandContext): Promise<AgeClass[]> {
  return fromCatalogCache(ctx, "active age classes", () =>
    ctx.db
      .select()
      .from(ageClasses)
      .where(eq(ageClasses.active, true))
      .orderBy(asc(ageClasses.orderIndex), asc(ageClasses.id)),
  );
}

/** Active cooking types by category, then order_index (C07), kept in memory until something changes. */
export function readActiveCookingTypes(ctx: CommandContext): Promise<CookingType[]> {
  return fromCatalogCache(ctx, "active cooking types", () =>
    ctx.db
      .select()
      .from(cookingTypes)
      .where(eq(cookingTypes.active, true))
      .orderBy(asc(cookingTypes.category), asc(cookingTypes.orderIndex), asc(cookingTypes.id)),
  );
}

/** Active cuts and extras by category, then order_index (CU02), kept in memory until something changes. */
export function readActiveCutOptions(ctx: CommandContext): Promise<CutOption[]> {
  return fromCatalogCache(ctx, "active cut options", () =>
    ctx.db
      .select()
      .from(cutOptions)
      .where(eq(cutOptions.active, true))
      .orderBy(asc(cutOptions.category), asc(cutOptions.orderIndex), asc(cutOptions.id)),
  );
}
