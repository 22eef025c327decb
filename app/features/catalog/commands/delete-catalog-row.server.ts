import {
  CATALOG_KINDS,
  type CatalogKind,
  type CatalogUse,
  countUse,
  PICTURED_AS,
} from "#app/features/catalog/reads/catalog-kinds.server.ts";
import { deleteAudited, type KeyedTable, lockRow } from "#app/foundation/audit/audited-rows.server.ts";
import { mayAdminister } from "#app/foundation/context/access.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { changeCatalog } from "#app/foundation/published/change-catalog.server.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import { removeWebImage } from "#services/untrusted-files/images.ts";
import { takeOff } from "./set-picture.server.ts";

type DeleteRefusal = "not_allowed" | "not_found" | "in_use";
type TakenOff = Awaited<ReturnType<typeof takeOff>>;

/**
 * Deletes a row of a list that nothing needs. What prices, menus or orders name is refused with
 * the counts: it can be switched off instead. Its photograph goes with it, so that a new row of the same name does not show the old one's.
 */
export async function deleteCatalogRow(
  ctx: CommandContext,
  { kind, id }: { kind: CatalogKind; id: string },
): Promise<Result<null, DeleteRefusal, CatalogUse>> {
  if (!mayAdminister(ctx.actor, "catalog.edit")) return refuse("not_allowed");
  const place = CATALOG_KINDS[kind];
  const pictured = PICTURED_AS[kind];
  const deleted = await changeCatalog(
    ctx,
    async (tx): Promise<Result<TakenOff, DeleteRefusal, CatalogUse>> => {
      if (!(await lockRow<KeyedTable>(tx, place.table, id))) return refuse("not_found");
      const { rows } = await tx.execute<CatalogUse & Record<string, unknown>>(countUse[kind](id));
      const use = rows[0] as CatalogUse;
      if (use.prices + use.restaurants + use.orders > 0) {
        return refuse("in_use", {
          detail: { prices: use.prices, restaurants: use.restaurants, orders: use.orders },
        });
      }
      await deleteAudited<KeyedTable>(tx, ctx, place, id);
      return ok(pictured && (await takeOff(tx, ctx, { kind: pictured, subject: id })));
    },
  );
  if (!deleted.ok) return deleted;
  const { value: picture } = deleted;
  if (picture) await removeWebImage(ctx.files.open, picture.fileKey, picture.widths);
  return ok(null);
}
