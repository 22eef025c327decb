import { and, eq, isNull } from "drizzle-orm";
import { readSettings } from "#app/features/settings/reads/read-settings.server.ts";
import type { ShopSettings } from "#app/features/settings/rules/definitions.ts";
import { serviceAreasOf } from "#app/features/settings/rules/service-areas-of.ts";
import { shopName } from "#app/features/settings/rules/shop-name.ts";
import { type WishedCity, wishedCity } from "#app/features/tell-me/rules/wished-city.ts";
import type { Shop } from "#app/foundation/context/command-context.ts";
import { sentence } from "#app/i18n/i18n.server.ts";
import type { Language } from "#app/i18n/language.ts";
import { tellMeWishes } from "#db/schema/messages.ts";
import { type Told, tellWishes } from "./tell-wishes.server.ts";

/**
 * One round: of every city that somebody asked for and that the shop delivers in by now, everybody is told. Where nobody asked it
 * is one look at an index.
 * @returns how many were told
 */
export async function tellOfFreedTimes(shop: Shop): Promise<number> {
  const asked = await shop.db
    .selectDistinct({ subject: tellMeWishes.subject })
    .from(tellMeWishes)
    .where(and(eq(tellMeWishes.kind, "place"), isNull(tellMeWishes.toldAt)));
  if (asked.length === 0) return 0;
  const settings = await readSettings(shop.db);
  const areas = serviceAreasOf(settings);
  let told = 0;
  for (const { subject } of asked) {
    const city = wishedCity(areas, subject);
    if (!city || city.served === "no") continue;
    told += await tellWishes(shop, { kind: "place", subject }, (language) =>
      sayServed(shop, settings, city, language),
    );
  }
  return told;
}

function sayServed(
  shop: Pick<Shop, "texts" | "publicUrl">,
  settings: ShopSettings,
  { name, served }: WishedCity,
  language: Language,
): Told {
  const reader = { texts: shop.texts, language };
  const place = name[language];
  const url = `${shop.publicUrl}/order${language === "en" ? "?lang=en" : ""}`;
  const update = sentence(
    reader,
    served === "partly" ? "messages:tellMe.placePartly" : "messages:tellMe.place",
    {
      place,
    },
  );
  const words = { shop: shopName(settings, language), update, url };
  return { about: place, update, text: sentence(reader, "messages:tellMe.text", words), url };
}
