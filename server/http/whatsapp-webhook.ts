import { bodyLimit } from "hono/body-limit";
import { keepWebhook } from "#app/features/messages/commands/keep-webhook.server.ts";
import type { Shop } from "#app/foundation/context/command-context.ts";
import type { App } from "#server/api/http/api-env.ts";
import { isSigned } from "#services/messages/whatsapp-webhook-config.ts";
import { timingSafeEqualText } from "#services/timing-safe-equal.ts";

const PATH = "/webhooks/whatsapp";
/** WhatsApp sends up to a thousand events at once, 3 MB at most. */
const BYTES_MAX = 3 * 1024 * 1024;

/**
 * Where WhatsApp tells what became of messages and what customers write; while nobody listens to it, it is no address. Nothing is believed but what is signed with the
 * app secret, and nothing is read here: it is kept, and WhatsApp hears "yes" at once.
 */
export function registerWhatsAppWebhook(app: App, shop: Shop): void {
  const { log } = shop;

  app.get(PATH, async (c) => {
    const { webhookConfig } = await shop.channels();
    if (!webhookConfig) return c.text("not set up", 404);
    const isAsked =
      c.req.query("hub.mode") === "subscribe" &&
      timingSafeEqualText(c.req.query("hub.verify_token") ?? "", webhookConfig.verifyToken);
    return isAsked ? c.text(c.req.query("hub.challenge") ?? "") : c.text("wrong verify token", 403);
  });

  const tooLarge = bodyLimit({ maxSize: BYTES_MAX, onError: (c) => c.text("too large", 413) });
  app.post(PATH, tooLarge, async (c) => {
    const { webhookConfig } = await shop.channels();
    if (!webhookConfig) return c.text("not set up", 404);
    const body = new Uint8Array(await c.req.arrayBuffer());
    if (!isSigned(body, c.req.header("x-hub-signature-256"), webhookConfig.appSecret)) {
      log.warn({ bytes: body.length }, "a notice that was not signed by WhatsApp was turned away");
      return c.text("wrong signature", 401);
    }
    const notice = parse(new TextDecoder().decode(body));
    if (notice === undefined) return c.text("no JSON", 400);
    await keepWebhook(shop, notice);
    return c.text("ok");
  });
}

function parse(text: string): unknown {
  try {
    // PostgreSQL keeps no NUL, and nothing that is read has one.
    const withoutNul = (_: string, value: unknown) =>
      typeof value === "string" ? value.replaceAll("\0", "") : value;
    return JSON.parse(text, text.includes("u0000") ? withoutNul : undefined);
  } catch {
    return undefined;
  }
}
