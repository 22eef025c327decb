import { ArrowRight } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useConfirming } from "#app/features/ordering/ui/confirm/confirming.ts";
import { Button } from "#app/ui/button.tsx";
import { BarTotal } from "./bar-total.tsx";
import { useKeyboardInset } from "./use-keyboard-inset.ts";
import { useWizardState } from "./wizard-context.tsx";

/** Back, the running total, and on: always within reach of the thumb, above keyboard and safe area (W08–W10). */
export function WizardBar({ form }: { form: string }) {
  const { t } = useTranslation("wizard");
  const { back, index, returning, step } = useWizardState();
  const { isSending, isNewPrice } = useConfirming();
  const inset = useKeyboardInset();

  const onward =
    step === "review"
      ? t(isNewPrice ? "bar.confirmNewPrice" : "bar.confirm")
      : t(returning ? "bar.returnToReview" : "bar.continue");
  return (
    <nav
      aria-label={t("bar.label")}
      style={inset > 0 ? { transform: `translateY(-${inset}px)` } : undefined}
      className="sticky bottom-0 z-30 border-t border-line bg-surface pb-(--safe-bottom)"
    >
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
          className="ms-auto min-w-0 flex-1 px-3! sm:min-w-36 sm:max-w-72"
        >
          {onward}
        </Button>
      </div>
    </nav>
  );
}
