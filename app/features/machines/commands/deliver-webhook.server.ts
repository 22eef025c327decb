import { and, eq, isNull } from "drizzle-orm";
import { secretsOf } from "#app/features/machines/rules/endpoint-secrets.server.ts";
import { webhookHeaders } from "#app/features/machines/rules/sign-webhook.ts";
import type { Shop } from "#app/foundation/context/command-context.ts";
import type { OffReason } from "#app/vocabulary/machines/webhook-state.ts";
import { webhookDeliveries, webhookEndpoints } from "#db/schema/machines/webhooks.ts";
import { raiseAlarm } from "#services/alarms.ts";
import type { PostAnswer } from "#services/outgoing/outgoing-posts.ts";

/** An address at which nothing arrived for so long is told of nothing any more. */
export const FAILING_DAYS = 5;
const DAY_MS = 24 * 60 * 60 * 1000;
/** Who answers so says that nobody will ever listen there again. */
const GONE = 410;

type Needed = Pick<Shop, "db" | "clock" | "outgoing" | "sessionSecret" | "log">;
type Endpoint = typeof webhookEndpoints.$inferSelect;

/** Sends one message once. Throws when it should be tried again later, and only then. */
export async function deliverWebhook(shop: Needed, { deliveryId }: { deliveryId: string }): Promise<void> {
  const [row] = await shop.db
    .select({ delivery: webhookDeliveries, endpoint: webhookEndpoints })
    .from(webhookDeliveries)
    .innerJoin(webhookEndpoints, eq(webhookEndpoints.id, webhookDeliveries.endpointId))
    .where(eq(webhookDeliveries.id, deliveryId));
  if (row?.delivery.state !== "waiting") return;
  const { delivery, endpoint } = row;
  const note = (set: Partial<typeof webhookDeliveries.$inferInsert>) =>
    shop.db.update(webhookDeliveries).set(set).where(eq(webhookDeliveries.id, deliveryId));
  if (!endpoint.isOn) {
    await note({ state: "failed", lastAnswer: "off" });
    return;
  }
  const now = shop.clock.now();
  const secrets = secretsOf(endpoint, shop.sessionSecret, now);
  // Sealed with a secret that the shop had before: only a new one helps.
  if (secrets.length === 0) {
    await note({ state: "failed", lastAnswer: "no_secret" });
    return;
  }
  const answer = await shop.outgoing.post(endpoint.url, {
    headers: webhookHeaders({ id: `msg_${delivery.id}`, body: delivery.body }, secrets, now),
    body: delivery.body,
  });
  const tried = { tries: delivery.tries + 1, lastAnswer: saidBy(answer), lastTriedAt: now };
  if ("status" in answer && answer.status >= 200 && answer.status < 300) {
    await note({ ...tried, state: "delivered" });
    if (endpoint.failingSince) await setFailing(shop, endpoint, null);
    return;
  }
  const since = endpoint.failingSince ?? now;
  const isGone = "status" in answer && answer.status === GONE;
  const isLong = now.getTime() - since.getTime() >= FAILING_DAYS * DAY_MS;
  if (isGone || isLong) {
    await note({ ...tried, state: "failed" });
    await switchOff(shop, endpoint, isGone ? "gone" : "failing");
    return;
  }
  await note(tried);
  if (!endpoint.failingSince) await setFailing(shop, endpoint, now);
  throw new Error(`a program did not take its message: ${tried.lastAnswer}`);
}

/** What was tried as often as it may be stays in the list at the desk. */
export async function giveUpWebhook(
  { db }: Pick<Shop, "db">,
  { deliveryId }: { deliveryId: string },
): Promise<void> {
  const isWaiting = and(eq(webhookDeliveries.id, deliveryId), eq(webhookDeliveries.state, "waiting"));
  await db.update(webhookDeliveries).set({ state: "failed" }).where(isWaiting);
}

/** Since when nothing arrives, the first that failed; null since one arrived. */
async function setFailing({ db }: Needed, { id }: Endpoint, failingSince: Date | null): Promise<void> {
  const isNew = failingSince ? isNull(webhookEndpoints.failingSince) : undefined;
  await db
    .update(webhookEndpoints)
    .set({ failingSince })
    .where(and(eq(webhookEndpoints.id, id), isNew));
}

async function switchOff({ db, log }: Needed, { id, name }: Endpoint, offReason: OffReason): Promise<void> {
  await db.transaction(async (tx) => {
    await tx
      .update(webhookEndpoints)
      .set({ isOn: false, offReason })
      .where(and(eq(webhookEndpoints.id, id), eq(webhookEndpoints.isOn, true)));
    await raiseAlarm(tx, { name: "webhook_off", detail: name });
  });
  log.warn({ endpoint: id, reason: offReason }, "an address is told of nothing any more");
}

const saidBy = (answer: PostAnswer) => ("status" in answer ? String(answer.status) : answer.fault);
