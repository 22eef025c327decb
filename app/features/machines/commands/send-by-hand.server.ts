import { eq } from "drizzle-orm";
import { type MayNotTell, tellingRefusal } from "#app/features/machines/rules/may-tell.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import { TEST_TYPE } from "#app/vocabulary/machines/webhook-type.ts";
import { webhookDeliveries, webhookEndpoints } from "#db/schema/machines/webhooks.ts";

/** Sends a message about nothing, signed like any, so that whoever runs the program sees that it arrives. */
export async function sendTestWebhook(
  ctx: CommandContext,
  { id }: { id: string },
): Promise<Result<null, MayNotTell | "not_found">> {
  const refusal = tellingRefusal(ctx);
  if (refusal) return refusal;
  const body = JSON.stringify({ type: TEST_TYPE, timestamp: ctx.now.toISOString(), data: {} });
  return ctx.db.transaction(async (tx) => {
    const [endpoint] = await tx
      .select()
      .from(webhookEndpoints)
      .where(eq(webhookEndpoints.id, id))
      .for("share");
    if (!endpoint) return refuse("not_found");
    const made = await tx
      .insert(webhookDeliveries)
      .values({ endpointId: id, type: TEST_TYPE, body, createdAt: ctx.now })
      .returning({ deliveryId: webhookDeliveries.id });
    await ctx.jobs.enqueueAll(tx, "send-webhook", made, { urgent: true });
    return ok(null);
  });
}

/** Sends one message once more, as it was and under the same id, whatever became of it. */
export async function sendWebhookAgain(
  ctx: CommandContext,
  { id }: { id: string },
): Promise<Result<null, MayNotTell | "not_found">> {
  const refusal = tellingRefusal(ctx);
  if (refusal) return refusal;
  return ctx.db.transaction(async (tx) => {
    const sent = await tx
      .update(webhookDeliveries)
      .set({ state: "waiting" })
      .where(eq(webhookDeliveries.id, id))
      .returning({ deliveryId: webhookDeliveries.id });
    if (sent.length === 0) return refuse("not_found");
    await ctx.jobs.enqueueAll(tx, "send-webhook", sent, { urgent: true });
    return ok(null);
  });
}
