import { and, desc, eq } from "drizzle-orm";
import { type LinkState, linkEndsAt, linkState } from "#app/features/order-links/rules/link-state.ts";
import { mayAdminister } from "#app/foundation/context/access.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import { orderLinks } from "#db/schema/order-recipients/order-links.ts";
import { orders } from "#db/schema/orders.ts";
import { CLOSED_AT } from "./open-link.server.ts";

/** What the desk knows of the link in an order's messages: never the link itself. */
export interface AdminOrderLink {
  /** `none` until a message has carried one. */
  state: LinkState | "none";
  /** When it was made, or revoked. ISO 8601, UTC. */
  at: string | null;
  /** When it ends; null while the order goes on. */
  endsAt: string | null;
}

/** How the newest link of an order's customer stands. */
export async function readLinkState(
  ctx: CommandContext,
  orderId: string,
): Promise<Result<AdminOrderLink, "not_allowed">> {
  if (!mayAdminister(ctx.actor, "orders.read")) return refuse("not_allowed");
  const [row] = await ctx.db
    .select({
      createdAt: orderLinks.createdAt,
      revokedAt: orderLinks.revokedAt,
      closedAt: CLOSED_AT,
    })
    .from(orderLinks)
    .innerJoin(orders, eq(orders.id, orderLinks.orderId))
    .where(and(eq(orderLinks.orderId, orderId), eq(orderLinks.audience, "customer")))
    .orderBy(desc(orderLinks.createdAt), desc(orderLinks.id))
    .limit(1);
  if (!row) return ok({ state: "none", at: null, endsAt: null });
  const closedAt = row.closedAt === null ? null : new Date(row.closedAt);
  return ok({
    state: linkState({ revokedAt: row.revokedAt, closedAt }, ctx.now),
    at: (row.revokedAt ?? row.createdAt).toISOString(),
    endsAt: linkEndsAt(closedAt)?.toISOString() ?? null,
  });
}
