import { lockOrder } from "#app/features/order-core/reads/lock-order.server.ts";
import { adminRefusal, isOrderId } from "#app/features/order-core/rules/access.ts";
import { orderAddress } from "#app/features/order-links/commands/order-address.server.ts";
import { revokeLinks } from "#app/features/order-links/commands/revoke-links.server.ts";
import {
  type AdminOrderLink,
  readLinkState,
} from "#app/features/order-links/reads/read-link-state.server.ts";
import { enqueueOrderMessage } from "#app/features/order-notices/commands/enqueue-order-message.server.ts";
import { isErased } from "#app/features/order-placing/reads/find-placed.server.ts";
import { recordAudit } from "#app/foundation/audit/record-audit.server.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { type Result, refuse } from "#app/lib/result.ts";

type LinkChange = Result<AdminOrderLink, "not_signed_in" | "not_allowed" | "not_found" | "customer_erased">;

/** Ends every link of an order's customer: whoever holds one must sign in from now on. The next message carries a new one. */
export function revokeOrderLink(ctx: CommandContext, { id }: { id: string }): Promise<LinkChange> {
  return changeLink(ctx, id, "revoke_link");
}

/** Ends every link of an order's customer and sends its customer a new one, with where the order stands. */
export function renewOrderLink(ctx: CommandContext, { id }: { id: string }): Promise<LinkChange> {
  return changeLink(ctx, id, "renew_link");
}

async function changeLink(
  ctx: CommandContext,
  id: string,
  action: "revoke_link" | "renew_link",
): Promise<LinkChange> {
  const refusal = adminRefusal(ctx.actor, "orders.move");
  if (refusal) return refuse(refusal);
  if (!isOrderId(id)) return refuse("not_found");
  const changed = await ctx.db.transaction(async (tx) => {
    // Whoever writes a message of this order waits, so that none leaves with a link that has just ended.
    const order = await lockOrder(tx, id);
    if (!order) return refuse("not_found");
    if (action === "renew_link" && !order.customerPhone && (await isErased(tx, order)))
      return refuse("customer_erased");
    await revokeLinks(tx, id, { audience: "customer", now: ctx.now });
    if (action === "renew_link")
      await (order.customerPhone
        ? enqueueOrderMessage(tx, ctx, order, { kind: "status_asked" })
        : // Who has no number takes it home on paper.
          orderAddress(tx, ctx, { orderId: id, language: order.language }));
    await recordAudit(tx, ctx, { action, entity: "order", entityId: id });
    return null;
  });
  return changed ?? readLinkState(ctx, id);
}
