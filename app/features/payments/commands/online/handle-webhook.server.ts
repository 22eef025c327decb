import { and, eq } from "drizzle-orm";
import { openGateway } from "#app/features/payments/reads/gateways.server.ts";
import { onOwnBehalf } from "#app/features/payments/rules/online/working-payments.ts";
import type { Shop } from "#app/foundation/context/command-context.ts";
import type { Gateway } from "#app/vocabulary/money/gateways.ts";
import { gatewayEvents, onlinePayments } from "#db/schema/money/online-payments.ts";
import { payloadSeal } from "#services/payload-seal.ts";
import { syncPayment } from "./sync-payment.server.ts";

/**
 * Handles a webhook of a gateway: keeps what it tells and queues asking it, as the gateway waits for the answer, and what it tells is a hint only.
 * Guarantees: what was not sent by the gateway leaves no trace but a line in the log; a repeated notice is kept once.
 * @returns whether it was the gateway that spoke
 */
export async function handleWebhook(
  shop: Shop,
  gateway: Gateway,
  { rawBody, headers }: { rawBody: Uint8Array; headers: Headers },
): Promise<boolean> {
  const port = await openGateway(shop, gateway);
  const event = port.verify(rawBody, headers);
  shop.metrics.gatewayNotices.inc({ gateway, result: event ? "heard" : "forged" });
  if (!event) return false;
  const { eventId, providerId, paymentId } = event;
  await shop.db.transaction(async (tx) => {
    const [kept] = await tx
      .insert(gatewayEvents)
      .values({
        gateway,
        eventId,
        providerId,
        paymentId,
        sealed: payloadSeal(shop.sessionSecret).close(Buffer.from(rawBody).toString("base64")),
        receivedAt: shop.clock.now(),
      })
      .onConflictDoNothing()
      .returning({ id: gatewayEvents.id });
    if (kept) await shop.jobs.enqueue(tx, "settle-payment", { eventId: kept.id }, { urgent: true });
  });
  return true;
}

/**
 * Asks the gateway about the payment that a notice spoke of.
 * @throws while the gateway is away, or has told before its answer told the payment's id: then it is tried again
 */
export async function syncFromWebhook(shop: Shop, { eventId }: { eventId: number }): Promise<void> {
  const [event] = await shop.db.select().from(gatewayEvents).where(eq(gatewayEvents.id, eventId));
  if (!event) return;
  const { gateway, providerId, paymentId } = event;
  const { id, state } = onlinePayments;
  const [known] = await shop.db
    .select({ id })
    .from(onlinePayments)
    .where(and(eq(onlinePayments.gateway, gateway), eq(onlinePayments.providerId, providerId)));
  if (known) {
    await syncPayment(onOwnBehalf(shop), known.id);
    return;
  }
  // Of another shop at the same gateway, or faster than the answer to our own question.
  const [early] = paymentId
    ? await shop.db.select({ id, state }).from(onlinePayments).where(eq(id, paymentId))
    : [];
  if (early?.state === "starting") throw new Error("a notice came before the payment had its id");
}
