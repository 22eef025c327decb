import { and, eq } from "drizzle-orm";
import { type LinkRefusal, openLink } from "#app/features/order-links/reads/open-link.server.ts";
import { reviewBody } from "#app/features/reviews/rules/schema.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { fieldErrors } from "#app/lib/field-errors.ts";
import { type Result, refuse } from "#app/lib/result.ts";
import { orders } from "#db/schema/orders.ts";
import { type KeptReview, keepReview, type ReviewRefusal } from "./keep-review.server.ts";

/**
 * The customer of a completed order says how it was: its restaurant, of which there is one review, or the meat of an order that
 * came home, of which the desk alone reads.
 */
export async function rateOrder(
  ctx: CommandContext,
  { id, body }: { id: string; body: unknown },
): Promise<Result<KeptReview, ReviewRefusal | "not_signed_in">> {
  const { actor } = ctx;
  if (actor.kind !== "customer") return refuse("not_signed_in");
  return rate(ctx, { orderId: id, customerId: actor.customerId, body });
}

/** The same for whoever holds the link that the shop sent to the order's customer: what is said waits for approval all the same. */
export async function rateOrderByLink(
  ctx: CommandContext,
  { token, body }: { token: string; body: unknown },
): Promise<Result<KeptReview, ReviewRefusal | LinkRefusal>> {
  const link = await openLink(ctx, token, "customer");
  return link.ok ? rate(ctx, { ...link.value, body }) : link;
}

async function rate(
  ctx: CommandContext,
  { orderId, customerId, body }: { orderId: string; customerId: string; body: unknown },
): Promise<Result<KeptReview, ReviewRefusal>> {
  const parsed = reviewBody.safeParse(body);
  if (!parsed.success) return refuse("invalid_input", { fields: fieldErrors(parsed.error) });
  const [order] = await ctx.db
    .select({
      id: orders.id,
      customerName: orders.customerName,
      restaurantId: orders.restaurantId,
      status: orders.status,
    })
    .from(orders)
    .where(and(eq(orders.id, orderId), eq(orders.customerId, customerId)));
  if (!order) return refuse("not_found");
  if (order.status !== "Completed") return refuse("review_needs_order");
  return keepReview(ctx, { order, customerId, said: parsed.data });
}
