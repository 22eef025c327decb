import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import type { MessageAudience } from "#app/vocabulary/message-state.ts";
import type { Queryable } from "#db/client.ts";
import { pipelined } from "#db/pipelined.ts";
import { messages } from "#db/schema/messages.ts";
import type { Message } from "#services/messages/message.ts";
import { payloadSeal } from "#services/payload-seal.ts";
import type { Jobs } from "./jobs.ts";

export interface QueuedMessage {
  message: Message;
  /** Who reads it; a customer unless said otherwise. */
  audience?: MessageAudience;
  orderId?: string | null;
  /** The challenge whose code it carries. */
  challengeId?: string;
  /** The failed or late message that it goes out instead of. Nothing is queued when one does already. */
  replaces?: string;
}

interface Queue {
  jobs: Jobs;
  sessionSecret: string;
  now: Date;
}

/**
 * Writes messages down and queues them, both in the caller's transaction: a message exists exactly when that commits, and
 * from then on it is known what became of it. Number, parameters and words are sealed.
 * @returns the ids of those that were queued, in their order
 */
export async function queueMessages(
  tx: Queryable,
  { jobs, sessionSecret, now }: Queue,
  items: readonly QueuedMessage[],
  options: { urgent?: boolean; afterSeconds?: number } = {},
): Promise<string[]> {
  if (items.length === 0) return [];
  const seal = payloadSeal(sessionSecret);
  const rows = items.map((item) => ({ ...item, id: randomUUID() }));
  const written = tx
    .insert(messages)
    .values(
      rows.map(({ id, message, audience = "customer", orderId = null, challengeId, replaces }) => ({
        id,
        orderId,
        customerId:
          audience === "customer" ? sql`(select id from customers where phone = ${message.to})` : null,
        challengeId,
        audience,
        template: message.template,
        about: message.params.status,
        channel: message.channel,
        sealed: seal.close(message),
        notAfter: message.notAfter ? new Date(message.notAfter) : null,
        replaces,
        createdAt: now,
      })),
    )
    .onConflictDoNothing({ target: messages.replaces })
    .returning({ id: messages.id });
  const enqueue = (ids: readonly string[]) =>
    jobs.enqueueAll(
      tx,
      "send-message",
      ids.map((messageId) => ({ messageId })),
      options,
    );
  const ids = rows.map(({ id }) => id);
  if (items.every(({ replaces }) => replaces === undefined)) {
    await pipelined([written, enqueue(ids)]);
    return ids;
  }
  const queued = (await written).map(({ id }) => id);
  await enqueue(queued);
  return queued;
}
