import type { ShopSettings } from "#app/features/settings/rules/definitions.ts";
import { shopName } from "#app/features/settings/rules/shop-name.ts";
import type { Shop } from "#app/foundation/context/command-context.ts";
import { createFormat } from "#app/i18n/format.ts";
import { sentence } from "#app/i18n/i18n.server.ts";
import { riyadhTime } from "#app/lib/riyadh-time.ts";
import type { Message } from "#services/messages/message.ts";
import { entryAddress } from "./entry-token.server.ts";

/** Tells somebody in line that a place is kept for them, until when, and where to take it. It leaves before that or never. */
export function composeOffer(
  shop: Pick<Shop, "texts" | "publicUrl" | "sessionSecret">,
  settings: ShopSettings,
  offer: { id: string; phone: string; language: "ar" | "en"; date: string; time: string; until: Date },
): Message {
  const { id, phone, language, date, time, until } = offer;
  const reader = { texts: shop.texts, language };
  const format = createFormat(language);
  const words = {
    shop: shopName(settings, language),
    when: format.promise({ date, time }),
    until: format.time(riyadhTime(until)),
    url: entryAddress(shop, { id, language }),
  };
  const update = sentence(reader, "messages:waiting.update", words);
  return {
    channel: "whatsapp",
    to: phone,
    template: "place_offered",
    language,
    params: { reference: words.when, update, url: words.url },
    text: sentence(reader, "messages:waiting.text", { ...words, update }),
    notAfter: until.toISOString(),
  };
}
