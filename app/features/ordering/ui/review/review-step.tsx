import { Landmark } from "lucide-react";
import { Trans, useTranslation } from "react-i18next";
import { Link } from "react-router";
import { sharesOf } from "#app/features/ordering/draft/draft-shares.ts";
import { ReviewFault } from "#app/features/ordering/ui/confirm/review-fault.tsx";
import { QuoteBreakdown } from "#app/features/ordering/ui/frame/quote-breakdown.tsx";
import { useWizardState } from "#app/features/ordering/ui/frame/wizard-context.tsx";
import { useKeptPlaces } from "#app/features/ordering/ui/schedule/use-kept-places.ts";
import { ShareMeat } from "#app/features/ordering/ui/shares/share-meat.tsx";
import { Card } from "#app/ui/card.tsx";
import { SaduBand } from "#app/ui/drawings/sadu-band.tsx";
import { ReviewHow, ReviewSides } from "./review-choices.tsx";
import { MoreDays } from "./review-days.tsx";
import { ReviewPerson, ReviewWhen } from "./review-handover.tsx";
import { ReviewMeats } from "./review-meats.tsx";
import { ReviewConsent, ReviewOccasion } from "./review-occasion.tsx";

/** The last step: the whole order like a receipt, each block with the way back to it (W49, W54). */
export function ReviewStep() {
  const { t } = useTranslation("wizard");
  const { draft, catalogue } = useWizardState();
  const { by, firstPercent } = catalogue.paying;
  useKeptPlaces();
  return (
    <div className="grid gap-5">
      <ReviewFault />
      <Card flush>
        <SaduBand className="block" />
        <ReviewMeats />
        <ReviewHow />
        {draft.fulfillment === "restaurant" && <ReviewSides />}
        <ReviewOccasion />
        <ReviewWhen />
        <ReviewPerson />
        <section aria-label={t("review.total")} className="border-t border-line bg-raised/60 p-5">
          <QuoteBreakdown hidesTotal="wide" />
        </section>
      </Card>
      <ShareMeat />
      {sharesOf(draft).length === 0 && <MoreDays />}
      <ReviewConsent />
      <p className="flex items-start gap-3 text-sm text-quiet">
        <Landmark aria-hidden className="mt-0.5 size-5 shrink-0 text-ember" />
        <span>
          {t(`review.pay.${by}`)} {firstPercent > 0 && `${t("review.payFirst", { percent: firstPercent })} `}
          <Trans
            t={t}
            i18nKey="review.terms"
            components={{
              terms: <Link to="/terms" target="_blank" className="text-ember underline underline-offset-4" />,
            }}
          />
        </span>
      </p>
    </div>
  );
}
