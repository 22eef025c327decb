import { Landmark, Undo2 } from "lucide-react";
import { shortUntilWords } from "#app/features/order-notices/rules/until-words.ts";
import { holdEnd } from "#app/features/order-reservations/rules/hold.ts";
import { seasonsOf } from "#app/features/ordering/rules/draft/wizard-catalogue.ts";
import { useNow } from "#app/features/ordering/ui/schedule/times/use-now.ts";
import { useWizardState } from "#app/features/ordering/ui/wizard/wizard-context.tsx";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { isRealDate } from "#app/lib/riyadh-time.ts";

/** How it is paid and until when, by the rule of the order's own hold; and that it can be cancelled, in one sentence. */
export function ReviewPaying() {
  const { t } = useTranslation("wizard");
  const { catalogue, draft } = useWizardState();
  const format = useFormat();
  const now = useNow();
  const { by, firstPercent, inCash, holdMinutes } = catalogue.paying;
  const { date, time } = draft.schedule;
  const isHeld = catalogue.isLimited && isRealDate(date) && time !== "";
  const rule = { settings: { hold_minutes: holdMinutes }, seasons: seasonsOf(catalogue) };
  const until = isHeld ? shortUntilWords(format, holdEnd(now, { date, time }, rule), now) : "";
  return (
    <div className="grid gap-1 border-t border-line px-4 py-1.5 text-sm leading-snug sm:px-5">
      <p className="flex gap-2">
        <Landmark aria-hidden className="mt-0.5 size-4.5 shrink-0 text-ember" />
        <span>
          {t(`review.pay.${by}`)}
          {until !== "" && (
            <span className="font-medium">
              {t("review.payUntil", { until: until.replace(/ (?=\S+$)/, "\u00a0") })}
            </span>
          )}
          {"."} {firstPercent > 0 && t("review.payFirst", { percent: firstPercent })}
          {inCash && firstPercent === 0 && !draft.occasion && t("review.payCash")}
        </span>
      </p>
      <p className="flex gap-2 text-quiet">
        <Undo2 aria-hidden className="mt-0.5 size-4.5 shrink-0" />
        {t("review.cancelling")}
      </p>
    </div>
  );
}
