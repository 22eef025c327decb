import { and, eq } from "drizzle-orm";
import type { NutritionChange } from "#app/features/restaurants/rules/nutrition-schema.ts";
import { lockRow } from "#app/foundation/audit/audited-rows.server.ts";
import { recordAudit } from "#app/foundation/audit/record-audit.server.ts";
import { mayAdminister } from "#app/foundation/context/access.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { changeCatalog } from "#app/foundation/published/change-catalog.server.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import { riyadhDate } from "#app/lib/riyadh-time.ts";
import type { DishNutrition } from "#app/vocabulary/dish-nutrition.ts";
import { restaurantCooking, restaurants, sideDishes } from "#db/schema/restaurants.ts";

const FUTURE = { "nutrition.statedOn": "admin-nutrition:future" };

/** States the figures of a dish or a side, or takes them away, unless somebody else has stated others since they were seen. */
export async function saveNutrition(
  ctx: CommandContext,
  { restaurantId, change }: { restaurantId: string; change: NutritionChange },
): Promise<Result<null, "not_allowed" | "not_found" | "stale_edit" | "invalid_input">> {
  if (!mayAdminister(ctx.actor, "restaurants.edit")) return refuse("not_allowed");
  const { of, dishId, nutrition, was } = change;
  if (nutrition && nutrition.statedOn > riyadhDate(ctx.now))
    return refuse("invalid_input", { fields: FUTURE });
  const { table, place, entity, entityId } = placeOf(of, restaurantId, dishId);
  return changeCatalog(ctx, async (tx) => {
    if (!(await lockRow(tx, restaurants, restaurantId))) return refuse("not_found");
    const [row] = await tx.select({ nutrition: table.nutrition }).from(table).where(place);
    if (!row) return refuse("not_found");
    if (isSame(row.nutrition, nutrition)) return ok(null);
    if (was !== undefined && !isSame(row.nutrition, was)) return refuse("stale_edit");
    await tx.update(table).set({ nutrition }).where(place);
    const [before, after] = [{ nutrition: row.nutrition }, { nutrition }];
    await recordAudit(tx, ctx, { action: "update", entity, entityId, before, after });
    return ok(null);
  });
}

function placeOf(of: NutritionChange["of"], restaurantId: string, dishId: string) {
  if (of === "side") {
    const place = and(eq(sideDishes.id, dishId), eq(sideDishes.restaurantId, restaurantId));
    return { table: sideDishes, place, entity: "side_dish", entityId: dishId } as const;
  }
  const place = and(
    eq(restaurantCooking.cookingTypeId, dishId),
    eq(restaurantCooking.restaurantId, restaurantId),
  );
  const entityId = `${restaurantId} ${dishId}`;
  return { table: restaurantCooking, place, entity: "restaurant_cooking", entityId } as const;
}

/** The database keeps the names of figures in an order of its own. */
function isSame(one: DishNutrition | null, other: DishNutrition | null): boolean {
  if (!one || !other) return one === other;
  const said = ({ kcal, saltMg, caffeineMg, allergens, source, statedOn }: DishNutrition) =>
    JSON.stringify([kcal, saltMg, caffeineMg, allergens, source, statedOn]);
  return said(one) === said(other);
}
