import { useTranslation } from "react-i18next";
import { ErrorText } from "#app/features/ordering/ui/frame/error-text.tsx";
import { useWizardState } from "#app/features/ordering/ui/frame/wizard-context.tsx";
import { useFormat } from "#app/i18n/use-format.ts";
import { isRealDate } from "#app/lib/riyadh-time.ts";
import { ReviewBlock } from "./review-block.tsx";

export function ReviewWhen() {
  const { t } = useTranslation("wizard");
  const { draft } = useWizardState();
  const format = useFormat();
  const { date, time } = draft.schedule;
  const isChosen = isRealDate(date) && time !== "";
  return (
    <ReviewBlock title={t("review.when")} step="schedule">
      {isChosen ? (
        <>
          <p className="font-medium">
            {t("schedule.chosen", { date: format.date(date), time: format.time(time) })}
          </p>
          <p className="text-sm text-quiet">{format.hijri(date)}</p>
        </>
      ) : (
        <ErrorText message="wizard:errors.time" />
      )}
    </ReviewBlock>
  );
}
