import { randomUUID } from "node:crypto";
import type { OccasionBody, OccasionChange } from "#app/features/occasions/rules/schema.ts";
import { insertAudited } from "#app/foundation/audit/audited-rows.server.ts";
import { changeShown } from "#app/foundation/audit/change-shown.server.ts";
import type { ShownValues } from "#app/foundation/audit/shown-values.ts";
import { mayAdminister } from "#app/foundation/context/access.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { changeCatalog } from "#app/foundation/published/change-catalog.server.ts";
import { nextPosition } from "#app/foundation/published/list-positions.ts";
import { lockList } from "#app/foundation/published/lock-list.server.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import { occasions } from "#db/schema/occasions.ts";

type OccasionRow = typeof occasions.$inferSelect;
const OCCASION = { table: occasions, entity: "occasion" } as const;

/** Adds an occasion of a kind, last in the list and not offered yet. */
export async function createOccasion(
  ctx: CommandContext,
  input: OccasionBody,
): Promise<Result<OccasionRow, "not_allowed">> {
  if (!mayAdminister(ctx.actor, "catalog.edit")) return refuse("not_allowed");
  return changeCatalog(ctx, async (tx) => {
    await lockList(tx, occasions);
    const places = await tx.select({ orderIndex: occasions.orderIndex }).from(occasions);
    const id = `${input.kind}-${randomUUID().slice(0, 8)}`;
    const orderIndex = nextPosition(places.map((row) => row.orderIndex));
    return ok(await insertAudited(tx, ctx, OCCASION, { ...input, id, orderIndex }));
  });
}

/** Changes the named fields of an occasion: words, drawing, whether it is offered, its place, the settings of its rules. */
export async function changeOccasion(
  ctx: CommandContext,
  edit: { id: string; change: OccasionChange; was?: ShownValues },
): Promise<Result<OccasionRow, "not_allowed" | "not_found" | "stale_edit">> {
  if (!mayAdminister(ctx.actor, "catalog.edit")) return refuse("not_allowed");
  return changeCatalog(ctx, (tx) => changeShown(tx, ctx, OCCASION, edit));
}
