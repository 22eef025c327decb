import { and, eq, isNull, or } from "drizzle-orm";
import { openLink } from "#app/features/order-links/reads/open-link.server.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { reviews } from "#db/schema/content.ts";
import { orders } from "#db/schema/orders.ts";
import { restaurants } from "#db/schema/restaurants.ts";

export interface ReviewInvitation {
  /** Null where the meat came home. */
  restaurant: { name: string; nameEn: string | null } | null;
  /** The stars that this order was given, for its customer to see again; null while none were. */
  given: number | null;
}

/** What the customer of this order may say how it was, now, or said; null where there is nothing to ask. */
export async function readReviewInvitation(
  ctx: CommandContext,
  orderId: string,
): Promise<ReviewInvitation | null> {
  const { actor } = ctx;
  return actor.kind === "customer" ? invitationTo(ctx, { orderId, customerId: actor.customerId }) : null;
}

/** The same for whoever holds the link that the shop sent to the order's customer, who reads nothing of what was said before. */
export async function readLinkedInvitation(
  ctx: CommandContext,
  token: string,
): Promise<ReviewInvitation | null> {
  const link = await openLink(ctx, token, "customer");
  const found = link.ok ? await invitationTo(ctx, link.value) : null;
  return found?.given === null ? found : null;
}

async function invitationTo(
  { db }: CommandContext,
  { orderId, customerId }: { orderId: string; customerId: string },
): Promise<ReviewInvitation | null> {
  const { name, nameEn, visible } = restaurants;
  const [found] = await db
    .select({
      ...{ restaurantId: orders.restaurantId, name, nameEn, visible },
      ...{ reviewId: reviews.id, ratedOrderId: reviews.orderId, rating: reviews.rating },
    })
    .from(orders)
    .leftJoin(restaurants, eq(restaurants.id, orders.restaurantId))
    .leftJoin(
      reviews,
      or(
        and(eq(reviews.restaurantId, orders.restaurantId), eq(reviews.customerId, orders.customerId)),
        and(isNull(orders.restaurantId), eq(reviews.orderId, orders.id)),
      ),
    )
    .where(and(eq(orders.id, orderId), eq(orders.customerId, customerId), eq(orders.status, "Completed")));
  // A restaurant's one review may have been given with another order: this one has nothing to show then.
  if (!found || (found.reviewId !== null && found.ratedOrderId !== orderId)) return null;
  const given = found.rating;
  if (found.restaurantId === null) return { restaurant: null, given };
  return found.name !== null && found.visible
    ? { restaurant: { name: found.name, nameEn: found.nameEn }, given }
    : null;
}
