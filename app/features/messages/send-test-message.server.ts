import { mayAdminister } from "#app/foundation/context/access.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { sentence } from "#app/i18n/i18n.server.ts";
import { FIELD_MESSAGES } from "#app/lib/field-messages.ts";
import { parseSaudiMobile } from "#app/lib/phone.ts";
import { ok, type Result, refuse } from "#app/lib/result.ts";
import type { MessageSender } from "#services/messages/message.ts";
import { readShopSettings } from "../settings/read-settings.server.ts";
import { shopName } from "../settings/shop-name.ts";
import { handOver } from "./hand-over.server.ts";

/**
 * Sends one message at once, so that the admin sees whether the channel works. Answers which channel took it; refuses
 * `message_not_sent` with the channel's own words in `detail.reason`.
 */
export async function sendTestMessage(
  ctx: CommandContext,
  input: { phone: string },
): Promise<
  Result<
    { channel: MessageSender["channel"] },
    "not_allowed" | "invalid_phone" | "message_not_sent",
    { reason: string }
  >
> {
  if (!mayAdminister(ctx.actor, "settings.edit")) return refuse("not_allowed");
  const to = parseSaudiMobile(input.phone);
  if (!to) return refuse("invalid_phone", { fields: { phone: FIELD_MESSAGES.phone } });

  const { language } = ctx;
  const update = sentence(ctx, "messages:test", { shop: shopName(await readShopSettings(ctx), language) });
  const params = { reference: "TEST", update, url: ctx.publicUrl };
  try {
    await handOver(ctx, { channel: "whatsapp", to, template: "test", language, params, text: update });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    ctx.log.warn({ to, reason }, "test message was not sent");
    return refuse("message_not_sent", { detail: { reason } });
  }
  return ok({ channel: ctx.messages.channel });
}
