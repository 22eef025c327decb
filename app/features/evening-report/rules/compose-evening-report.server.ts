import type { ShopSettings } from "#app/features/settings/rules/definitions.ts";
import { shopName } from "#app/features/settings/rules/shop-name.ts";
import type { Shop } from "#app/foundation/context/command-context.ts";
import { createFormat } from "#app/i18n/format.ts";
import { sentence } from "#app/i18n/i18n.server.ts";
import type { Language } from "#app/i18n/language.ts";
import { localText } from "#app/i18n/local-name.ts";
import type { Message } from "#services/messages/message.ts";
import type { EveningFigures } from "./evening-figures.ts";

/**
 * The report as one message: a line for each question in what is written to a file or sent by SMS, the same lines one after the
 * other in the one place that the template of WhatsApp has for news.
 */
export function composeEveningReport(
  ctx: Pick<Shop, "texts" | "publicUrl">,
  settings: ShopSettings,
  figures: EveningFigures,
  to: string,
): Message {
  const language = settings.evening_report_language as Language;
  const reader = { texts: ctx.texts, language };
  const format = createFormat(language);
  const { sold, books, animals } = figures;
  const money = (halalas: number) => format.money(halalas).plain;
  const name = (named: { name: string; nameEn: string | null }) =>
    localText(named.name, named.nameEn, language) ?? named.name;

  const kinds = (animals?.kinds ?? []).map(({ breed, ageClass, count }) =>
    sentence(reader, "messages:meat", { breed: name(breed), age: name(ageClass), quantity: count }),
  );
  const lines = [
    sold &&
      sentence(reader, "messages:evening.sold", { count: sold.orders, amount: money(sold.verifiedHalalas) }),
    sold &&
      sold.unverifiedHalalas > 0 &&
      sentence(reader, "messages:evening.unverified", { amount: money(sold.unverifiedHalalas) }),
    books && sentence(reader, "messages:evening.received", { amount: money(books.receivedHalalas) }),
    books &&
      sentence(reader, "messages:evening.due", { count: books.due.orders, amount: money(books.due.halalas) }),
    books &&
      sentence(reader, "messages:evening.owed", {
        partners: money(books.partnersHalalas),
        customers: money(books.customersHalalas),
      }),
    animals &&
      sentence(reader, "messages:evening.tomorrow", { count: animals.count }) +
        (kinds.length > 0 ? ` ${format.list(kinds)}` : ""),
    sold && sentence(reader, "messages:evening.late", { count: sold.late }),
  ].filter((line): line is string => typeof line === "string");
  const title = sentence(reader, "messages:evening.title", {
    shop: shopName(settings, language),
    day: format.date(figures.day),
  });
  const url = `${ctx.publicUrl}/admin`;
  return {
    channel: "whatsapp",
    to,
    template: "evening_report",
    language,
    params: { reference: format.date(figures.day), update: lines.join(" · "), siteUrl: ctx.publicUrl, url },
    text: [title, ...lines, url].join("\n"),
  };
}
