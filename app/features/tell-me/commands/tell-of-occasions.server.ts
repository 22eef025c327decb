import { and, eq, isNull } from "drizzle-orm";
import { readOccasionBook } from "#app/features/occasions/reads/read-occasion-book.server.ts";
import type { Occasion } from "#app/features/occasions/rules/occasion-book.ts";
import { offeredDates } from "#app/features/order-quote/rules/schedule.ts";
import { onDaysOf, schedulePolicyOf } from "#app/features/order-quote/rules/schedule-policy.ts";
import { querySeasons } from "#app/features/seasons/read-seasons.server.ts";
import { readSettings } from "#app/features/settings/reads/read-settings.server.ts";
import type { ShopSettings } from "#app/features/settings/rules/definitions.ts";
import { shopName } from "#app/features/settings/rules/shop-name.ts";
import type { Shop } from "#app/foundation/context/command-context.ts";
import { createFormat } from "#app/i18n/format.ts";
import { sentence } from "#app/i18n/i18n.server.ts";
import type { Language } from "#app/i18n/language.ts";
import { localName } from "#app/i18n/local-name.ts";
import { riyadhInstant } from "#app/lib/riyadh-time.ts";
import { tellMeWishes } from "#db/schema/messages.ts";
import { type Told, tellWishes } from "./tell-wishes.server.ts";

/**
 * One round: of every occasion that somebody asked for and that can be ordered for by now, everybody is told. Where nobody asked
 * it is one look at an index.
 * @returns how many were told
 */
export async function tellOfOccasions(shop: Shop): Promise<number> {
  const asked = await shop.db
    .selectDistinct({ subject: tellMeWishes.subject })
    .from(tellMeWishes)
    .where(and(eq(tellMeWishes.kind, "occasion"), isNull(tellMeWishes.toldAt)));
  if (asked.length === 0) return 0;
  const now = shop.clock.now();
  const { occasions } = await readOccasionBook(shop.db, now);
  const settings = await readSettings(shop.db);
  const policy = schedulePolicyOf(settings, [], await querySeasons(shop.db));
  let told = 0;
  for (const { subject } of asked) {
    const occasion = occasions.find(({ id }) => id === subject);
    const last = occasion && offeredDates(now, onDaysOf(policy, occasion, now)).at(-1);
    if (!last) continue;
    told += await tellWishes(shop, { kind: "occasion", subject }, (language) =>
      sayOpen(shop, settings, { occasion, last, language }),
    );
  }
  return told;
}

function sayOpen(
  shop: Pick<Shop, "texts" | "publicUrl">,
  settings: ShopSettings,
  { occasion, last, language }: { occasion: Occasion; last: string; language: Language },
): Told {
  const reader = { texts: shop.texts, language };
  const name = localName(occasion, language);
  const words = {
    shop: shopName(settings, language),
    occasion: name,
    last: createFormat(language).date(last),
    url: `${shop.publicUrl}/order?occasion=${encodeURIComponent(occasion.id)}${language === "en" ? "&lang=en" : ""}`,
  };
  const update = sentence(reader, "messages:tellMe.occasion", words);
  return {
    about: name,
    update,
    text: sentence(reader, "messages:tellMe.text", { ...words, update }),
    url: words.url,
    notAfter: riyadhInstant(last, "23:59").toISOString(),
  };
}
