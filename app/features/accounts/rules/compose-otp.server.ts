import type { ShopSettings } from "#app/features/settings/rules/definitions.ts";
import { shopName } from "#app/features/settings/rules/shop-name.ts";
import type { CommandContext } from "#app/foundation/context/command-context.ts";
import { sentence } from "#app/i18n/i18n.server.ts";
import type { Message } from "#services/messages/message.ts";

/** The message that carries a one-time code; useless, and dropped, once the code has expired. */
export function composeOtp(
  ctx: CommandContext,
  settings: ShopSettings,
  { to, code, expiresAt }: { to: string; code: string; expiresAt: Date },
): Message {
  const shop = shopName(settings, ctx.language);
  return {
    channel: "whatsapp",
    to,
    template: "otp",
    language: ctx.language,
    params: { code },
    text: sentence(ctx, "messages:otp", { shop, code }),
    notAfter: expiresAt.toISOString(),
  };
}
