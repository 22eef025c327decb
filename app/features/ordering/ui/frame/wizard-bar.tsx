import { ArrowRight } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useConfirming } from "#app/features/ordering/ui/confirm/confirming.ts";
import { ShortcutStrip } from "#app/features/ordering/ui/taps/shortcut-strip.tsx";
import type { QuoteProblemCode } from "#app/features/orders/price-and-time/quote.ts";
import { Button } from "#app/ui/button.tsx";
import { BarTotal } from "./bar-total.tsx";
import { useKeyboardInset } from "./use-keyboard-inset.ts";
import { useWizardState } from "./wizard-context.tsx";

/** What the shop cannot bring as it was chosen; the review says each in its place. */
const UNSOLD: ReadonlySet<QuoteProblemCode> = new Set([
  "combination_unavailable",
  "restaurant_unavailable",
  "cooking_unavailable",
  "rice_unavailable",
  "side_unavailable",
]);

/** Back, the running total, and on: always within reach of the thumb, above keyboard and safe area (W08–W10). */
export function WizardBar({ form }: { form: string }) {
  const { t } = useTranslation("wizard");
  const { back, index, quote, returning, step } = useWizardState();
  const { isSending, isNewPrice } = useConfirming();
  const inset = useKeyboardInset();

  const onward =
    step === "review"
      ? t(isNewPrice ? "bar.confirmNewPrice" : "bar.confirm")
      : t(returning ? "bar.returnToReview" : "bar.continue");
  // Pressed all the same, it says what has to be put right.
  const isUnsold = step === "review" && quote.problems.some(({ code }) => UNSOLD.has(code));
  return (
    <nav
      aria-label={t("bar.label")}
      style={inset > 0 ? { transform: `translateY(-${inset}px)` } : undefined}
      className="sticky bottom-0 z-30 border-t border-line bg-surface pb-(--safe-bottom)"
    >
      {inset === 0 && <ShortcutStrip />}
      <div className="page-width flex items-center gap-2 py-3 sm:gap-3 md:py-4">
        <Button
          variant="secondary"
          onClick={back}
          disabled={index === 0}
          aria-label={t("bar.back")}
          className="min-w-12 px-3! sm:min-w-14 sm:px-4!"
          icon={<ArrowRight aria-hidden className="size-5 ltr:-scale-x-100" />}
        >
          <span className="hidden md:inline">{t("bar.back")}</span>
        </Button>
        <BarTotal />
        <span role="status" className="sr-only">
          {isSending && t("review.sending")}
        </span>
        <Button
          type="submit"
          form={form}
          pending={isSending}
          aria-disabled={isUnsold || undefined}
          className="ms-auto min-w-0 flex-1 px-3! sm:min-w-36 sm:max-w-72"
        >
          {onward}
        </Button>
      </div>
    </nav>
  );
}
