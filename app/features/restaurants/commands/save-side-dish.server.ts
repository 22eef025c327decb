import { and, eq } from "drizzle-orm";
import type { SideDish } from "#app/features/restaurants/rules/editing/admin-restaurant.ts";
import type { SideDishBody, SideDishChange } from "#app/features/restaurants/rules/schema.ts";
import { deleteAudited, insertAudited, lockRow } from "#app/foundation/audit/audited-rows.server.ts";
import { changeShown } from "#app/foundation/audit/change-shown.server.ts";
import type { ShownValues } from "#app/foundation/audit/shown-values.ts";
import { mayAdminister } from "#app/foundation/context/access.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { changeCatalog } from "#app/foundation/published/change-catalog.server.ts";
import { nextPosition } from "#app/foundation/published/list-positions.ts";
import { arrangeRows } from "#app/foundation/published/ordered-rows.server.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import type { Transaction } from "#db/client.ts";
import { restaurants, sideDishes } from "#db/schema/restaurants.ts";

const AUDITED = { table: sideDishes, entity: "side_dish" } as const;

/** Adds a side dish, last on the menu unless placed; its name may not be blank (AR12). */
export async function createSideDish(
  ctx: CommandContext,
  { restaurantId, dish }: { restaurantId: string; dish: SideDishBody },
): Promise<Result<SideDish, "not_allowed" | "not_found">> {
  if (!mayAdminister(ctx.actor, "restaurants.edit")) return refuse("not_allowed");
  return changeCatalog(ctx, async (tx) => {
    if (!(await lockRow(tx, restaurants, restaurantId))) return refuse("not_found");
    const rows = await tx
      .select({ orderIndex: sideDishes.orderIndex })
      .from(sideDishes)
      .where(eq(sideDishes.restaurantId, restaurantId));
    const orderIndex = dish.orderIndex ?? nextPosition(rows.map((row) => row.orderIndex));
    return ok(await insertAudited(tx, ctx, AUDITED, { ...dish, restaurantId, orderIndex }));
  });
}

/** Changes a side dish, unless it was changed since it was seen. */
export async function changeSideDish(
  ctx: CommandContext,
  { restaurantId, ...edit }: { restaurantId: string; id: string; change: SideDishChange; was?: ShownValues },
): Promise<Result<SideDish, "not_allowed" | "not_found" | "stale_edit">> {
  if (!mayAdminister(ctx.actor, "restaurants.edit")) return refuse("not_allowed");
  return changeCatalog(ctx, async (tx) => {
    if (!(await isOf(tx, restaurantId, edit.id))) return refuse("not_found");
    return changeShown(tx, ctx, AUDITED, edit);
  });
}

/** The kitchen itself says that a side dish is out, or there again; whoever calls it has found out whose kitchen it is. */
export async function switchOwnSide(
  ctx: CommandContext,
  { restaurantId, id, isOut }: { restaurantId: string; id: string; isOut: boolean },
): Promise<Result<SideDish, "not_allowed" | "not_found" | "stale_edit">> {
  if (ctx.actor.kind !== "partner") return refuse("not_allowed");
  return changeCatalog(ctx, async (tx) => {
    if (!(await isOf(tx, restaurantId, id))) return refuse("not_found");
    return changeShown(tx, ctx, AUDITED, { id, change: { active: !isOut } });
  });
}

/** Orders that had it keep its name and price. */
export async function deleteSideDish(
  ctx: CommandContext,
  { restaurantId, id }: { restaurantId: string; id: string },
): Promise<Result<null, "not_allowed" | "not_found">> {
  if (!mayAdminister(ctx.actor, "restaurants.edit")) return refuse("not_allowed");
  return changeCatalog(ctx, async (tx) => {
    if (!(await isOf(tx, restaurantId, id))) return refuse("not_found");
    await deleteAudited(tx, ctx, AUDITED, id);
    return ok(null);
  });
}

/** Sorts the side dishes as the whole list says, unless it changed since it was seen. */
export async function arrangeSideDishes(
  ctx: CommandContext,
  { restaurantId, ids }: { restaurantId: string; ids: readonly string[] },
): Promise<Result<null, "not_allowed" | "stale_edit">> {
  if (!mayAdminister(ctx.actor, "restaurants.edit")) return refuse("not_allowed");
  const list = { ...AUDITED, among: eq(sideDishes.restaurantId, restaurantId) };
  return (await changeCatalog(ctx, (tx) => arrangeRows(tx, ctx, list, ids)))
    ? ok(null)
    : refuse("stale_edit");
}

async function isOf(tx: Transaction, restaurantId: string, id: string): Promise<boolean> {
  return (
    (await tx.$count(sideDishes, and(eq(sideDishes.id, id), eq(sideDishes.restaurantId, restaurantId)))) === 1
  );
}
