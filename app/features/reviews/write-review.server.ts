import { and, desc, eq } from "drizzle-orm";
import { readShopSettings } from "#app/features/settings/read-settings.server.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { fieldErrors } from "#app/lib/field-errors.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import { reviews } from "#db/schema/content.ts";
import { orders } from "#db/schema/orders.ts";
import { restaurants } from "#db/schema/restaurants.ts";
import { reviewAuthor } from "./review-author.ts";
import { reviewBody } from "./schema.ts";

const DAY_SECONDS = 24 * 60 * 60;

export type ReviewRefusal =
  | "not_signed_in"
  | "invalid_input"
  | "not_found"
  | "review_needs_order"
  | "too_many_reviews"
  | "already_reviewed";

/**
 * Leaves the one review that a customer with a completed order may write about its restaurant. It waits for approval; a
 * second one, also from a double tap, is refused.
 */
export async function writeReview(
  ctx: CommandContext,
  { slug, review }: { slug: string; review: unknown },
): Promise<Result<{ id: string; status: "pending" }, ReviewRefusal>> {
  const { actor } = ctx;
  if (actor.kind !== "customer") return refuse("not_signed_in");
  const parsed = reviewBody.safeParse(review);
  if (!parsed.success) return refuse("invalid_input", { fields: fieldErrors(parsed.error) });

  const [restaurant] = await ctx.db
    .select({ id: restaurants.id })
    .from(restaurants)
    .where(and(eq(restaurants.slug, slug), eq(restaurants.visible, true)));
  if (!restaurant) return refuse("not_found");
  const [order] = await ctx.db
    .select({ id: orders.id, customerName: orders.customerName })
    .from(orders)
    .where(
      and(
        eq(orders.customerId, actor.customerId),
        eq(orders.restaurantId, restaurant.id),
        eq(orders.status, "Completed"),
      ),
    )
    .orderBy(desc(orders.createdAt))
    .limit(1);
  if (!order) return refuse("review_needs_order");

  const own = and(eq(reviews.restaurantId, restaurant.id), eq(reviews.customerId, actor.customerId));
  if ((await ctx.db.$count(reviews, own)) > 0) return refuse("already_reviewed");
  const { limit_reviews_per_day: points } = await readShopSettings(ctx);
  const wait = await ctx.limits.take("review", actor.customerId, { points, seconds: DAY_SECONDS });
  if (wait !== null) return refuse("too_many_reviews", { detail: { retryAfterSeconds: wait } });
  const [written] = await ctx.db
    .insert(reviews)
    .values({
      ...parsed.data,
      restaurantId: restaurant.id,
      orderId: order.id,
      customerId: actor.customerId,
      authorName: reviewAuthor(order.customerName),
      status: "pending",
      createdAt: ctx.now,
    })
    .onConflictDoNothing()
    .returning({ id: reviews.id });
  if (written) return ok({ id: written.id, status: "pending" });
  await ctx.limits.giveBack("review", actor.customerId);
  return refuse("already_reviewed");
}
