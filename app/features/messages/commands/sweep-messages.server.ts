import { sql } from "drizzle-orm";
import type { Shop } from "#app/foundation/context/command-context.ts";

/** Days; what lies longer can be of no use any more. */
export const MESSAGE_KEEPING = {
  /** What WhatsApp told, word for word. */
  events: 7,
  /** Number and words of a message, for sending it again. */
  words: 30,
  /** Records of messages that belong to no order: codes, answers. */
  withoutOrder: 30,
  /** What customers wrote to the shop's number, and what it answered. */
  conversations: 365,
  /** Whoever asked to be told of something and was. */
  told: 30,
  /** Whoever asked for what has not come true. */
  wishes: 730,
} as const;

/**
 * Forgets what is not needed: the words of what arrived, has expired or is old, and old events. A code is forgotten
 * when it expires, whatever became of its message. Any process may, at any time.
 */
export async function sweepMessages({ db, clock }: Pick<Shop, "db" | "clock">): Promise<void> {
  const now = clock.now();
  const at = sql`${now.toISOString()}::timestamptz`;
  const daysAgo = (days: number) => sql`${at} - make_interval(days => ${days})`;
  await db.execute(sql`
    update messages set state = 'failed', failure_reason = 'out_of_date', failed_at = ${at}
    where state = 'queued' and not_after < ${at} and sealed is not null`);
  await db.execute(sql`
    update messages set sealed = null
    where sealed is not null and (state in ('delivered', 'read') or not_after < ${at}
      or created_at < ${daysAgo(MESSAGE_KEEPING.words)})`);
  await db.execute(sql`delete from webhook_events where received_at < ${daysAgo(MESSAGE_KEEPING.events)}`);
  await db.execute(sql`
    delete from conversation_messages where created_at < ${daysAgo(MESSAGE_KEEPING.conversations)}`);
  await db.execute(sql`
    delete from conversations where last_message_at < ${daysAgo(MESSAGE_KEEPING.conversations)}`);
  await db.execute(sql`
    delete from messages where order_id is null and created_at < ${daysAgo(MESSAGE_KEEPING.withoutOrder)}`);
  await db.execute(sql`
    delete from tell_me_wishes where told_at < ${daysAgo(MESSAGE_KEEPING.told)}
      or (told_at is null and asked_at < ${daysAgo(MESSAGE_KEEPING.wishes)})`);
}
