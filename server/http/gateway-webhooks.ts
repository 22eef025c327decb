import { bodyLimit } from "hono/body-limit";
import { handleWebhook } from "#app/features/payments/commands/online/handle-webhook.server.ts";
import type { Shop } from "#app/foundation/context/command-context.ts";
import { GATEWAYS } from "#app/vocabulary/money/gateways.ts";
import type { App } from "#server/api/http/api-env.ts";

/** A notice speaks of one payment. */
const BYTES_MAX = 256 * 1024;

/**
 * Where payment gateways tell that something happened to a payment. Nothing is believed: a notice that carries the shop's
 * secret is kept and makes the shop ask, any other leaves nothing. Gateways hear "yes" before anybody is asked.
 */
export function registerGatewayWebhooks(app: App, shop: Shop): void {
  const tooLarge = bodyLimit({ maxSize: BYTES_MAX, onError: (c) => c.text("too large", 413) });
  for (const gateway of GATEWAYS)
    app.post(`/webhooks/${gateway}`, tooLarge, async (c) => {
      const rawBody = new Uint8Array(await c.req.arrayBuffer());
      const isVerified = await handleWebhook(shop, gateway, { rawBody, headers: c.req.raw.headers });
      if (isVerified) return c.text("ok");
      shop.log.warn({ gateway, bytes: rawBody.length }, "a notice that no gateway sent was turned away");
      return c.text("wrong secret", 401);
    });
}
