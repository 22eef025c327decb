import { ChevronUp } from "lucide-react";
import { useId } from "react";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Money } from "#app/ui/figures/money.tsx";
import { QuoteBreakdown } from "../wizard/quote-breakdown.tsx";
import { useWizardState } from "../wizard/wizard-context.tsx";

/**
 * The running total; a press opens what it is made of (W10). The browser's own popover: it closes on Escape and on a press
 * outside, tells screen readers its state, and costs the page no code.
 */
export function BarTotal() {
  const { t } = useTranslation("wizard");
  const { quote, total } = useWizardState();
  const id = useId();
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        className="-my-1 grid min-h-13 shrink-0 content-center rounded-field px-2 py-1 text-start leading-heading transition-colors hover:bg-text/5"
      >
        <span className="flex items-center gap-1 text-xs text-quiet">
          {t("bar.total")}
          <ChevronUp aria-hidden className="size-3.5" />
        </span>
        <Money halalas={total} className="font-heading text-lg font-semibold" />
      </button>
      <div
        id={id}
        popover="auto"
        role="dialog"
        aria-label={t("bar.breakdown")}
        className="fixed inset-x-4 top-auto bottom-[calc(5.5rem+var(--safe-bottom))] m-0 w-auto rounded-card border border-line bg-raised p-5 text-text shadow-soft open:animate-rise sm:start-[max(1.25rem,calc((100vw-76rem)/2+1.25rem))] sm:end-auto sm:w-88"
      >
        <h2 className="mb-3 text-base">{t("bar.breakdown")}</h2>
        {quote.grandTotalHalalas > 0 ? (
          <QuoteBreakdown />
        ) : (
          <p className="text-quiet">{t("bar.nothingYet")}</p>
        )}
      </div>
    </>
  );
}
