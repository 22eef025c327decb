import { CalendarClock } from "lucide-react";
import { clockText, useCountdown } from "#app/features/accounts/ui/sign-in/use-countdown.ts";
import { useWizardState } from "#app/features/ordering/ui/wizard/wizard-context.tsx";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { riyadhTime } from "#app/lib/riyadh-time.ts";
import { LtrText } from "#app/ui/figures/ltr-text.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { readChosenOffer } from "./kept-offer.ts";

/** Over the steps of an order whose time the waiting list keeps: until when, and afterwards where the choices are. */
export default function OfferNote() {
  const { t } = useTranslation("wizard");
  const { draft } = useWizardState();
  const format = useFormat();
  const offer = readChosenOffer(draft);
  const left = useCountdown(offer && Date.parse(offer.until));
  if (!offer) return null;
  const when = t("schedule.chosen", { date: format.promiseDay(offer), time: format.promiseTime(offer) });
  if (left === 0)
    return (
      <section
        role="alert"
        className="mb-6 grid gap-3 rounded-card border border-saffron/50 tint-saffron p-4"
      >
        <p>{t("offer.over", { when })}</p>
        <LinkButton to={`/w/${offer.token}`} variant="secondary" size="sm" className="justify-self-start">
          {t("offer.choices")}
        </LinkButton>
      </section>
    );
  return (
    <section
      aria-label={t("offer.label")}
      className="mb-6 flex items-start gap-3 rounded-card border border-palm/50 tint-palm p-4"
    >
      <CalendarClock aria-hidden className="mt-0.5 size-5 shrink-0 text-palm" />
      <div className="min-w-0 flex-1">
        <p className="font-heading font-semibold">
          {t("offer.held", { time: format.time(riyadhTime(new Date(offer.until))) })}
        </p>
        <p className="text-sm text-quiet">{t("offer.heldText", { when })}</p>
      </div>
      <LtrText className="figures font-semibold">{clockText(left)}</LtrText>
    </section>
  );
}
