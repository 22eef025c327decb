import { eq, type SQL } from "drizzle-orm";
import { CATALOG_KINDS, type CatalogKind } from "#app/features/catalog/reads/catalog-kinds.server.ts";
import { mayAdminister } from "#app/foundation/context/access.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { changeCatalog } from "#app/foundation/published/change-catalog.server.ts";
import { arrangeRows, moveRow } from "#app/foundation/published/ordered-rows.server.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import type { Transaction } from "#db/client.ts";
import { cookingTypes, cutOptions } from "#db/schema/catalog.ts";

/** Moves a row of a list, within its category where it has one, one place up or down (AG03). */
export async function moveCatalogRow(
  ctx: CommandContext,
  { kind, id, step }: { kind: CatalogKind; id: string; step: -1 | 1 },
): Promise<Result<null, "not_allowed" | "not_found">> {
  if (!mayAdminister(ctx.actor, "catalog.edit")) return refuse("not_allowed");
  return changeCatalog(ctx, async (tx) => {
    const list = { ...CATALOG_KINDS[kind], among: await categoryOf(tx, kind, id) };
    return (await moveRow(tx, ctx, list, { id, step })) ? ok(null) : refuse("not_found");
  });
}

/** Puts all rows of a list, or of a category of it, into the order of `ids`, as after dragging. */
export async function arrangeCatalogRows(
  ctx: CommandContext,
  { kind, ids }: { kind: CatalogKind; ids: readonly string[] },
): Promise<Result<null, "not_allowed" | "stale_edit">> {
  if (!mayAdminister(ctx.actor, "catalog.edit")) return refuse("not_allowed");
  return changeCatalog(ctx, async (tx) => {
    const list = { ...CATALOG_KINDS[kind], among: await categoryOf(tx, kind, ids[0] ?? "") };
    return (await arrangeRows(tx, ctx, list, ids)) ? ok(null) : refuse("stale_edit");
  });
}

async function categoryOf(tx: Transaction, kind: CatalogKind, id: string): Promise<SQL | undefined> {
  if (kind === "cookingType") {
    const { category } = cookingTypes;
    const [row] = await tx.select({ category }).from(cookingTypes).where(eq(cookingTypes.id, id));
    return row && eq(category, row.category);
  }
  if (kind === "cutOption") {
    const { category } = cutOptions;
    const [row] = await tx.select({ category }).from(cutOptions).where(eq(cutOptions.id, id));
    return row && eq(category, row.category);
  }
  return undefined;
}
