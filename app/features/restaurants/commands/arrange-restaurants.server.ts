import { mayAdminister } from "#app/foundation/context/access.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { changeCatalog } from "#app/foundation/published/change-catalog.server.ts";
import { arrangeRows, moveRow } from "#app/foundation/published/ordered-rows.server.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import { restaurants } from "#db/schema/restaurants.ts";

const LIST = { table: restaurants, entity: "restaurant" } as const;

/** Moves a restaurant up or down in the list. */
export async function moveRestaurant(
  ctx: CommandContext,
  move: { id: string; step: -1 | 1 },
): Promise<Result<null, "not_allowed" | "not_found">> {
  if (!mayAdminister(ctx.actor, "restaurants.edit")) return refuse("not_allowed");
  return (await changeCatalog(ctx, (tx) => moveRow(tx, ctx, LIST, move))) ? ok(null) : refuse("not_found");
}

/** Sorts the restaurants as the whole list says, unless it changed since it was seen. */
export async function arrangeRestaurants(
  ctx: CommandContext,
  { ids }: { ids: readonly string[] },
): Promise<Result<null, "not_allowed" | "stale_edit">> {
  if (!mayAdminister(ctx.actor, "restaurants.edit")) return refuse("not_allowed");
  return (await changeCatalog(ctx, (tx) => arrangeRows(tx, ctx, LIST, ids)))
    ? ok(null)
    : refuse("stale_edit");
}
