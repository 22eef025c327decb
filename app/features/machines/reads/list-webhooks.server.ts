import { desc, eq } from "drizzle-orm";
import { mayAdminister } from "#app/foundation/context/access.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import type { DeliveryState, OffReason } from "#app/vocabulary/machines/webhook-state.ts";
import type { WebhookType } from "#app/vocabulary/machines/webhook-type.ts";
import { webhookDeliveries, webhookEndpoints } from "#db/schema/machines/webhooks.ts";
import { orders } from "#db/schema/orders.ts";

export interface ListedEndpoint {
  id: string;
  name: string;
  url: string;
  types: WebhookType[];
  isOn: boolean;
  offReason: OffReason | null;
  failingSince: Date | null;
  /** Until then the secret before signs along. */
  oldSecretUntil: Date | null;
}

export interface ListedDelivery {
  id: string;
  endpoint: string;
  type: string;
  reference: string | null;
  orderId: string | null;
  state: DeliveryState;
  tries: number;
  lastAnswer: string | null;
  createdAt: Date;
}

const MAX = 50;

/** Where programs are told of orders, and the newest messages to them. */
export async function listWebhooks(
  ctx: CommandContext,
): Promise<Result<{ endpoints: ListedEndpoint[]; deliveries: ListedDelivery[] }, "not_allowed">> {
  if (!mayAdminister(ctx.actor, "machines.read")) return refuse("not_allowed");
  const { id, name, url, types, isOn, offReason, failingSince, oldSecretUntil } = webhookEndpoints;
  const sent = webhookDeliveries;
  const [endpoints, deliveries] = await Promise.all([
    ctx.db
      .select({ id, name, url, types, isOn, offReason, failingSince, oldSecretUntil })
      .from(webhookEndpoints)
      .orderBy(desc(webhookEndpoints.createdAt))
      .limit(MAX),
    ctx.db
      .select({
        ...{ id: sent.id, type: sent.type, orderId: sent.orderId, state: sent.state, tries: sent.tries },
        ...{ lastAnswer: sent.lastAnswer, createdAt: sent.createdAt },
        ...{ endpoint: name, reference: orders.reference },
      })
      .from(sent)
      .innerJoin(webhookEndpoints, eq(id, sent.endpointId))
      .leftJoin(orders, eq(orders.id, sent.orderId))
      .orderBy(desc(sent.createdAt), desc(sent.id))
      .limit(MAX),
  ]);
  const isGoing = (until: Date | null) => (until && until > ctx.now ? until : null);
  return ok({
    endpoints: endpoints.map((each) => ({
      ...each,
      types: each.types as WebhookType[],
      oldSecretUntil: isGoing(each.oldSecretUntil),
    })),
    deliveries,
  });
}
