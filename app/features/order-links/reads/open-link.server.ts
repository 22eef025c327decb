import { eq, sql } from "drizzle-orm";
import { linkState } from "#app/features/order-links/rules/link-state.ts";
import { hashLinkToken, isLinkToken } from "#app/features/order-links/rules/link-token.server.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { networkOf } from "#app/lib/network-of.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import type { LinkAudience } from "#app/vocabulary/link-audience.ts";
import { orderLinks } from "#db/schema/order-recipients/order-links.ts";
import { orders } from "#db/schema/orders.ts";

/** What a live link says of whoever holds it. */
export interface OpenedLink {
  orderId: string;
  audience: LinkAudience;
  /** Of whom receives a share: which one. */
  shareId: string | null;
  /** Of whom is asked for a part of the price: which one. */
  splitPartId: string | null;
  /** Whose order it is: its limits count for the link too. */
  customerId: string;
}

export type LinkRefusal = "link_over" | "too_many_requests";

/** Wrong links of one network; a right one opens all the same, so that nobody is locked out by a neighbour. */
const WRONG_LINKS = { points: 30, seconds: 600 };

/** When the order came to where it ended; null while it goes on. */
export const CLOSED_AT = sql<
  string | null
>`case when ${orders.status} in ('Completed', 'Cancelled') then coalesce(
  (select max(e.at) from order_events e where e.order_id = ${orders.id} and e.to_status = ${orders.status}),
  ${orders.updatedAt}) end`;

/**
 * Opens a link by the hash of its token. A wrong, an ended and a revoked one, and one that was made for somebody else than
 * `audiences`, are refused alike, and who tries many of them is told to wait.
 */
export async function openLink(
  ctx: CommandContext,
  token: string,
  ...audiences: readonly [LinkAudience, ...LinkAudience[]]
): Promise<Result<OpenedLink, LinkRefusal>> {
  const found = isLinkToken(token) ? await findLink(ctx, token) : null;
  if (found && audiences.includes(found.audience) && linkState(found, ctx.now) === "live") {
    const { orderId, audience, shareId, splitPartId, customerId } = found;
    return ok({ orderId, audience, shareId, splitPartId, customerId });
  }
  const wait = await ctx.limits.take("order-links", networkOf(ctx.ip), WRONG_LINKS);
  if (wait !== null) return refuse("too_many_requests", { detail: { retryAfterSeconds: wait } });
  return refuse("link_over");
}

async function findLink(ctx: CommandContext, token: string) {
  const [row] = await ctx.db
    .select({
      orderId: orderLinks.orderId,
      audience: orderLinks.audience,
      shareId: orderLinks.shareId,
      splitPartId: orderLinks.splitPartId,
      revokedAt: orderLinks.revokedAt,
      customerId: orders.customerId,
      closedAt: CLOSED_AT,
    })
    .from(orderLinks)
    .innerJoin(orders, eq(orders.id, orderLinks.orderId))
    .where(eq(orderLinks.tokenHash, hashLinkToken(token)));
  return row ? { ...row, closedAt: row.closedAt === null ? null : new Date(row.closedAt) } : null;
}
