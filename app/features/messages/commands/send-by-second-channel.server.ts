import { and, eq, gt } from "drizzle-orm";
import type { Shop } from "#app/foundation/context/command-context.ts";
import type { MessageState } from "#app/vocabulary/message-state.ts";
import type { Queryable } from "#db/client.ts";
import { otpChallenges } from "#db/schema/accounts.ts";
import { messages } from "#db/schema/messages.ts";
import { queueMessages } from "#services/jobs/queue-message.ts";
import type { Message } from "#services/messages/message.ts";
import { payloadSeal } from "#services/payload-seal.ts";

const DAY_SECONDS = 24 * 60 * 60;

/**
 * Does a code that stands like this need the second channel? What was sent may have arrived unheard, so without anybody
 * who listens only what was never taken, or failed, does.
 */
export function needsSecondChannel(state: MessageState, receivesStatuses: boolean): boolean {
  if (state === "queued" || state === "failed") return true;
  return state === "sent" && receivesStatuses;
}

/**
 * Sends a code that has not arrived in time once more, the same code by SMS: not when it was used or a newer one asked
 * for, not beyond the limits of a day, and once at most.
 */
export async function sendBySecondChannel(shop: Shop, { messageId }: { messageId: string }): Promise<void> {
  const { log } = shop;
  const { secondChannel, webhookConfig } = await shop.channels();
  if (!secondChannel) return;
  const now = shop.clock.now();
  const [row] = await shop.db.select().from(messages).where(eq(messages.id, messageId));
  if (!row?.sealed || !row.challengeId || (row.notAfter && row.notAfter <= now)) return;
  if (!needsSecondChannel(row.state, webhookConfig !== null)) return;
  if (!(await isAwaited(shop.db, row.challengeId))) return;
  const message = payloadSeal(shop.sessionSecret).open<Message>(row.sealed);
  if (!message) return;

  const { perPhoneAndDay, perDay } = secondChannel;
  const isAllowed =
    (await mayTake(shop, "sms phone", message.to, perPhoneAndDay)) &&
    (await mayTake(shop, "sms", "all", perDay));
  if (!isAllowed)
    return log.warn({ message: row.id, to: message.to }, "the limit of text messages is reached");

  const { id: replaces, challengeId } = row;
  await shop.db.transaction((tx) =>
    queueMessages(
      tx,
      { ...shop, now },
      [{ message: { ...message, channel: "sms" }, challengeId, replaces }],
      {
        urgent: true,
      },
    ),
  );
}

/** The code has not been used, and its phone has asked for no other since. */
async function isAwaited(db: Queryable, challengeId: string): Promise<boolean> {
  const [challenge] = await db.select().from(otpChallenges).where(eq(otpChallenges.id, challengeId));
  if (!challenge || challenge.usedAt) return false;
  const newer = await db.$count(
    otpChallenges,
    and(eq(otpChallenges.phone, challenge.phone), gt(otpChallenges.createdAt, challenge.createdAt)),
  );
  return newer === 0;
}

async function mayTake({ limits }: Shop, bucket: string, key: string, points: number): Promise<boolean> {
  return points === 0 || (await limits.take(bucket, key, { points, seconds: DAY_SECONDS })) === null;
}
