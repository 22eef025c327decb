import { CATALOG_KINDS } from "#app/features/catalog/reads/catalog-kinds.server.ts";
import type { AgeClass } from "#app/features/catalog/rules/catalog-rows.ts";
import { newKey } from "#app/features/catalog/rules/new-key.ts";
import type { AgeClassBody, AgeClassChange } from "#app/features/catalog/rules/schema.ts";
import { insertAudited } from "#app/foundation/audit/audited-rows.server.ts";
import { changeShown } from "#app/foundation/audit/change-shown.server.ts";
import type { ShownValues } from "#app/foundation/audit/shown-values.ts";
import { mayAdminister } from "#app/foundation/context/access.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { changeCatalog } from "#app/foundation/published/change-catalog.server.ts";
import { nextPosition } from "#app/foundation/published/list-positions.ts";
import { lockList } from "#app/foundation/published/lock-list.server.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import { ageClasses } from "#db/schema/catalog.ts";

/** Adds an age class, last in the list unless placed, with an id made of its English name. */
export async function createAgeClass(
  ctx: CommandContext,
  input: AgeClassBody,
): Promise<Result<AgeClass, "not_allowed">> {
  if (!mayAdminister(ctx.actor, "catalog.edit")) return refuse("not_allowed");
  return changeCatalog(ctx, async (tx) => {
    await lockList(tx, ageClasses);
    const rows = await tx.select({ id: ageClasses.id, orderIndex: ageClasses.orderIndex }).from(ageClasses);
    const id = newKey("age", input.nameEn, new Set(rows.map((row) => row.id)));
    const orderIndex = input.orderIndex ?? nextPosition(rows.map((row) => row.orderIndex));
    return ok(await insertAudited(tx, ctx, CATALOG_KINDS.ageClass, { ...input, id, orderIndex }));
  });
}

/** Changes the named fields of an age class: names, notes, live weight, active, place. */
export async function changeAgeClass(
  ctx: CommandContext,
  edit: { id: string; change: AgeClassChange; was?: ShownValues },
): Promise<Result<AgeClass, "not_allowed" | "not_found" | "stale_edit">> {
  if (!mayAdminister(ctx.actor, "catalog.edit")) return refuse("not_allowed");
  return changeCatalog(ctx, (tx) => changeShown(tx, ctx, CATALOG_KINDS.ageClass, edit));
}
