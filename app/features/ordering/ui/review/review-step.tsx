import { ChevronDown } from "lucide-react";
import { Link } from "react-router";
import { mayDivideDraft, portionsOf } from "#app/features/ordering/rules/draft/draft-portions.ts";
import { ReviewFault } from "#app/features/ordering/ui/confirm/review-fault.tsx";
import { DivideMeat } from "#app/features/ordering/ui/portions/divide-meat.tsx";
import { useHeldReservations } from "#app/features/ordering/ui/schedule/times/use-held-reservations.ts";
import { QuoteBreakdown } from "#app/features/ordering/ui/wizard/quote-breakdown.tsx";
import { useWizardState } from "#app/features/ordering/ui/wizard/wizard-context.tsx";
import { Trans, useTranslation } from "#app/i18n/use-translation.tsx";
import { Card } from "#app/ui/card.tsx";
import { ReviewCooking, ReviewSides } from "./review-choices.tsx";
import { MoreDays } from "./review-days.tsx";
import { ReviewPerson, ReviewWhen } from "./review-handover.tsx";
import { ReviewMeats } from "./review-meats.tsx";
import { ReviewConsent, ReviewOccasion } from "./review-occasion.tsx";
import { ReviewPaying } from "./review-paying.tsx";

/**
 * The last step: the whole order like a receipt, in the order in which it is decided: when, where, what, what it comes to, how and
 * until when it is paid, what else could be; and the consent last, where Confirm is (W49, W54, RV05).
 */
export function ReviewStep() {
  const { t } = useTranslation("wizard");
  const { draft } = useWizardState();
  const isCooked = draft.fulfillment === "restaurant";
  useHeldReservations();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-1.5 sm:gap-2.5">
      <ReviewFault />
      <Card flush>
        <ReviewWhen />
        <ReviewPerson />
        <ReviewMeats />
        {isCooked && <ReviewCooking />}
        {isCooked && <ReviewSides />}
        <ReviewOccasion />
        <section
          aria-label={t("review.total")}
          className="border-t border-line bg-raised/60 px-4 py-1.5 leading-snug sm:px-5 sm:py-4"
        >
          <QuoteBreakdown isTight />
        </section>
        <ReviewPaying />
        <OtherOptions />
      </Card>
      <ReviewConsent />
      <p className="text-center text-sm text-quiet">
        <Trans
          t={t}
          i18nKey="review.terms"
          components={{
            terms: <Link to="/terms" target="_blank" className="text-ember underline underline-offset-4" />,
          }}
        />
      </p>
    </div>
  );
}

/** More days and more doors: what few want, in one line; open once it is part of the order. */
function OtherOptions() {
  const { t } = useTranslation("wizard");
  const { draft, errors } = useWizardState();
  const hasPortions = portionsOf(draft).length > 0;
  const isUsed =
    hasPortions || draft.moreDays.length > 0 || Object.keys(errors).some((path) => path.startsWith("shares"));
  return (
    <details open={isUsed} className="group border-t border-line">
      <summary className="flex min-h-11 cursor-pointer items-center gap-3 px-4 text-sm hover:bg-text/5 sm:px-5">
        <span className="font-medium">{t("review.other")}</span>
        <span className="min-w-0 flex-1 cut-line text-end text-quiet group-open:invisible">
          {t(mayDivideDraft(draft) ? "review.otherDaysAndDoors" : "review.otherDays")}
        </span>
        <ChevronDown
          aria-hidden
          className="size-4.5 shrink-0 text-quiet transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 px-4 pt-2 pb-4 *:border-0! *:bg-transparent! *:p-0! sm:px-5">
        <DivideMeat />
        {!hasPortions && <MoreDays />}
      </div>
    </details>
  );
}
