import { and, eq } from "drizzle-orm";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { reviews } from "#db/schema/content.ts";
import { orders } from "#db/schema/orders.ts";
import { restaurants } from "#db/schema/restaurants.ts";

export interface ReviewInvitation {
  slug: string;
  name: string;
  nameEn: string | null;
}

/** The restaurant that the customer of this order may review now; null when there is none, or it has been done. */
export async function readReviewInvitation(
  ctx: CommandContext,
  orderId: string,
): Promise<ReviewInvitation | null> {
  const { actor } = ctx;
  if (actor.kind !== "customer") return null;
  const { slug, name, nameEn } = restaurants;
  const [found] = await ctx.db
    .select({ slug, name, nameEn, reviewId: reviews.id })
    .from(orders)
    .innerJoin(restaurants, and(eq(restaurants.id, orders.restaurantId), eq(restaurants.visible, true)))
    .leftJoin(
      reviews,
      and(eq(reviews.restaurantId, orders.restaurantId), eq(reviews.customerId, orders.customerId)),
    )
    .where(
      and(eq(orders.id, orderId), eq(orders.customerId, actor.customerId), eq(orders.status, "Completed")),
    );
  if (!found || found.reviewId !== null) return null;
  const { reviewId: _, ...invitation } = found;
  return invitation;
}
