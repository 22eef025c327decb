import { CATALOG_KINDS } from "#app/features/catalog/reads/catalog-kinds.server.ts";
import type { CookingType } from "#app/features/catalog/rules/catalog-rows.ts";
import { newKey } from "#app/features/catalog/rules/new-key.ts";
import type { CookingTypeBody, CookingTypeChange } from "#app/features/catalog/rules/schema.ts";
import { insertAudited } from "#app/foundation/audit/audited-rows.server.ts";
import { changeShown } from "#app/foundation/audit/change-shown.server.ts";
import type { ShownValues } from "#app/foundation/audit/shown-values.ts";
import { mayAdminister } from "#app/foundation/context/access.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { changeCatalog } from "#app/foundation/published/change-catalog.server.ts";
import { nextPosition } from "#app/foundation/published/list-positions.ts";
import { lockList } from "#app/foundation/published/lock-list.server.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import { cookingTypes } from "#db/schema/catalog.ts";

/** Adds a cooking type; its order_index is the highest of its category plus one (AC06). */
export async function createCookingType(
  ctx: CommandContext,
  input: CookingTypeBody,
): Promise<Result<CookingType, "not_allowed">> {
  if (!mayAdminister(ctx.actor, "catalog.edit")) return refuse("not_allowed");
  return changeCatalog(ctx, async (tx) => {
    await lockList(tx, cookingTypes);
    const rows = await tx
      .select({ id: cookingTypes.id, category: cookingTypes.category, orderIndex: cookingTypes.orderIndex })
      .from(cookingTypes);
    const id = newKey(input.category, input.nameEn, new Set(rows.map((row) => row.id)));
    const siblings = rows.filter((row) => row.category === input.category);
    const orderIndex = input.orderIndex ?? nextPosition(siblings.map((row) => row.orderIndex));
    return ok(await insertAudited(tx, ctx, CATALOG_KINDS.cookingType, { ...input, id, orderIndex }));
  });
}

/** Changes the named fields of a cooking type; its category stays, because menus and orders rely on it. */
export async function changeCookingType(
  ctx: CommandContext,
  edit: { id: string; change: CookingTypeChange; was?: ShownValues },
): Promise<Result<CookingType, "not_allowed" | "not_found" | "stale_edit">> {
  if (!mayAdminister(ctx.actor, "catalog.edit")) return refuse("not_allowed");
  return changeCatalog(ctx, (tx) => changeShown(tx, ctx, CATALOG_KINDS.cookingType, edit));
}
