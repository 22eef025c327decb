import { deleteAudited, type KeyedTable, lockRow } from "#app/foundation/audit/audited-rows.server.ts";
import { mayAdminister } from "#app/foundation/context/access.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { changeCatalog } from "#app/foundation/published/change-catalog.server.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import { CATALOG_KINDS, type CatalogKind, type CatalogUse, countUse } from "./catalog-kinds.server.ts";

/**
 * Deletes a breed, an age class or a cooking type that nothing needs. What prices, menus or orders name is refused with
 * the counts: it can be switched off instead.
 */
export async function deleteCatalogRow(
  ctx: CommandContext,
  { kind, id }: { kind: CatalogKind; id: string },
): Promise<Result<null, "not_allowed" | "not_found" | "in_use", CatalogUse>> {
  if (!mayAdminister(ctx.actor, "catalog.edit")) return refuse("not_allowed");
  const place = CATALOG_KINDS[kind];
  return changeCatalog(ctx, async (tx) => {
    if (!(await lockRow<KeyedTable>(tx, place.table, id))) return refuse("not_found");
    const { rows } = await tx.execute<CatalogUse & Record<string, unknown>>(countUse[kind](id));
    const use = rows[0] as CatalogUse;
    if (use.prices + use.restaurants + use.orders > 0) {
      return refuse("in_use", {
        detail: { prices: use.prices, restaurants: use.restaurants, orders: use.orders },
      });
    }
    await deleteAudited<KeyedTable>(tx, ctx, place, id);
    return ok(null);
  });
}
