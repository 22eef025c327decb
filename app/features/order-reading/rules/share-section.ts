import type { Format } from "#app/i18n/format.ts";
import type { Language } from "#app/i18n/language.ts";
import { localName } from "#app/i18n/local-name.ts";
import type { Translate } from "#app/i18n/text-keys.ts";
import type { BothTexts, SheetSection } from "./order-sheet.ts";
import type { OrderView } from "./order-view.ts";

type Say = (say: (t: Translate<"orders">, language: Language, format: Format) => string) => BothTexts;

/** Who gets how many bags, where and when; nothing of an order that keeps all of its meat. */
export function shareSection({ division }: Pick<OrderView, "division">, both: Say): SheetSection[] {
  if (!division) return [];
  const bags = (count: number) => ({
    kind: "words" as const,
    words: both((t) => t("shares.bags", { count })),
  });
  return [
    {
      key: "shares",
      title: both((t) => t("shares.title")),
      lines: [
        { label: both((t) => t("shares.own")), value: bags(division.ownBags) },
        ...division.shares.map((share) => ({
          label: both((t, language) => {
            const name = share.partner ? localName(share.partner, language) : share.recipient?.name;
            return `${t(`shares.to.${share.to}`)} · ${name ?? ""}`;
          }),
          note: both((_t, _language, format) => {
            const { schedule, address } = share;
            const when = schedule && format.promise(schedule);
            return [when, address].filter(Boolean).join(" · ");
          }),
          value: bags(share.bags),
        })),
      ],
    },
  ];
}
