import { eq } from "drizzle-orm";
import { CATALOG_KINDS } from "#app/features/catalog/reads/catalog-kinds.server.ts";
import type { CutOption } from "#app/features/catalog/rules/catalog-rows.ts";
import { newKey } from "#app/features/catalog/rules/new-key.ts";
import type { CutOptionBody, CutOptionChange } from "#app/features/catalog/rules/schema.ts";
import { insertAudited } from "#app/foundation/audit/audited-rows.server.ts";
import { changeShown } from "#app/foundation/audit/change-shown.server.ts";
import type { ShownValues } from "#app/foundation/audit/shown-values.ts";
import { mayAdminister } from "#app/foundation/context/access.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { changeCatalog } from "#app/foundation/published/change-catalog.server.ts";
import { nextPosition } from "#app/foundation/published/list-positions.ts";
import { lockList } from "#app/foundation/published/lock-list.server.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import { cutOptions } from "#db/schema/catalog.ts";

/** Adds a cut or an extra; it goes last in its category unless placed. */
export async function createCutOption(
  ctx: CommandContext,
  input: CutOptionBody,
): Promise<Result<CutOption, "not_allowed">> {
  if (!mayAdminister(ctx.actor, "catalog.edit")) return refuse("not_allowed");
  return changeCatalog(ctx, async (tx) => {
    await lockList(tx, cutOptions);
    const rows = await tx
      .select({ id: cutOptions.id, category: cutOptions.category, orderIndex: cutOptions.orderIndex })
      .from(cutOptions);
    const own = input.category === "cut" ? { homeCut: input.homeCut, priceHalalas: 0 } : { homeCut: null };
    const id = newKey(input.category, input.nameEn, new Set(rows.map((row) => row.id)));
    const siblings = rows.filter((row) => row.category === input.category);
    const orderIndex = input.orderIndex ?? nextPosition(siblings.map((row) => row.orderIndex));
    return ok(await insertAudited(tx, ctx, CATALOG_KINDS.cutOption, { ...input, ...own, id, orderIndex }));
  });
}

/** Changes the named fields; the category stays, because orders rely on it. Only a cut has what it stands for, only an extra a price. */
export async function changeCutOption(
  ctx: CommandContext,
  {
    id,
    change: { homeCut, priceHalalas, ...change },
    was,
  }: { id: string; change: CutOptionChange; was?: ShownValues },
): Promise<Result<CutOption, "not_allowed" | "not_found" | "stale_edit">> {
  if (!mayAdminister(ctx.actor, "catalog.edit")) return refuse("not_allowed");
  return changeCatalog(ctx, async (tx) => {
    const [row] = await tx
      .select({ category: cutOptions.category })
      .from(cutOptions)
      .where(eq(cutOptions.id, id));
    const own = row?.category === "extra" ? { priceHalalas } : { homeCut };
    const said = Object.fromEntries(Object.entries(own).filter(([, value]) => value !== undefined));
    return changeShown(tx, ctx, CATALOG_KINDS.cutOption, { id, change: { ...change, ...said }, was });
  });
}
