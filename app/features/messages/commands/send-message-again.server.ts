import { and, eq } from "drizzle-orm";
import { maySendAgain } from "#app/features/messages/rules/may-send-again.ts";
import { orderAddress } from "#app/features/order-links/commands/order-address.server.ts";
import { recordAudit } from "#app/foundation/audit/record-audit.server.ts";
import { mayAdminister } from "#app/foundation/context/access.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import type { MessageAudience } from "#app/vocabulary/message-state.ts";
import type { Transaction } from "#db/client.ts";
import { messages } from "#db/schema/messages.ts";
import { orderOccasions } from "#db/schema/occasions.ts";
import { orderPortions } from "#db/schema/order-recipients/order-portions.ts";
import { orders } from "#db/schema/orders.ts";
import { queueMessages } from "#services/jobs/queue-message.ts";
import type { Message } from "#services/messages/message.ts";
import { payloadSeal } from "#services/payload-seal.ts";

/**
 * Sends a message that failed for good once more, to the number that its order has now. Asking twice sends once: a failed
 * message has one at most that goes out instead of it, and both answers name that one.
 */
export async function sendMessageAgain(
  ctx: CommandContext,
  { id }: { id: string },
): Promise<Result<{ id: string }, "not_allowed" | "not_found" | "message_not_failed" | "message_forgotten">> {
  if (!mayAdminister(ctx.actor, "messages.manage")) return refuse("not_allowed");
  return ctx.db.transaction(async (tx) => {
    const [row] = await tx.select().from(messages).where(eq(messages.id, id)).for("update");
    if (!row) return refuse("not_found");
    const [already] = await tx.select({ id: messages.id }).from(messages).where(eq(messages.replaces, id));
    if (already) return ok(already);
    if (row.state !== "failed" || row.settledAt) return refuse("message_not_failed");
    const kept = row.sealed ? payloadSeal(ctx.sessionSecret).open<Message>(row.sealed) : null;
    if (!kept || !maySendAgain({ template: row.template, isKept: true })) return refuse("message_forgotten");

    const { audience, orderId } = row;
    const message = { ...kept };
    if (orderId && audience !== "shop" && audience !== "staff") {
      const { shareId } = message.params;
      const to = await readerOf(tx, { orderId, audience, shareId });
      if (!to) return refuse("message_forgotten");
      message.to = to;
      // The link that it carried may have been revoked since.
      const { url } = message.params;
      const { language } = message;
      const linked = shareId ? { audience: "share" as const, shareId } : { audience };
      const address = await orderAddress(tx, ctx, { orderId, language, ...linked });
      if (url) message.text = message.text.replaceAll(url, address);
      message.params = { ...message.params, url: address };
    }
    const [again] = await queueMessages(tx, ctx, [{ message, audience, orderId, replaces: id }]);
    if (!again) throw new Error("the row is locked, so nobody else can have replaced it");
    await recordAudit(tx, ctx, {
      action: "send_again",
      entity: "message",
      entityId: id,
      after: { template: row.template, orderId },
    });
    return ok({ id: again });
  });
}

/** The number that reads it now; null where nobody does any more. */
async function readerOf(
  tx: Transaction,
  {
    orderId,
    audience,
    shareId,
  }: { orderId: string; audience: MessageAudience; shareId?: string | undefined },
): Promise<string | null> {
  if (shareId) {
    const [share] = await tx
      .select({ to: orderPortions.recipientPhone })
      .from(orderPortions)
      .where(and(eq(orderPortions.id, shareId), eq(orderPortions.orderId, orderId)));
    return share?.to ?? null;
  }
  const to = audience === "recipient" ? orderOccasions.recipientPhone : orders.customerPhone;
  const [order] = await tx
    .select({ to })
    .from(orders)
    .leftJoin(orderOccasions, eq(orderOccasions.orderId, orders.id))
    .where(eq(orders.id, orderId));
  return order?.to ?? null;
}
