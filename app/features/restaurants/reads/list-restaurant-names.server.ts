import { asc } from "drizzle-orm";
import { mayEnterAdmin } from "#app/foundation/context/access.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import { restaurants } from "#db/schema/restaurants.ts";

export interface RestaurantName {
  id: string;
  slug: string;
  name: string;
  nameEn: string | null;
}

/** Every restaurant, hidden ones too, in the admin's order: for filters and pickers of the admin area. */
export async function listRestaurantNames(
  ctx: CommandContext,
): Promise<Result<RestaurantName[], "not_allowed">> {
  if (!mayEnterAdmin(ctx.actor)) return refuse("not_allowed");
  const { id, slug, name, nameEn, orderIndex } = restaurants;
  const rows = await ctx.db
    .select({ id, slug, name, nameEn })
    .from(restaurants)
    .orderBy(asc(orderIndex), asc(id));
  return ok(rows);
}
