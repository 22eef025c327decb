import { and, eq } from "drizzle-orm";
import { adminRefusal } from "#app/features/order-core/rules/access.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import { savedOrderViews } from "#db/schema/insights.ts";

/** Removes one of one's own tabs; somebody else's is as absent as an unknown one. */
export async function removeSavedView(
  ctx: CommandContext,
  { id }: { id: string },
): Promise<Result<null, "not_signed_in" | "not_allowed" | "not_found">> {
  const refusal = adminRefusal(ctx.actor, "orders.read");
  if (refusal || ctx.actor.kind !== "staff") return refuse(refusal ?? "not_allowed");
  const removed = await ctx.db
    .delete(savedOrderViews)
    .where(and(eq(savedOrderViews.id, id), eq(savedOrderViews.userId, ctx.actor.userId)))
    .returning({ id: savedOrderViews.id });
  return removed.length > 0 ? ok(null) : refuse("not_found");
}
