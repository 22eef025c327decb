import type { WhatFollows } from "#app/features/customers/reads/what-follows.server.ts";
import { readSettings } from "#app/features/settings/reads/read-settings.server.ts";
import { shopName } from "#app/features/settings/rules/shop-name.ts";
import type { Shop } from "#app/foundation/context/command-context.ts";
import { createFormat } from "#app/i18n/format.ts";
import { sentence } from "#app/i18n/i18n.server.ts";
import type { Transaction } from "#db/client.ts";
import { queueMessages } from "#services/jobs/queue-message.ts";
import type { Message } from "#services/messages/message.ts";

interface Change {
  from: string | null;
  to: string;
  language: "ar" | "en";
  follows: WhatFollows;
}

/** Of a number that somebody else may hold only its end is said. */
const ending = (phone: string) => phone.slice(-2);

/** Both numbers hear of it: the old one that it hears no more, the new one what it has now. */
export async function sayNumberChanged(
  tx: Transaction,
  ctx: Pick<Shop, "jobs" | "texts" | "publicUrl" | "sessionSecret"> & { now: Date },
  { from, to, language, follows }: Change,
): Promise<void> {
  const settings = await readSettings(tx);
  const reader = { texts: ctx.texts, language };
  const format = createFormat(language);
  const shop = shopName(settings, language);
  const page = (path: string) => `${ctx.publicUrl}${path}${language === "en" ? "?lang=en" : ""}`;
  const say = (phone: string, update: string, url: string): Message => ({
    channel: "whatsapp",
    to: phone,
    template: "number_changed",
    language,
    params: { reference: shop, update, url },
    text: sentence(reader, "messages:numberChanged.text", { shop, update, url }),
  });
  const counted = (
    [
      ["orders", follows.openOrders],
      ["waiting", follows.waiting],
      ["weekly", follows.weekly],
    ] as const
  ).flatMap(([what, count]) =>
    count > 0 ? [sentence(reader, `messages:numberChanged.${what}`, { count })] : [],
  );
  const credit =
    follows.creditHalalas > 0
      ? [
          sentence(reader, "messages:numberChanged.credit", {
            amount: format.money(follows.creditHalalas).plain,
          }),
        ]
      : [];
  const what = [...counted, ...credit];
  const has =
    what.length > 0 ? ` ${sentence(reader, "messages:numberChanged.has", { what: format.list(what) })}` : "";
  const news = from
    ? sentence(reader, "messages:numberChanged.toNew", { ending: ending(from) })
    : sentence(reader, "messages:numberChanged.toFirst");
  const told = [{ message: say(to, `${news}${has}`, page("/orders")) }];
  if (from)
    told.push({
      message: say(from, sentence(reader, "messages:numberChanged.toOld", { ending: ending(to) }), page("/")),
    });
  await queueMessages(tx, ctx, told);
}
