import { TrendingUp } from "lucide-react";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Money } from "#app/ui/figures/money.tsx";
import { useWizardState } from "../wizard/wizard-context.tsx";

/** Says politely that the price of this order moved while it was being put together: the old one, the new one, nothing lost. */
export function PriceNewsNote() {
  const { t } = useTranslation("wizard");
  const { priceNews: news, step } = useWizardState();
  // On the review the panel over the receipt shows it, with the way on.
  const look =
    step === "review"
      ? "sr-only"
      : "mb-6 flex animate-rise gap-2.5 rounded-card border border-saffron/60 bg-saffron/8 p-4";
  return (
    <div role="status">
      {news && (
        <div className={look}>
          <TrendingUp aria-hidden className="mt-0.5 size-5 shrink-0 text-saffron" />
          {news.kind === "gone" ? (
            <p>{t("priceNews.gone")}</p>
          ) : (
            <div>
              <p className="font-semibold">{t("review.priceChanged")}</p>
              <p className="mt-1 flex flex-wrap items-baseline gap-x-3 gap-y-1">
                <span className="text-sm text-quiet">{t("review.priceWas")}</span>
                <Money halalas={news.before} struck className="text-quiet" />
                <span className="text-sm text-quiet">{t("review.priceNow")}</span>
                <Money halalas={news.now} className="font-heading text-lg font-semibold" />
              </p>
              <p className="mt-1 text-sm text-quiet">{t("priceNews.kept")}</p>
            </div>
          )}
        </div>
      )}
    </div>
  );
}
