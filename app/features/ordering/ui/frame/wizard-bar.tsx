import { ArrowRight, Check } from "lucide-react";
import { isUnsold } from "#app/features/ordering/rules/unsold.ts";
import { useConfirming } from "#app/features/ordering/ui/confirm/confirming.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Button } from "#app/ui/button.tsx";
import { Money } from "#app/ui/figures/money.tsx";
import { FOOT_BAR } from "#app/ui/overlays/free-foot.ts";
import { useWizardState } from "../wizard/wizard-context.tsx";
import { BarTotal } from "./bar-total.tsx";
import { ShortcutStrip } from "./shortcut-strip.tsx";
import { useKeyboardInset } from "./use-keyboard-inset.ts";

/**
 * Back, the running total, and on: always within reach of the thumb, above keyboard and safe area (W08–W10). Confirming stands in a
 * line of its own over them, where no Continue was (NO04).
 * @param shown what has to be on the screen for a moment before a press counts
 */
export function WizardBar({ form, shown }: { form: string; shown: string }) {
  const { t } = useTranslation("wizard");
  const { accepts, back, closedUntil, index, returning, pressable, step } = useWizardState();
  const inset = useKeyboardInset();
  const isGuarded = pressable !== shown;
  const isReview = step === "review";
  return (
    <nav
      aria-label={t("bar.label")}
      style={inset > 0 ? { transform: `translateY(-${inset}px)` } : undefined}
      {...FOOT_BAR}
      className="sticky bottom-0 z-30 border-t border-line bg-surface pb-(--safe-bottom)"
    >
      {inset === 0 && <ShortcutStrip />}
      {isReview && <Confirm form={form} isGuarded={isGuarded} />}
      <div
        className={`page-width flex items-center gap-2 large:flex-wrap sm:gap-3 ${isReview ? "py-1 md:py-2" : "py-3 short:py-2 md:py-4"}`}
      >
        <Button
          variant={isReview ? "quiet" : "secondary"}
          onClick={(event) => {
            if (accepts(event.nativeEvent, shown)) back();
          }}
          disabled={index === 0}
          aria-disabled={isGuarded || undefined}
          data-guarded={isGuarded || undefined}
          aria-label={t("bar.back")}
          className="min-w-12 px-3! data-guarded:opacity-80! sm:min-w-14 sm:px-4!"
          icon={<ArrowRight aria-hidden className="size-5 ltr:-scale-x-100" />}
        >
          <span className="hidden md:inline">{t("bar.back")}</span>
        </Button>
        {/* The review has the sum in its receipt, and on what confirms it. */}
        {!isReview && <BarTotal />}
        {!isReview && !(step === "meat" && closedUntil) && (
          <Button
            type="submit"
            form={form}
            aria-disabled={isGuarded || undefined}
            data-guarded={isGuarded || undefined}
            className="ms-auto min-w-0 flex-1 px-3! large:basis-full! data-guarded:opacity-80! sm:min-w-36 sm:max-w-72"
          >
            {t(returning ? "bar.returnToReview" : "bar.continue")}
          </Button>
        )}
      </div>
    </nav>
  );
}

/** The one press of the wizard that cannot be taken back, with what it comes to. */
function Confirm({ form, isGuarded }: { form: string; isGuarded: boolean }) {
  const { t } = useTranslation("wizard");
  const { quote } = useWizardState();
  const { isNewPrice, isSending, sum } = useConfirming();
  return (
    <div className="page-width grid justify-items-center pt-2 sm:pt-3">
      <span role="status" className="sr-only">
        {isSending && t("review.sending")}
      </span>
      <Button
        type="submit"
        form={form}
        size="lg"
        pending={isSending}
        // Pressed all the same, it says what has to be put right.
        aria-disabled={isUnsold(quote) || isGuarded || undefined}
        data-guarded={isGuarded || undefined}
        icon={<Check aria-hidden className="size-5" />}
        className="w-full max-w-[44rem] justify-between! px-5! data-guarded:opacity-80! [&>span]:w-full large:[&>span]:flex-wrap"
      >
        <span>{t(isNewPrice ? "bar.confirmNewPrice" : "bar.confirm")}</span>
        <Money halalas={sum} className="ms-auto" />
      </Button>
    </div>
  );
}
