import { lt } from "drizzle-orm";
import type { Shop } from "#app/foundation/context/command-context.ts";
import { webhookDeliveries } from "#db/schema/machines/webhooks.ts";
import { workInRounds } from "#services/work-in-rounds.ts";
import { deliverWebhook, giveUpWebhook } from "./deliver-webhook.server.ts";
import { relayOutbox } from "./relay-outbox.server.ts";

/** For what may be taken back for a while, and for what was not heard of. */
const ROUND_MS = 5_000;
/** Of what is heard together one round is made. */
const NOTIFIED_MS = 100;
const SWEEP_MS = 60 * 60 * 1000;
const KEPT_DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Tells programs what happens to orders; called once by a process that works jobs. All state is in the database: a process that dies only
 * leaves its round to the next one.
 * @returns ends it, after the round under way
 */
export async function workWebhooks(shop: Shop): Promise<() => Promise<void>> {
  await shop.jobs.work("send-webhook", (job) => deliverWebhook(shop, job));
  await shop.jobs.work("lost-webhook", (job) => giveUpWebhook(shop, job));
  const failed = (error: unknown) => shop.log.warn({ err: error }, "programs were not told of orders");
  const isDue = () => shop.isWritable();
  let isNotified = false;
  const unsubscribe = shop.events.onOrder(() => {
    isNotified = true;
  });
  const relayNotified = async () => {
    isNotified = false;
    await relayAll(shop);
  };
  const ends = [
    workInRounds({ everyMs: NOTIFIED_MS, isDue: () => isNotified && isDue(), work: relayNotified, failed }),
    workInRounds({ everyMs: ROUND_MS, isDue, work: () => relayAll(shop), failed }),
    workInRounds({ everyMs: SWEEP_MS, atOnce: true, isDue, work: () => forgetOld(shop), failed }),
  ];
  return async () => {
    unsubscribe();
    for (const end of ends) await end();
  };
}

async function relayAll(shop: Shop): Promise<void> {
  let taken = 1;
  while (taken > 0) taken = await relayOutbox(shop);
}

/** Forgets what was sent long ago. */
async function forgetOld({ db, clock }: Pick<Shop, "db" | "clock">): Promise<void> {
  const oldest = new Date(clock.now().getTime() - KEPT_DAYS * DAY_MS);
  await db.delete(webhookDeliveries).where(lt(webhookDeliveries.createdAt, oldest));
}
