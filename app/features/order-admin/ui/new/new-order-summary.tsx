import type { Ref } from "react";
import { OrderBreakdown } from "#app/features/order-pages/ui/order-breakdown.tsx";
import type { Quote } from "#app/features/order-quote/rules/quote.ts";
import type { OrderDifference } from "#app/features/ordering/rules/draft/draft-of-order.ts";
import { useErrorWords } from "#app/features/ordering/ui/wizard/use-error-words.ts";
import { KeyCaps } from "#app/foundation/admin-kit/keys/key-caps.tsx";
import { localName } from "#app/i18n/local-name.ts";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import type { DraftSection } from "./draft-section.ts";

interface SummaryProps extends DraftSection {
  ref: Ref<HTMLDivElement>;
  quote: Quote;
  differences: readonly OrderDifference[];
  faults: Readonly<Record<string, string>>;
  isPlacing: boolean;
  isWalkIn: boolean;
}

/** What is read out: the time, what it costs and of what that is made, and what is not as it was last time; then it is placed. */
export function NewOrderSummary({
  ref,
  catalogue,
  draft,
  quote,
  differences,
  faults,
  isPlacing,
  isWalkIn,
}: SummaryProps) {
  const { t } = useTranslation("admin-new-order");
  const format = useFormat();
  const words = useErrorWords();
  const { schedule } = draft;
  const complaints = [...new Set(Object.values(faults).map((fault) => words(fault)))];
  return (
    <Card
      as="section"
      ref={ref}
      tabIndex={-1}
      aria-labelledby="summary-title"
      className="grid grid-cols-[minmax(0,1fr)] gap-3 lg:sticky lg:top-20"
    >
      <h2 id="summary-title" className="text-lg">
        {t("summary")}
      </h2>
      {schedule.date && schedule.time && <p className="font-medium">{format.promise(schedule)}</p>}
      <div aria-live="polite">
        <OrderBreakdown
          totals={{ ...quote, vatPercent: catalogue.priceSettings.vatPercent }}
          fulfillment={draft.fulfillment}
          isDelivered={draft.fulfillment === "home" || draft.deliveryMethod === "delivery"}
        />
      </div>
      {differences.length > 0 && (
        <ul className="grid gap-1 rounded-field border border-saffron/50 p-3 text-sm tint-saffron">
          {differences.map((difference, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they come once, in one order
            <Difference key={index} difference={difference} />
          ))}
        </ul>
      )}
      {complaints.length > 0 && (
        <div role="alert" className="grid gap-1 text-sm text-brick">
          {complaints.map((complaint) => (
            <p key={complaint}>{complaint}</p>
          ))}
        </div>
      )}
      <Button type="submit" pending={isPlacing} data-act="place">
        {t("place")}
        <KeyCaps keys={["Ctrl", "↵"]} onDesktop />
      </Button>
      <p className="text-sm text-quiet">{t(isWalkIn ? "walkIn.placeHint" : "placeHint")}</p>
    </Card>
  );
}

function Difference({ difference }: { difference: OrderDifference }) {
  const { t, i18n } = useTranslation("admin-new-order");
  const format = useFormat();
  const language = i18n.language;
  if (difference.kind === "moved") return <li>{t("moved", { when: format.promise(difference.now) })}</li>;
  const money = (halalas: number) => format.money(halalas).plain;
  if (difference.kind === "fee") {
    const { fee, before, now } = difference;
    return <li>{t("feeChanged", { fee: t(`fees.${fee}`), before: money(before), now: money(now) })}</li>;
  }
  const name = difference.names.map((each) => localName(each, language)).join(" ");
  if (difference.kind === "gone") return <li>{t("gone", { name })}</li>;
  return <li>{t("priceChanged", { name, before: money(difference.before), now: money(difference.now) })}</li>;
}
