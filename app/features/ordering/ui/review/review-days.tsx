import { CalendarPlus, Trash2 } from "lucide-react";
import { useState } from "react";
import { removeDay } from "#app/features/ordering/rules/draft/more-days.ts";
import { useWizardState } from "#app/features/ordering/ui/wizard/wizard-context.tsx";
import { useFormat } from "#app/i18n/use-format.ts";
import { useTranslation } from "#app/i18n/use-translation.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Money } from "#app/ui/figures/money.tsx";
import { IconButton } from "#app/ui/icon-button.tsx";
import { ORDER_LIMITS } from "#app/vocabulary/order-choices.ts";
import { ChooseDay } from "./choose-day.tsx";

/** The same order on further days: each with its price, and what the one transfer comes to. */
export function MoreDays() {
  const { t } = useTranslation("wizard");
  const { change, draft, moreTotals, total } = useWizardState();
  const format = useFormat();
  const [isChoosing, setChoosing] = useState(false);
  const { moreDays } = draft;
  return (
    <Card as="section" aria-labelledby="more-days" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div>
        <h2 id="more-days" className="text-base">
          {t("days.title")}
        </h2>
        <p className="text-sm text-quiet">{t("days.text")}</p>
      </div>
      {moreDays.length > 0 && (
        <>
          <ul className="grid">
            {moreDays.map((day, index) => {
              const when = t("schedule.chosen", {
                date: format.promiseDay(day),
                time: format.promiseTime(day),
              });
              return (
                <li
                  key={day.date}
                  className="flex items-center gap-3 border-t border-line py-1.5 first-of-type:border-t-0"
                >
                  <span className="min-w-0 flex-1 font-medium">{when}</span>
                  <Money halalas={moreTotals[index] ?? 0} className="shrink-0" />
                  <IconButton
                    label={t("days.remove", { when })}
                    onClick={() => change((before) => removeDay(before, day.date))}
                  >
                    <Trash2 aria-hidden className="size-5" />
                  </IconButton>
                </li>
              );
            })}
          </ul>
          <p role="status" className="flex items-baseline justify-between gap-3 border-t border-line pt-3">
            <span className="font-medium">{t("days.sum", { count: moreDays.length + 1 })}</span>
            <Money halalas={total} className="font-heading text-xl font-semibold" />
          </p>
        </>
      )}
      {isChoosing ? (
        <ChooseDay onDone={() => setChoosing(false)} />
      ) : (
        moreDays.length < ORDER_LIMITS.moreDaysMax && (
          <Button
            variant="secondary"
            size="sm"
            className="justify-self-start"
            icon={<CalendarPlus aria-hidden className="size-5" />}
            onClick={() => setChoosing(true)}
          >
            {t("days.add")}
          </Button>
        )
      )}
    </Card>
  );
}
