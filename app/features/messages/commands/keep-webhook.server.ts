import { splitNotice, type WebhookEvent } from "#app/features/messages/rules/split-notice.ts";
import type { Shop } from "#app/foundation/context/command-context.ts";
import { webhookEvents } from "#db/schema/messages.ts";
import { payloadSeal } from "#services/payload-seal.ts";

/** What belongs into conversations. */
const READ_IN_TURN = new Set<WebhookEvent["kind"]>(["message", "echo", "history", "identity"]);

/**
 * Keeps what WhatsApp tells, event by event, and queues the reading of it: WhatsApp waits for the answer and gives up an
 * address that is slow. A customer's message that is told twice is kept once.
 */
export async function keepWebhook(shop: Shop, notice: unknown): Promise<void> {
  const events = splitNotice(notice);
  if (events.length === 0) return;
  const seal = payloadSeal(shop.sessionSecret);
  const receivedAt = shop.clock.now();
  const rowOf = ({ kind, providerId, body }: WebhookEvent) => ({
    kind,
    providerId,
    sealed: seal.close(body),
    receivedAt,
  });
  await shop.db.transaction(async (tx) => {
    const kept = await tx
      .insert(webhookEvents)
      .values(events.map(rowOf))
      .onConflictDoNothing()
      .returning({ id: webhookEvents.id, kind: webhookEvents.kind });
    const read = kept.filter(({ kind }) => kind === "status" || kind === "template");
    if (read.length > 0)
      await shop.jobs.enqueue(tx, "read-webhook", { eventIds: read.map(({ id }) => id) }, { urgent: true });
    const words = kept.filter(({ kind }) => READ_IN_TURN.has(kind)).map(({ id }) => ({ eventId: id }));
    if (words.length > 0) await shop.jobs.enqueueAll(tx, "answer-words", words);
  });
}
