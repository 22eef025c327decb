import { Moon } from "lucide-react";
import { quoteOrder } from "#app/features/order-quote/rules/quote.ts";
import { toQuoteInput } from "#app/features/ordering/rules/draft/draft-to-order.ts";
import { priceBookOf, seasonsOf } from "#app/features/ordering/rules/draft/wizard-catalogue.ts";
import { useWizardState } from "#app/features/ordering/ui/wizard/wizard-context.tsx";
import { seasonOn } from "#app/features/seasons/season.ts";
import { localName, localText } from "#app/i18n/local-name.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { isRealDate } from "#app/lib/riyadh-time.ts";
import { Money } from "#app/ui/figures/money.tsx";
import { OwnWords } from "#app/ui/figures/own-words.tsx";

/** Says of a day in a season that it is one, what the shop has to say of it, and what this order costs then (SE03). */
export function SeasonOfDay({ date }: { date: string }) {
  const { t, i18n } = useTranslation("wizard");
  const { catalogue, draft, quote } = useWizardState();
  const language = i18n.language;
  const season = isRealDate(date) ? seasonOn(seasonsOf(catalogue), date) : null;
  if (!season) return null;
  const usual = quoteOrder(
    { ...toQuoteInput(draft), schedule: null },
    priceBookOf(catalogue, draft.restaurantSlug),
  );
  const isOther = usual.grandTotalHalalas !== quote.grandTotalHalalas;
  const notice = localText(season.notice, season.noticeEn, language);
  return (
    <section aria-live="polite" className="flex gap-3 rounded-card border border-saffron/50 tint-saffron p-4">
      <Moon aria-hidden className="mt-0.5 size-5 shrink-0 text-saffron" />
      <div className="min-w-0">
        <p className="font-semibold">
          <OwnWords>{localName(season, language)}</OwnWords>
        </p>
        {notice && (
          <p className="text-sm">
            <OwnWords>{notice}</OwnWords>
          </p>
        )}
        {isOther && (
          <p className="mt-1 flex flex-wrap items-baseline gap-x-3 gap-y-1">
            <span className="text-sm">{t("season.ownPrice")}</span>
            <Money halalas={quote.grandTotalHalalas} className="font-heading font-semibold" />
            <span className="text-sm text-quiet">{t("season.usually")}</span>
            <Money halalas={usual.grandTotalHalalas} struck className="text-sm text-quiet" />
          </p>
        )}
      </div>
    </section>
  );
}
