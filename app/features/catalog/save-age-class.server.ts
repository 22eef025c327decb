import { ok, type Result, refuse } from "#app/lib/result.ts";
import { ageClasses } from "#db/schema/catalog.ts";
import { mayAdminister } from "../accounts/access.ts";
import type { CommandContext } from "../command-context.ts";
import { insertAudited } from "../insights/audited-rows.server.ts";
import { changeShown } from "../insights/change-shown.server.ts";
import type { ShownValues } from "../insights/shown-values.ts";
import { CATALOG_KINDS } from "./catalog-kinds.server.ts";
import { changeCatalog } from "./change-catalog.server.ts";
import { lockList } from "./lock-list.server.ts";
import { newKey } from "./new-key.ts";
import { nextOrderIndex } from "./rules.ts";
import type { AgeClassBody, AgeClassChange } from "./schema.ts";

export type AgeClass = typeof ageClasses.$inferSelect;

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
    const orderIndex = input.orderIndex ?? nextOrderIndex(rows.map((row) => row.orderIndex));
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
