import { ok, type Result, refuse } from "#app/lib/result.ts";
import { reviews } from "#db/schema/content.ts";
import { restaurants } from "#db/schema/restaurants.ts";
import { mayAdminister } from "../accounts/access.ts";
import { changeCatalog } from "../catalog/change-catalog.server.ts";
import type { CommandContext } from "../command-context.ts";
import { insertAudited, lockRow } from "../insights/audited-rows.server.ts";
import type { AddedReview } from "./schema.ts";

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
