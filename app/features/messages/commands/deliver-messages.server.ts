import type { Shop } from "#app/foundation/context/command-context.ts";
import type { JobPayloads } from "#services/jobs/jobs.ts";
import { queueMessages } from "#services/jobs/queue-message.ts";
import { deliverMessage } from "./deliver-message.server.ts";
import { fetchMedia, loseMedia } from "./media/fetch-media.server.ts";
import { sweepMedia } from "./media/sweep-media.server.ts";
import { markFailed } from "./message-status.server.ts";
import { readWebhook } from "./read-webhook.server.ts";
import { sendBySecondChannel } from "./send-by-second-channel.server.ts";
import { sweepMessages } from "./sweep-messages.server.ts";

const SWEEP_MS = 60_000;

/**
 * Starts delivering what commands have queued and reading what the channel tells; called once by a process that works
 * jobs. What waited for its next try goes out at once: this start may be what mended it.
 * @returns ends the sweeps
 */
export async function deliverMessages(shop: Shop): Promise<() => void> {
  await shop.jobs.work("send-message", async (job) => {
    if ("messageId" in job) await deliverMessage(shop, job);
    else await adopt(shop, job);
  });
  await shop.jobs.work("lost-message", async (job) => {
    if (!("messageId" in job)) return adopt(shop, job);
    await markFailed(shop.db, job.messageId, { reason: "too_many_tries", at: shop.clock.now() });
  });
  await shop.jobs.work("second-channel", (job) => sendBySecondChannel(shop, job));
  await shop.jobs.work("read-webhook", ({ eventIds }) => readWebhook(shop, eventIds));
  await shop.jobs.work("fetch-media", (job) => fetchMedia(shop, job));
  await shop.jobs.work("lost-media", (job) => loseMedia(shop, job));
  await shop.jobs.hurry("send-message");

  const sweep = async () => {
    await sweepMessages(shop).catch((error) => shop.log.warn({ err: error }, "messages were not swept"));
    await sweepMedia(shop).catch((error) => shop.log.warn({ err: error }, "files were not swept"));
  };
  await sweep();
  const timer = setInterval(sweep, SWEEP_MS);
  timer.unref();
  return () => clearInterval(timer);
}

/** What a version of the shop queued that kept no record of its messages. */
async function adopt(shop: Shop, message: Exclude<JobPayloads["send-message"], { messageId: string }>) {
  if (!message.to) return;
  const now = shop.clock.now();
  await shop.db.transaction((tx) => queueMessages(tx, { ...shop, now }, [{ message }]));
}
