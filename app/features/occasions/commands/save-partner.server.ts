import type { PartnerBody, PartnerChange } from "#app/features/occasions/rules/schema.ts";
import { insertAudited } from "#app/foundation/audit/audited-rows.server.ts";
import { changeShown } from "#app/foundation/audit/change-shown.server.ts";
import type { ShownValues } from "#app/foundation/audit/shown-values.ts";
import { mayAdminister } from "#app/foundation/context/access.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { changeCatalog } from "#app/foundation/published/change-catalog.server.ts";
import { nextPosition } from "#app/foundation/published/list-positions.ts";
import { lockList } from "#app/foundation/published/lock-list.server.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import { occasionPartners } from "#db/schema/occasions.ts";

type PartnerRow = typeof occasionPartners.$inferSelect;
const PARTNER = { table: occasionPartners, entity: "occasion_partner" } as const;

/** Adds a charity, last in the list. */
export async function createPartner(
  ctx: CommandContext,
  input: PartnerBody,
): Promise<Result<PartnerRow, "not_allowed">> {
  if (!mayAdminister(ctx.actor, "catalog.edit")) return refuse("not_allowed");
  return changeCatalog(ctx, async (tx) => {
    await lockList(tx, occasionPartners);
    const places = await tx.select({ orderIndex: occasionPartners.orderIndex }).from(occasionPartners);
    const orderIndex = nextPosition(places.map((row) => row.orderIndex));
    return ok(await insertAudited(tx, ctx, PARTNER, { ...input, orderIndex }));
  });
}

/** Changes the named fields of a charity; orders that were given through it keep what they copied. */
export async function changePartner(
  ctx: CommandContext,
  edit: { id: string; change: PartnerChange; was?: ShownValues },
): Promise<Result<PartnerRow, "not_allowed" | "not_found" | "stale_edit">> {
  if (!mayAdminister(ctx.actor, "catalog.edit")) return refuse("not_allowed");
  return changeCatalog(ctx, (tx) => changeShown(tx, ctx, PARTNER, edit));
}
