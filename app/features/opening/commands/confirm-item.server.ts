import { eq } from "drizzle-orm";
import { recordAudit } from "#app/foundation/audit/record-audit.server.ts";
import { mayAdminister } from "#app/foundation/context/access.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { changeCatalog } from "#app/foundation/published/change-catalog.server.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import type { ConfirmedItem } from "#app/vocabulary/opening-item.ts";
import { openingConfirmations } from "#db/schema/settings.ts";

/** Says of something that it is right as it came, or takes that back. */
export async function confirmItem(
  ctx: CommandContext,
  { item, isRight }: { item: ConfirmedItem; isRight: boolean },
): Promise<Result<null, "not_allowed">> {
  const { actor } = ctx;
  if (actor.kind !== "staff" || !mayAdminister(actor, "settings.edit")) return refuse("not_allowed");
  return changeCatalog(ctx, async (tx) => {
    const row = { item, userId: actor.userId, email: actor.email, at: ctx.now };
    const changed = isRight
      ? await tx.insert(openingConfirmations).values(row).onConflictDoNothing().returning()
      : await tx.delete(openingConfirmations).where(eq(openingConfirmations.item, item)).returning();
    if (changed.length > 0) {
      await recordAudit(tx, ctx, {
        action: "update",
        entity: "opening",
        entityId: item,
        before: { confirmed: !isRight },
        after: { confirmed: isRight },
      });
    }
    return ok(null);
  });
}
