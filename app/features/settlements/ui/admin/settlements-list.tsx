import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useFormat } from "#app/i18n/use-format.ts";
import { Card } from "#app/ui/card.tsx";
import { Badge } from "#app/ui/figures/badge.tsx";
import { LtrText } from "#app/ui/figures/ltr-text.tsx";
import { Money } from "#app/ui/figures/money.tsx";
import { OwnWords } from "#app/ui/figures/own-words.tsx";
import type { SettlementView } from "../../settlement-view.ts";
import { useSettlementWords } from "../use-settlement-words.ts";

/** Settlements by number, each the way to its statement. */
export function SettlementsList({ items }: { items: readonly SettlementView[] }) {
  const { t } = useTranslation("admin-settlements");
  const format = useFormat();
  const { nameOf, stateOf, toneOf } = useSettlementWords();
  return (
    <ul aria-label={t("history")} className="grid gap-2">
      {items.map((item) => (
        <Card
          key={item.id}
          as="li"
          className="relative flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3!"
        >
          <div className="min-w-0">
            <Link
              to={`/admin/settlements/${item.id}`}
              className="inline-flex min-h-11 items-center gap-2 font-semibold text-ember after:absolute after:inset-0"
            >
              <LtrText>{item.number}</LtrText> <OwnWords>{nameOf(item.partner)}</OwnWords>
            </Link>
            <p className="text-sm text-quiet">
              {t("upTo", { day: format.dateWithYear(item.untilDay) })} ·{" "}
              <LtrText>{item.bankReference}</LtrText>
            </p>
          </div>
          <div className="flex items-center gap-3">
            <Badge tone={toneOf(item.state)}>{stateOf(item.state)}</Badge>
            <Money halalas={item.amountHalalas} className="font-semibold" />
          </div>
        </Card>
      ))}
    </ul>
  );
}
