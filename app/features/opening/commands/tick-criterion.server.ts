import { eq } from "drizzle-orm";
import { recordAudit } from "#app/foundation/audit/record-audit.server.ts";
import { mayAdminister } from "#app/foundation/context/access.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { changeCatalog } from "#app/foundation/published/change-catalog.server.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import type { TickedCriterion } from "#app/vocabulary/shop-criterion.ts";
import { shopCriteria } from "#db/schema/settings.ts";

/** Says today of what no program can see that it is so, or takes that back; it counts for a year. */
export async function tickCriterion(
  ctx: CommandContext,
  { criterion, isSeen }: { criterion: TickedCriterion; isSeen: boolean },
): Promise<Result<null, "not_allowed" | "not_found">> {
  const { actor } = ctx;
  if (actor.kind !== "staff" || !mayAdminister(actor, "settings.edit")) return refuse("not_allowed");
  return changeCatalog(ctx, async (tx) => {
    const [before] = await tx
      .select({ at: shopCriteria.tickedAt })
      .from(shopCriteria)
      .where(eq(shopCriteria.criterion, criterion))
      .for("update");
    // Nobody has seen the list yet to tick something on it.
    if (!before) return refuse("not_found");
    await tx
      .update(shopCriteria)
      .set({
        tickedAt: isSeen ? ctx.now : null,
        tickedUserId: isSeen ? actor.userId : null,
        tickedEmail: isSeen ? actor.email : null,
      })
      .where(eq(shopCriteria.criterion, criterion));
    await recordAudit(tx, ctx, {
      action: "update",
      entity: "opening",
      entityId: `criteria.${criterion}`,
      before: { confirmed: before.at !== null },
      after: { confirmed: isSeen },
    });
    return ok(null);
  });
}
