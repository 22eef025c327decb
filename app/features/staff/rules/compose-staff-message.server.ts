import type { ShopSettings } from "#app/features/settings/rules/definitions.ts";
import { shopName } from "#app/features/settings/rules/shop-name.ts";
import type { Shop } from "#app/foundation/context/command-context.ts";
import { sentence } from "#app/i18n/i18n.server.ts";
import type { Language } from "#app/i18n/language.ts";
import type { Message } from "#services/messages/message.ts";

/** What a person at the desk is told about the own password. */
export type StaffNews =
  | { key: "link"; minutes: number }
  | { key: "handed"; colleague: string }
  | { key: "changed"; colleague: string | null };

interface Composed {
  /** E.164. */
  to: string;
  says: StaffNews;
  url: string;
  notAfter?: Date;
}

/** One message to somebody at the desk; WhatsApp says it by the template of news. */
export function composeStaffMessage(
  ctx: Pick<Shop, "texts" | "publicUrl"> & { language: Language },
  settings: ShopSettings,
  { to, says, url, notAfter }: Composed,
): Message {
  const shop = shopName(settings, ctx.language);
  const update = say(ctx, says);
  return {
    channel: "whatsapp",
    to,
    template: "staff_password",
    language: ctx.language,
    params: { reference: sentence(ctx, "messages:staff.reference"), update, siteUrl: ctx.publicUrl, url },
    text: sentence(ctx, "messages:staff.text", { shop, update, url }),
    ...(notAfter && { notAfter: notAfter.toISOString() }),
  };
}

function say(ctx: Pick<Shop, "texts"> & { language: Language }, says: StaffNews): string {
  if (says.key === "link") return sentence(ctx, "messages:staff.link", { count: says.minutes });
  if (says.key === "handed") return sentence(ctx, "messages:staff.handed", { colleague: says.colleague });
  return says.colleague === null
    ? sentence(ctx, "messages:staff.changed")
    : sentence(ctx, "messages:staff.changedByLinkOf", { colleague: says.colleague });
}
