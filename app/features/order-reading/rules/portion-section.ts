import type { Format } from "#app/i18n/format.ts";
import type { Language } from "#app/i18n/language.ts";
import { localName } from "#app/i18n/local-name.ts";
import type { Translate } from "#app/i18n/text-keys.ts";
import type { BothTexts, SheetSection } from "./order-sheet.ts";
import type { OrderView } from "./order-view.ts";

type Say = (say: (t: Translate<"orders">, language: Language, format: Format) => string) => BothTexts;

/** Who gets how many bags, where and when; nothing of an order that keeps all of its meat. */
export function portionSection({ division }: Pick<OrderView, "division">, both: Say): SheetSection[] {
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
        ...division.shares.map((portion) => ({
          label: both((t, language) => {
            const name = portion.partner ? localName(portion.partner, language) : portion.recipient?.name;
            return `${t(`shares.to.${portion.to}`)} · ${name ?? ""}`;
          }),
          note: both((_t, _language, format) => {
            const { schedule, address } = portion;
            const when = schedule && format.promise(schedule);
            return [when, address].filter(Boolean).join(" · ");
          }),
          value: bags(portion.bags),
        })),
      ],
    },
  ];
}
