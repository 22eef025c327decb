import { asc } from "drizzle-orm";
import type { AgeClass, Breed, CookingType, CutOption } from "#app/features/catalog/rules/catalog-rows.ts";
import { mayAdminister } from "#app/foundation/context/access.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import { ageClasses, breeds, cookingTypes, cutOptions } from "#db/schema/catalog.ts";

type Listed<Row> = Promise<Result<Row[], "not_allowed">>;

/** All breeds, active or not, by order_index (C02). */
export async function listBreeds(ctx: CommandContext): Listed<Breed> {
  if (!mayAdminister(ctx.actor, "catalog.read")) return refuse("not_allowed");
  return ok(await ctx.db.select().from(breeds).orderBy(asc(breeds.orderIndex), asc(breeds.id)));
}

/** All age classes, active or not, by order_index (C02). */
export async function listAgeClasses(ctx: CommandContext): Listed<AgeClass> {
  if (!mayAdminister(ctx.actor, "catalog.read")) return refuse("not_allowed");
  return ok(await ctx.db.select().from(ageClasses).orderBy(asc(ageClasses.orderIndex), asc(ageClasses.id)));
}

/** All cooking types, active or not, by category, then order_index (C08). */
export async function listCookingTypes(ctx: CommandContext): Listed<CookingType> {
  if (!mayAdminister(ctx.actor, "catalog.read")) return refuse("not_allowed");
  return ok(
    await ctx.db
      .select()
      .from(cookingTypes)
      .orderBy(asc(cookingTypes.category), asc(cookingTypes.orderIndex), asc(cookingTypes.id)),
  );
}

/** CU02: all cuts and extras, active or not, by category, then order_index. */
export async function listCutOptions(ctx: CommandContext): Listed<CutOption> {
  if (!mayAdminister(ctx.actor, "catalog.read")) return refuse("not_allowed");
  return ok(
    await ctx.db
      .select()
      .from(cutOptions)
      .orderBy(asc(cutOptions.category), asc(cutOptions.orderIndex), asc(cutOptions.id)),
  );
}
