import type { AddedReview } from "#app/features/reviews/rules/schema.ts";
import { insertAudited, lockRow } from "#app/foundation/audit/audited-rows.server.ts";
import { mayAdminister } from "#app/foundation/context/access.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { changeCatalog } from "#app/foundation/published/change-catalog.server.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import { reviews } from "#db/schema/content.ts";
import { restaurants } from "#db/schema/restaurants.ts";

/**
 * Writes down what a customer said on the phone or in the old shop. It waits like every other review, and the log says
 * who added it; it belongs to no order, so it takes no customer's own review away.
 */
export async function addReview(
  ctx: CommandContext,
  review: AddedReview,
): Promise<Result<{ id: string; status: "pending" }, "not_allowed" | "not_found">> {
  if (!mayAdminister(ctx.actor, "reviews.moderate")) return refuse("not_allowed");
  return changeCatalog(ctx, async (tx) => {
    if (!(await lockRow(tx, restaurants, review.restaurantId))) return refuse("not_found");
    const place = { table: reviews, entity: "review" };
    const row = await insertAudited(tx, ctx, place, { ...review, status: "pending", createdAt: ctx.now });
    return ok({ id: row.id, status: "pending" });
  });
}
