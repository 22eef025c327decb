import { and, desc, eq } from "drizzle-orm";
import { reviewBody } from "#app/features/reviews/rules/schema.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { fieldErrors } from "#app/lib/field-errors.ts";
import { type Result, refuse } from "#app/lib/result.ts";
import { orders } from "#db/schema/orders.ts";
import { restaurants } from "#db/schema/restaurants.ts";
import { type KeptReview, keepReview, type ReviewRefusal } from "./keep-review.server.ts";

/**
 * Leaves the one review that a customer with a completed order may write about its restaurant. It waits for approval; a
 * second one, also from a double tap, is refused.
 */
export async function writeReview(
  ctx: CommandContext,
  { slug, review }: { slug: string; review: unknown },
): Promise<Result<KeptReview, ReviewRefusal | "not_signed_in">> {
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

  const kept = { ...order, restaurantId: restaurant.id };
  return keepReview(ctx, { order: kept, customerId: actor.customerId, said: parsed.data });
}
