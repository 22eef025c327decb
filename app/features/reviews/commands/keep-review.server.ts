import { and, eq, isNull } from "drizzle-orm";
import { reviewAuthor } from "#app/features/reviews/rules/review-author.ts";
import { readShopSettings } from "#app/features/settings/reads/read-settings.server.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import { reviews } from "#db/schema/content.ts";

const DAY_SECONDS = 24 * 60 * 60;

export type ReviewRefusal =
  | "invalid_input"
  | "not_found"
  | "review_needs_order"
  | "too_many_reviews"
  | "already_reviewed";

export interface KeptReview {
  id: string;
  status: "pending";
}

export interface ReviewToKeep {
  order: { id: string; customerName: string; restaurantId: string | null };
  customerId: string;
  said: { rating: number; comment: string };
}

/** A review of a restaurant for its one of each customer, or of what came home for the one of its order; it waits for approval. */
export async function keepReview(
  ctx: CommandContext,
  { order, customerId, said }: ReviewToKeep,
): Promise<Result<KeptReview, "already_reviewed" | "too_many_reviews">> {
  const { restaurantId } = order;
  const own =
    restaurantId === null
      ? and(isNull(reviews.restaurantId), eq(reviews.orderId, order.id))
      : and(eq(reviews.restaurantId, restaurantId), eq(reviews.customerId, customerId));
  if ((await ctx.db.$count(reviews, own)) > 0) return refuse("already_reviewed");
  const { limit_reviews_per_day: points } = await readShopSettings(ctx);
  const wait = await ctx.limits.take("review", customerId, { points, seconds: DAY_SECONDS });
  if (wait !== null) return refuse("too_many_reviews", { detail: { retryAfterSeconds: wait } });
  const [written] = await ctx.db
    .insert(reviews)
    .values({
      ...said,
      restaurantId,
      orderId: order.id,
      customerId,
      authorName: reviewAuthor(order.customerName),
      status: "pending",
      createdAt: ctx.now,
    })
    .onConflictDoNothing()
    .returning({ id: reviews.id });
  if (written) return ok({ id: written.id, status: "pending" });
  await ctx.limits.giveBack("review", customerId);
  return refuse("already_reviewed");
}
